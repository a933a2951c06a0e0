import { adminKeys, contractKeys, dashboardKeys, moneyKeys } from '@kiraya/session/query-keys';

/** What shows money of a tenancy: its account and settlement, its rents, work lists and dashboards. */
export const staleSettlement = [
  ...[moneyKeys.all, contractKeys.all, dashboardKeys.all],
  ...[adminKeys.of('statistics'), adminKeys.of('attention')],
];
