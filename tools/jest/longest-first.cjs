const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest of a run, by the end of its path and the longest first: begun last, it would end alone. */
const LONGEST = [
  'browser/every-screen',
  'rental-loop/sequences',
  'rental-loop/planted-faults',
  'permission-matrix/permission-matrix',
  'admin/screens',
  'finance/collect-pay-reverse',
  'browser/long-names',
  'shell/route-budget',
  'start/start',
  'delivery/skew',
  'finance/papers',
  'test/bad-bodies',
  'auth/hourly-limits',
  'finance/races',
  'postgres/postgres',
  'log-in/log-in-limits',
].map((file) => `/${file}.test.ts`);

/** As jest does it, by what files took the last time; where that is not known yet the longest begin first. */
module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const rank = ({ path, duration }) => {
      const place = LONGEST.findIndex((file) => path.replaceAll('\\', '/').endsWith(file));
      return place < 0 || duration !== undefined ? LONGEST.length : place;
    };
    return [...(await super.sort(tests))].sort((one, other) => rank(one) - rank(other));
  }
};
