import ofTools from '../jest.config.js';

/** Tests in the browser, which all start the product. */
export default {
  ...ofTools,
  rootDir: '..',
  roots: ['<rootDir>/browser'],
  globalSetup: '<rootDir>/browser/refuse-stale.ts',
  testEnvironmentOptions: { loadsOnce: true },
  transform: {
    // The product and all packages are loaded once for a process, the tools and their tests for each file of tests.
    '\\.[cm]?js$|/(api-answers/[a-z-]+|browser/unpacked-chromium)\\.ts$':
      '<rootDir>/jest/load-once-transform.cjs',
    ...ofTools.transform,
  },
  // Jest's own, which each file of tests has of its own.
  transformIgnorePatterns: ['/node_modules/(@jest|@swc|expect|jest-[a-z-]+)/'],
};
