import { listAnswer, pageText, reading } from './baseline-route.ts';
import { contractJoins, contractJson, transactionJson } from './money-json.ts';

/** Contracts, without authentication, as for own properties. */
export const contracts = reading({
  name: 'contracts',
  matches: (path) => path === '/api/contracts',
  text: pageText({
    table: 'contracts.contract',
    condition: 'true',
    keys: ['created_at', 'id'],
    entry: contractJson,
    joins: contractJoins,
    total: '(select count(*) from (select from contracts.contract limit 10000) counted)',
  }),
  values: () => [],
  answer: listAnswer('contracts/newest'),
});

const list = listAnswer('transactions/date');
const OF_RENTS = `kind in ('payment', 'payout')`;
const sumOf = (kind: 'payment' | 'payout'): string =>
  `coalesce(sum(amount_paise) filter (where kind = '${kind}'), 0)`;

export const transactions = reading({
  name: 'transactions',
  matches: (path) => path === '/api/contracts/transactions/all',
  text: `select page.json, page.after, least(s.entries, 10000)::int as total, json_build_object(
      'totalPayments', trim_scale(s.payments::numeric / 100), 'totalPayouts', trim_scale(s.payouts::numeric / 100),
      'commission', trim_scale(s.commission::numeric / 100),
      'netIncome', trim_scale((s.payments - s.payouts - s.commission)::numeric / 100))::text as summary
    from (${pageText({
      table: 'finance.posting',
      condition: OF_RENTS,
      keys: ['date', 'id'],
      entry: transactionJson,
      joins: '',
      total: '0',
    })}) page,
    (select ${sumOf('payment')} as payments, ${sumOf('payout')} as payouts,
      coalesce(sum(commission_paise), 0) as commission, coalesce(sum(line_count), 0) as entries
      from finance.total_day where ${OF_RENTS}) s`,
  values: () => [],
  answer: (row, path) => {
    const { json, headers } = list(row, path);
    return { json: `{"items":${json},"summary":${String(row.summary)}}`, headers };
  },
});
