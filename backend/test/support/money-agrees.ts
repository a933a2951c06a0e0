import { expect } from '@jest/globals';
import type { TestApp } from './test-app.js';

const SIGNED = `select t.*, case when is_reversal then -1 else 1 end as sign from finance.transaction t`;
const FIGURES = `
  coalesce(sum(sign * amount_paise) filter (where type = 'payment'), 0) as payments_paise,
  coalesce(sum(sign * amount_paise) filter (where type = 'payout'), 0) as payouts_paise,
  coalesce(sum(sign * commission_paise), 0) as commission_paise,
  count(*) filter (where type = 'payment') as payment_count, count(*) filter (where type = 'payout') as payout_count`;
const KEPT = ['payments_paise', 'payouts_paise', 'commission_paise', 'payment_count', 'payout_count']
  .map((name) => `sum(${name}) as ${name}`)
  .join(', ');
const MONTH = `date_trunc('month', date::timestamp)::date`;

/** What is summed and what is kept, either without the other. */
function apart(what: string, of: string[], table: string, by: string[]): Record<string, string> {
  const summed = `(select ${of.join(', ')}, ${FIGURES} from (${SIGNED}) s group by ${of.join(', ')})`;
  const kept = `(select ${by.join(', ')}, ${KEPT} from finance.${table} group by ${by.join(', ')})`;
  return { [`${what}, summed`]: `${summed} except ${kept}`, [`${what}, kept`]: `${kept} except ${summed}` };
}

/** Each finds what is wrong; together they say that money is written in all places alike. */
const DISCREPANCIES: Record<string, string> = {
  ...apart('the months of owners', ['owner_id', MONTH], 'owner_month', ['owner_id', 'month']),
  ...apart('the months of the whole', [MONTH], 'total_month', ['month']),
  ...apart('the days of the whole', ['date'], 'total_day', ['day']),
  'what owners are owed by the ledger and by their rents': `
    select a.owner_id, balance, owed from finance.account a
    cross join lateral (select coalesce(sum(case when t.credit_id = a.id then t.amount_paise else -t.amount_paise end), 0)
      as balance from finance.transfer t where a.id in (t.debit_id, t.credit_id)) b
    cross join lateral (select coalesce(sum(r.payable_paise), 0) as owed
      from contracts.rent_record r where r.owner_id = a.owner_id) o
    where a.kind = 'owner_payable' and balance <> owed`,
  'the cash held and what it is held for': `
    select sum(case when d.kind = 'cash' then t.amount_paise else -t.amount_paise end) as held,
      (select sum(sign * case type when 'payment' then amount_paise else -amount_paise end) from (${SIGNED}) s) as due
    from finance.transfer t join finance.account d on d.id = t.debit_id
    having sum(case when d.kind = 'cash' then t.amount_paise else -t.amount_paise end) is distinct from
      (select sum(sign * case type when 'payment' then amount_paise else -amount_paise end) from (${SIGNED}) s)`,
  'records whose sums are not those of their transactions': `
    select r.id from contracts.rent_record r left join (select rent_record_id,
        sum(sign * amount_paise) filter (where type = 'payment') as paid, sum(sign * commission_paise) as earned,
        sum(sign * amount_paise) filter (where type = 'payout') as paid_out
      from (${SIGNED}) s group by rent_record_id) t on t.rent_record_id = r.id
    where (r.paid_paise, r.earned_paise, r.paid_out_paise)
      is distinct from (coalesce(t.paid, 0), coalesce(t.earned, 0), coalesce(t.paid_out, 0))`,
  'receipts whose live lines do not come to their amount': `
    select r.id from finance.receipt r where r.amount_paise * (not exists
        (select from finance.receipt_reversal x where x.receipt_id = r.id))::int
      <> (select coalesce(sum(sign * amount_paise), 0) from (${SIGNED}) s where s.receipt_id = r.id)`,
  'receipts and payments without a number': `
    select id from finance.receipt r where not exists (select from finance.receipt_number n where n.receipt_id = r.id)
    union all select id from finance.transaction t where type = 'payment' and reverses_id is null and receipt_id is null
      and not exists (select from finance.receipt_number n where n.transaction_id = t.id)`,
};

/** Transactions, ledger, roll-ups and rent records tell the same of all money, to the paisa. */
export async function expectMoneyAgrees(app: TestApp): Promise<void> {
  for (const [what, text] of Object.entries(DISCREPANCIES))
    expect([what, await app.rows(text)]).toEqual([what, []]);
}
