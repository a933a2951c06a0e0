import { adminKeys, contractKeys, dashboardKeys, moneyKeys } from '@kiraya/session/query-keys';

/** What shows recorded money: work lists, transactions and their sums, rents by contract, dashboards, all that was collected. */
export const staleMoney = [
  ...[moneyKeys.all, contractKeys.all, dashboardKeys.all],
  ...[adminKeys.of('statistics'), adminKeys.of('attention')],
];
