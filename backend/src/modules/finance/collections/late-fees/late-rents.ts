import type { LateFeeRule } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, sql, type Queryable } from '../../../../platform/database/sql.js';
import { STANDS } from '../../ledger/index.js';
import type { RentWithFees } from './fee-steps.js';

interface RuleRow {
  kind: 'flat' | 'daily';
  graceDays: number;
  paise: string | null;
  bps: number | null;
  maxPaise: string | null;
}

type FeeRow = {
  id: string;
  paise: string;
  balance: string;
  from: string;
  until: string;
  corrections: PaiseRow[];
};
type PaiseRow = { id: string; paise: string };

interface RentRow {
  recordId: string;
  month: string;
  dueDate: string;
  amountPaise: string;
  creditedPaise: string;
  payments: { date: string; paise: string }[];
  fees: FeeRow[];
}

const bigOrNull = (paise: string | null): bigint | null => (paise === null ? null : BigInt(paise));

/** The late fee rule of a confirmed contract; undefined without one. */
export async function lateFeeRule(db: Queryable, contractId: string): Promise<LateFeeRule | undefined> {
  const row = await db.row<RuleRow>(
    prepared(sql`select late_fee_kind as kind, late_fee_grace_days as "graceDays", late_fee_paise::text as paise,
        late_fee_bps as bps, late_fee_max_paise::text as "maxPaise"
      from contracts.contract_v where id = ${contractId} and late_fee_kind is not null and confirmed_at is not null`),
  );
  return row && { ...row, paise: bigOrNull(row.paise), maxPaise: bigOrNull(row.maxPaise) };
}

/** Payments by the day of their receipt: lines reallocated after a closed period have later days. */
const PAYMENTS = sql`(select coalesce(json_agg(json_build_object('date', m.date, 'paise', p.amount_paise::text)), '[]')
  from finance.posting p join finance.receipt m on m.id = p.receipt_id
  where p.receivable_id = r.id and p.kind = 'payment' and ${STANDS})`;

const CORRECTIONS = sql`(select coalesce(json_agg(json_build_object('id', k.id, 'paise', k.amount_paise::text)
    order by k.id desc), '[]')
  from contracts.credit_v k where k.receivable_id = f.id and k.kind = 'correction' and not k.is_reversal
    and not exists (select from contracts.credit_v x where x.reverses_id = k.id))`;

const FEES = sql`(select coalesce(json_agg(json_build_object('id', f.id, 'paise', f.amount_paise::text,
    'balance', f.balance_paise::text, 'from', lower(f.days), 'until', upper(f.days), 'corrections', ${CORRECTIONS})
    order by upper(f.days), f.id), '[]')
  from contracts.charge_v f where f.contract_id = r.contract_id and f.fee_of = r.id)`;

const rents = (condition: SqlFragment): SqlFragment =>
  sql`select r.id as "recordId", to_char(r.month, 'YYYY-MM') as month, to_char(r.due_date, 'YYYY-MM-DD') as "dueDate",
      r.amount_paise::text as "amountPaise", r.credited_paise::text as "creditedPaise", ${PAYMENTS} as payments,
      ${FEES} as fees
    from contracts.rent_record_v r where ${condition} order by r.due_date`;

/** Rents with the data of their late fees: due and open ones, or these. */
export async function lateRents(
  db: Queryable,
  { contractId, recordIds, today }: { contractId: string; recordIds: string[] | 'open'; today: string },
): Promise<RentWithFees[]> {
  const rows = await db.rows<RentRow>(
    prepared(
      recordIds === 'open'
        ? rents(sql`r.contract_id = ${contractId} and r.balance_paise > 0 and r.due_date < ${today}::date`)
        : rents(sql`r.contract_id = ${contractId} and r.id = any (${recordIds}::uuid[])`),
    ),
  );
  return rows.map(rentOf);
}

const rentOf = ({ amountPaise, creditedPaise, payments, fees, ...row }: RentRow): RentWithFees => ({
  ...row,
  amountPaise: BigInt(amountPaise),
  creditedPaise: BigInt(creditedPaise),
  payments: payments.map(({ date, paise }) => ({ date, paise: BigInt(paise) })),
  fees: fees.map(feeOf),
});

const feeOf = ({ paise, balance, corrections, ...fee }: FeeRow): RentWithFees['fees'][number] => ({
  ...fee,
  paise: BigInt(paise),
  balancePaise: BigInt(balance),
  corrections: corrections.map((credit) => ({ id: credit.id, paise: BigInt(credit.paise) })),
});
