import { adminKeys, contractKeys, dashboardKeys, moneyKeys } from '@kiraya/session/query-keys';

/** What shows what is owed under a contract: its account, its rents, work lists and dashboards. */
export const staleAccount = [
  ...[moneyKeys.all, contractKeys.all, dashboardKeys.all],
  ...[adminKeys.of('statistics'), adminKeys.of('attention')],
];
