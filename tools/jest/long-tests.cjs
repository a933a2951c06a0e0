/** Pattern of `testMatch` that leaves out files that only `npm run test:long` runs. */
module.exports = process.env.TEST_LONG ? [] : ['!**/*.long.test.ts'];
