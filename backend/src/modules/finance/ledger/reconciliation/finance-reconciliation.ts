import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { reconciling } from '../../../../platform/reconciliation/reconciliation.js';
import type { ReconciliationRule } from '../../../../platform/reconciliation/reconciliation-rule.js';
import { STANDS } from '../postings/stands.js';

const SIGNED = sql`(select *, case when is_reversal then -1 else 1 end as sign from finance.posting) p`;
const OF_A_DAY = sql`'amount %s, commission %s, lines %s'`;

/** Changes of accounts by posting: debits less credits, in paise. */
const MOVED = sql`(select concat_ws(' ', account, case when account like 'owner_%' then owner_id
    when account like 'deposit_%' then contract_id end) as key, paise
  from ${SIGNED} cross join lateral finance.sides_of(kind, tender, sign * amount_paise, sign * commission_paise)) moved`;

const DAYS = sql`'paid %s, paid out %s'`;
/** Days of the latest live payment and payout of fully paid receivables. */
const DAYS_OF_RECEIVABLES = sql`select r.id::text as key,
    format(${DAYS}, l.paid_on, case when r.payable_paise = 0 then l.paid_out_on end) as value
  from (select receivable_id, max(date) filter (where payout_id is null) as paid_on,
      max(date) filter (where payout_id is not null) as paid_out_on
    from finance.posting p where receivable_id is not null and ${STANDS} group by receivable_id) l
  join contracts.receivable_v r on r.id = l.receivable_id where r.paid_paise > 0 and r.balance_paise = 0`;

const SUMS = sql`'paid %s, earned %s, paid out %s'`;
const SUMS_OF_RECEIVABLES = sql`select receivable_id::text as key, format(${SUMS},
    coalesce(sum(sign * amount_paise) filter (where payout_id is null), 0), sum(sign * commission_paise),
    coalesce(sum(sign * amount_paise) filter (where payout_id is not null), 0)) as value
  from ${SIGNED} where receivable_id is not null group by receivable_id`;

const OWED = sql`'rents %s, charges %s, credit %s'`;
const inAccount = (kind: string, sign: number): SqlFragment =>
  sql`coalesce(sum(${raw(String(sign))} * paise) filter (where key like ${`${kind} %`}), 0)`;

/** Stored sums that must equal the sums of postings. */
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
];

/** All accounts must add up to nothing. */
export const FINANCE_RULES: ReconciliationRule[] = [
  {
    what: 'finance.total_day',
    truth: sql`select concat_ws(' ', date, kind, tender) as key,
        format(${OF_A_DAY}, sum(sign * amount_paise), sum(sign * commission_paise), count(*)) as value
      from ${SIGNED} group by 1`,
    kept: sql`select concat_ws(' ', day, kind, tender) as key,
        format(${OF_A_DAY}, sum(amount_paise), sum(commission_paise), sum(line_count)) as value
      from finance.total_day group by 1`,
    otherwise: 'amount 0, commission 0, lines 0',
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
    truth: sql`select owner_id::text as key, format(${OWED}, coalesce(sum(owed) filter (where paid_by = 'payment'), 0),
        coalesce(sum(owed) filter (where paid_by <> 'payment'), 0), coalesce(sum(credit), 0)) as value
      from (select owner_id, paid_by,
          sign * case when kind like '%payment' then net_paise else -amount_paise end as owed, 0 as credit
        from ${SIGNED} where 'owner_payable' in (debit, credit)
        union all select owner_id, null, null, -owes_paise from finance.owner_position where owes_paise < 0) s
      group by owner_id`,
    kept: sql`select owner_id::text as key, format(${OWED}, owed_paise, other_paise, credit_paise) as value
      from finance.owner_owed`,
    otherwise: 'rents 0, charges 0, credit 0',
  },
  {
    what: 'contracts.receivable_days',
    truth: DAYS_OF_RECEIVABLES,
    kept: sql`select id::text as key, format(${DAYS}, paid_on, paid_out_on) as value
      from contracts.receivable_v where paid_on is not null`,
    otherwise: 'paid , paid out ',
  },
  {
    what: 'contracts.receivable_sums',
    truth: SUMS_OF_RECEIVABLES,
    kept: sql`select id::text as key, format(${SUMS}, paid_paise, earned_paise, paid_out_paise) as value
      from contracts.receivable_v where paid_paise > 0`,
    otherwise: 'paid 0, earned 0, paid out 0',
  },
];

export const FINANCE_RECONCILIATION = reconciling(...FINANCE_RULES);
