const { default: Sequencer } = require('@jest/test-sequencer');

/** Slowest test files, slowest first, by the end of their paths. Started last, one would run on alone. */
const LONGEST = [
  'browser/every-screen',
  'admin/screens',
  'browser/finance/papers',
  'browser/finance/transactions',
  'start/start',
  'portal/tenancy-account',
  'rental-loop/sequences',
  'fuzz/fuzz',
  'portal/rent-terms',
  'finance/collect-pay-reverse',
  'portal/contracts',
  'finance/declared-confirmed',
  'browser/finance/claims',
  'portal/list-a-home',
  'browser/long-names',
  'portal/dashboards-states',
  'portal/settlement',
  'finance/collect-parts',
  'permission-matrix/permission-matrix',
  'portal/dashboards',
  'admin/accounts',
  'delivery/topology',
  'postgres/postgres',
  'start/users',
  'resilience/ended-sessions',
  'resilience/killed-database',
  'money-races',
  'auth/hourly-limits',
  'dummy-data/import-dummy-data',
  'mail/delivery',
  'dummy-data/delete-dummy-data',
  'round/reminders',
  'log-in/log-in-limits',
  'pictures/pictures',
  'several/several-finance-papers',
  'test/csv-files',
  'saved-searches/saved-searches',
  'test/bad-bodies',
  'test/figures/figures',
  'constraints/combinations',
  'test/restored-copy',
  'rotate-keys/rotate-keys',
  'backup/bad-backups',
  'backup/backup',
  'start/stop',
  'steps/steps',
  'start/bad-database',
  'start/api-alone',
  'create-property-page',
  'property-form-rules',
  'contract-terms',
].map((file) => `/${file}.test.ts`);

/** Jest's own order, by the durations of the last run; without those, the slowest files go first. */
module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const rank = ({ path, duration }) => {
      const place = LONGEST.findIndex((file) => path.replaceAll('\\', '/').replace(/x$/, '').endsWith(file));
      return place < 0 || duration !== undefined ? LONGEST.length : place;
    };
    return [...(await super.sort(tests))].sort((one, other) => rank(one) - rank(other));
  }
};
