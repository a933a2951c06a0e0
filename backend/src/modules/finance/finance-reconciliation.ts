import { type Fragment, join, raw, sql } from '../../platform/database/sql.js';
import { reconciling } from '../../platform/reconciliation/reconciliation.js';
import { ofCounter, type ReconciliationRule } from '../../platform/reconciliation/reconciliation-rule.js';

const SIGNED = sql`(select *, case when is_reversal then -1 else 1 end as sign from finance.transaction) t`;
const ALL_OF = sql`'payments %s (%s), payouts %s (%s), commission %s'`;

/** The figures of a day: summed from transactions, and as they are kept. */
const OF_KIND = ['payment', 'payout'].map(
  (type) =>
    sql`coalesce(sum(sign * amount_paise) filter (where type = ${type}), 0), count(*) filter (where type = ${type})`,
);
const SUMMED = sql`format(${ALL_OF}, ${join(OF_KIND, ', ')}, sum(sign * commission_paise)) as value`;
const KEPT = sql`format(${ALL_OF}, sum(payments_paise), sum(payment_count), sum(payouts_paise), sum(payout_count),
  sum(commission_paise)) as value`;

/** Both sides of each leg of the books: what a debit adds to its account, and a credit takes from it. */
const SIDES = sql`finance.leg_v leg cross join lateral (values (debit, amount_paise), (credit, -amount_paise))
  side (account, paise)`;
const OWN_NAME = sql`concat_ws(' ', account, case when account like 'owner_%' then owner_id
  when account like 'deposit_%' then contract_id end)`;
/** Debits less credits of each account, in paise. */
const MOVED = sql`(select ${OWN_NAME} as key, paise from ${SIDES}) moved`;

const LIVE = sql`${SIGNED} where not is_reversal
  and not exists (select from finance.transaction r where r.reverses_id = t.id)`;
const DAYS = sql`'paid %s, paid out %s'`;

const ALL_PAID = sql`r.paid_paise > 0 and r.balance_paise = 0`;
/** On a rent that is paid whole, the days of its latest payment and payout that stand. */
const DAYS_OF_RENTS = sql`select r.id::text as key, format(${DAYS}, l.paid_on, case when r.payable_paise = 0 then l.paid_out_on end)
    as value
  from (select rent_record_id, max(date) filter (where type = 'payment') as paid_on,
    max(date) filter (where type = 'payout') as paid_out_on from ${LIVE} group by rent_record_id) l
  join contracts.rent_record_v r on r.id = l.rent_record_id where ${ALL_PAID}`;

const SUMS = sql`'paid %s, earned %s, paid out %s'`;
const SUMS_OF_RENTS = sql`select rent_record_id::text as key, format(${SUMS},
    coalesce(sum(sign * amount_paise) filter (where type = 'payment'), 0), sum(sign * commission_paise),
    coalesce(sum(sign * amount_paise) filter (where type = 'payout'), 0)) as value
  from ${SIGNED} group by rent_record_id`;

const inAccount = (kind: string, sign: number): Fragment =>
  sql`coalesce(sum(${raw(String(sign))} * paise) filter (where key like ${`${kind} %`}), 0)`;

/** What is kept beside the ledger follows from its lines. */
const POSITIONS: ReconciliationRule[] = [
  {
    what: 'finance.deposit',
    truth: sql`select split_part(key, ' ', 2) as key, format('held %s, with the owner %s',
        ${inAccount('deposit_held', -1)}, ${inAccount('deposit_with_owner', 1)}) as value
      from ${MOVED} where key like 'deposit_%' group by 1`,
    kept: sql`select contract_id::text as key,
        format('held %s, with the owner %s', held_paise, with_owner_paise) as value from finance.deposit`,
    otherwise: 'held 0, with the owner 0',
  },
  {
    what: 'finance.owner_position',
    truth: sql`select split_part(key, ' ', 2) as key, sum(paise)::text as value from ${MOVED}
      where key like 'owner_owes %' group by 1`,
    kept: sql`select owner_id::text as key, owes_paise::text as value from finance.owner_position`,
    otherwise: '0',
  },
  {
    what: 'finance.owner_owed_beside',
    truth: sql`select owner_id::text as key, format('charges %s, credit %s', sum(charges), sum(credit)) as value
      from (select owner_id, case kind when 'charge_payment' then net_paise else -amount_paise end as charges,
          0 as credit from finance.entry_v where kind in ('charge_payment', 'charge_payout')
        union all select owner_id, 0, -owes_paise from finance.owner_position where owes_paise < 0) s group by owner_id`,
    kept: sql`select owner_id::text as key, format('charges %s, credit %s', other_paise, credit_paise) as value
      from finance.owner_owed where other_paise <> 0 or credit_paise <> 0`,
    otherwise: 'charges 0, credit 0',
  },
  ofCounter(
    'finance.book_days',
    sql`select account || ' ' || date as key, paise as amount from ${SIDES}
      where kind <> 'payout' and not (kind = 'payment' and tender = 'received')`,
  ),
  ofCounter(
    'finance.rents_elsewhere',
    sql`select date::text as key, sign * amount_paise as amount from ${SIGNED} where tender <> 'received'`,
  ),
  {
    what: 'contracts.charge',
    truth: sql`select charge_id::text as key, format('paid %s, earned %s, paid out %s',
        coalesce(sum(amount_paise) filter (where kind <> 'charge_payout'), 0), sum(commission_paise),
        coalesce(sum(amount_paise) filter (where kind = 'charge_payout'), 0)) as value
      from finance.entry_v where charge_id is not null group by 1`,
    kept: sql`select id::text as key, format('paid %s, earned %s, paid out %s', paid_paise, earned_paise, paid_out_paise)
        as value from contracts.charge_v where paid_paise > 0`,
    otherwise: 'paid 0, earned 0, paid out 0',
  },
];

/** The legs of the books each have two sides, so that their accounts add up to nothing by themselves. */
export const FINANCE_RULES: ReconciliationRule[] = [
  {
    what: 'finance.total_day',
    truth: sql`select date::text as key, ${SUMMED} from ${SIGNED} group by 1`,
    kept: sql`select day::text as key, ${KEPT} from finance.total_day group by 1`,
    otherwise: 'payments 0 (0), payouts 0 (0), commission 0',
  },
  ...POSITIONS,
  {
    what: 'finance.owed',
    truth: sql`select owner_id::text as key, sum(payable_paise)::text as value
      from contracts.rent_record_v where payable_paise <> 0 group by owner_id`,
    kept: sql`select owner_id::text as key, owed_paise::text as value from finance.owner_owed`,
    otherwise: '0',
  },
  {
    what: 'finance.owner_owed',
    truth: sql`select owner_id::text as key,
        sum(sign * case type when 'payment' then net_paise else -amount_paise end)::text as value
      from ${SIGNED} group by owner_id`,
    kept: sql`select owner_id::text as key, owed_paise::text as value from finance.owner_owed`,
    otherwise: '0',
  },
  {
    what: 'contracts.rent_record',
    truth: DAYS_OF_RENTS,
    kept: sql`select id::text as key, format(${DAYS}, paid_on, paid_out_on) as value
      from contracts.rent_record_v where paid_on is not null`,
    otherwise: 'paid , paid out ',
  },
  {
    what: 'contracts.rent_record_sums',
    truth: SUMS_OF_RENTS,
    kept: sql`select id::text as key, format(${SUMS}, paid_paise, earned_paise, paid_out_paise) as value
      from contracts.rent_record_v where paid_paise > 0`,
    otherwise: 'paid 0, earned 0, paid out 0',
  },
];

export const FINANCE_RECONCILIATION = reconciling(...FINANCE_RULES);
