import { expect } from '@jest/globals';
import type { TestApp } from './test-app.js';

const SIGNED = `select p.*, case when is_reversal then -1 else 1 end as sign from finance.posting p`;
/** Debits minus credits of each owner's and contract's accounts. */
const BALANCES = `(select account, case when account like 'owner_%' then owner_id else contract_id end as whose,
    sum(paise) as balance
  from finance.leg_v cross join lateral (values (debit, amount_paise), (credit, -amount_paise)) side (account, paise)
  where account like 'owner_%' or account like 'deposit_%' group by 1, 2)`;
/** Accounts that each posting moves, written independently. */
const LEGS = `(values
  ('payment', 'received', 'cash', 'owner_payable', true), ('payment', 'received', 'cash', 'commission_income', false),
  ('payment', 'owner', 'owner_owes', 'owner_payable', true),
  ('payment', 'owner', 'owner_owes', 'commission_income', false),
  ('payment', 'tds', 'owner_owes', 'owner_payable', true),
  ('payment', 'tds', 'owner_owes', 'commission_income', false),
  ('payment', 'deposit', 'deposit_held', 'owner_payable', true),
  ('payment', 'deposit', 'deposit_held', 'commission_income', false),
  ('payout', '', 'owner_payable', 'cash', true),
  ('charge_payment', 'received', 'cash', 'owner_payable', true), ('charge_payment', 'received', 'cash', 'fee_income', false),
  ('charge_payment', 'owner', 'owner_owes', 'owner_payable', true),
  ('charge_payment', 'owner', 'owner_owes', 'fee_income', false),
  ('charge_payment', 'deposit', 'deposit_held', 'owner_payable', true),
  ('charge_payment', 'deposit', 'deposit_held', 'fee_income', false),
  ('charge_payout', '', 'owner_payable', 'cash', true),
  ('deposit_payment', 'received', 'cash', 'deposit_held', true),
  ('deposit_payment', 'owner', 'deposit_with_owner', 'deposit_held', true),
  ('deposit_to_owner', '', 'deposit_with_owner', 'cash', true),
  ('deposit_from_owner', '', 'cash', 'deposit_with_owner', true),
  ('deposit_kept', '', 'owner_owes', 'deposit_with_owner', true),
  ('deposit_refund', '', 'deposit_held', 'cash', true),
  ('deposit_refund_by_owner', '', 'deposit_held', 'deposit_with_owner', true),
  ('deduction', '', 'cash', 'owner_owes', true), ('owner_credit', '', 'owner_owes', 'cash', true),
  ('recovery', '', 'owner_owes', 'cash', true), ('expense', '', 'owner_owes', 'cash', true),
  ('contribution', '', 'cash', 'owner_owes', true)) l (kind, tender, debit, credit, is_net)`;
const LINES = `(select id, kind, coalesce(tender, '') as tender, is_reversal, net_paise, commission_paise
  from finance.posting) n`;
const DUE = `(select n.id, case when n.is_reversal then l.credit else l.debit end,
    case when n.is_reversal then l.debit else l.credit end, case when l.is_net then n.net_paise else n.commission_paise end
  from ${LINES} join ${LEGS} on l.kind = n.kind and l.tender = n.tender
  where case when l.is_net then n.net_paise else n.commission_paise end > 0)`;
const POSTED = `(select posting_id, debit, credit, amount_paise from finance.leg_v)`;

const DAYS_SUMMED = `(select date, kind, tender, sum(sign * amount_paise), sum(sign * commission_paise), count(*)
  from (${SIGNED}) s group by date, kind, tender)`;
const DAYS_KEPT = `(select day, kind, tender, sum(amount_paise), sum(commission_paise), sum(line_count)
  from finance.total_day group by day, kind, tender)`;

/** Statements that find inconsistencies between the places of money. */
const DISCREPANCIES: Record<string, string> = {
  'days of the whole': `(${DAYS_SUMMED} except ${DAYS_KEPT}) union all (${DAYS_KEPT} except ${DAYS_SUMMED})`,
  'what owners are owed by the ledger and by their receivables': `
    select whose, balance, owed from ${BALANCES} a
    cross join lateral (select coalesce(sum(r.payable_paise), 0) as owed
      from contracts.receivable r where r.owner_id = a.whose) o
    where account = 'owner_payable' and -balance <> owed`,
  'legs that are not those of their lines': `
    (${POSTED} except all ${DUE}) union all (${DUE} except all ${POSTED})`,
  'deposits whose sums are not those of their accounts': `
    select contract_id, whose from finance.deposit d full join (select whose,
        coalesce(-sum(balance) filter (where account = 'deposit_held'), 0) as held,
        coalesce(sum(balance) filter (where account = 'deposit_with_owner'), 0) as with_owner
      from ${BALANCES} b where account like 'deposit_%' group by whose) b on b.whose = d.contract_id
    where (held_paise, with_owner_paise) is distinct from (coalesce(held, 0), coalesce(with_owner, 0))`,
  'owners whose position is not that of their account': `
    select owner_id, whose from finance.owner_position p
    full join (select * from ${BALANCES} b where account = 'owner_owes') b on b.whose = p.owner_id
    where owes_paise is distinct from coalesce(balance, 0)`,
  'what owners are owed beside rents': `
    select o.owner_id from finance.owner_owed o where (other_paise, credit_paise) is distinct from (
      (select coalesce(sum(c.payable_paise), 0) from contracts.receivable c
        where c.owner_id = o.owner_id and c.kind <> 'rent'),
      greatest(-coalesce((select p.owes_paise from finance.owner_position p where p.owner_id = o.owner_id), 0), 0))
    union all select owner_id from contracts.receivable where kind <> 'rent' and payable_paise > 0
      and owner_id not in (select owner_id from finance.owner_owed)
    union all select owner_id from finance.owner_position where owes_paise < 0
      and owner_id not in (select owner_id from finance.owner_owed)`,
  'receivables whose credits are not what is let off': `
    select r.id from contracts.receivable r
    left join (select receivable_id, sum(case when is_reversal then -amount_paise else amount_paise end) as credited
      from contracts.credit group by receivable_id) s on s.receivable_id = r.id
    where r.credited_paise <> coalesce(s.credited, 0)`,
  'receivables whose sums are not those of their postings': `
    select r.id from contracts.receivable r left join (select receivable_id,
        sum(sign * amount_paise) filter (where kind in ('payment', 'charge_payment', 'deposit_payment')) as paid,
        sum(sign * commission_paise) as earned,
        sum(sign * amount_paise) filter (where kind in ('payout', 'charge_payout')) as paid_out
      from (${SIGNED}) s group by receivable_id) p on p.receivable_id = r.id
    where (r.paid_paise, r.earned_paise, r.paid_out_paise)
      is distinct from (coalesce(p.paid, 0), coalesce(p.earned, 0), coalesce(p.paid_out, 0))`,
  'receipts whose live lines do not come to their amount': `
    select r.id from finance.receipt r where r.amount_paise * (not exists
        (select from finance.receipt_reversal x where x.receipt_id = r.id))::int
      <> (select coalesce(sum(sign * amount_paise), 0) from (${SIGNED}) s where s.receipt_id = r.id and tender is not null)`,
  'payouts whose live lines come to more or less than was transferred': `
    select o.id from finance.payout o cross join lateral (
      select coalesce(sum(sign * amount_paise) filter (where kind <> 'deduction'), 0)
          - coalesce(sum(sign * amount_paise) filter (where kind = 'deduction'), 0) as stands,
        bool_or(is_reversal and kind in ('deduction', 'owner_credit')) as is_reversed,
        sum(amount_paise) filter (where is_reversal and kind in ('payout', 'charge_payout')) as taken
      from (${SIGNED}) s where s.payout_id = o.id) l
    where stands > o.amount_paise - o.deducted_paise or stands < 0 or is_reversed and stands <> 0
      or taken is null and is_reversed is not true and stands <> o.amount_paise - o.deducted_paise`,
  'receipts without a number': `
    select id from finance.receipt r where not exists (select from finance.receipt_number n where n.receipt_id = r.id)`,
};

/** Checks that postings, stored sums and receivables agree, to the paisa. */
export async function expectMoneyAgrees(app: TestApp): Promise<void> {
  for (const [what, text] of Object.entries(DISCREPANCIES))
    expect([what, await app.rows(text)]).toEqual([what, []]);
}
