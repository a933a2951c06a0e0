import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { OpenReceivables, Tenancies, ADDED_BY_HAND, heldAs, reviewJson } from '../../../contracts/index.js';
import { type AccruingFee, accruingFees } from '../late-fees/accruing-fees.js';
import { type NextDueDto, type TenancyAccountDto, AccountToDateDto } from './account.dto.js';
import { IS_LINE } from '../receipts/line-of-receipt.js';

const MOST_LINES = raw('1000');

/** A tenant can dispute the charge: somebody added it, and it was neither disputed nor withdrawn. */
const DISPUTABLE = sql`${ADDED_BY_HAND} and balance_paise > 0
    and not exists (select from contracts.charge_review_v v where v.charge_id = charge_v.id and v.status <> 'proposed')`;

/** All rents and charges of a contract. */
const CLAIMS = (id: string): SqlFragment => sql`
  select id, 'rent' as kind, to_char(month, 'YYYY-MM') as month, null::text as description, due_date, amount_paise,
    paid_paise, credited_paise, balance_paise, created_at, false as disputable, null::json as review,
    null::text as held_as
  from contracts.rent_record_v where contract_id = ${id}
  union all
  select id, kind, to_char(due_month, 'YYYY-MM'), description, due_date, amount_paise, paid_paise, credited_paise,
    balance_paise, created_at, ${DISPUTABLE}, ${reviewJson(sql`charge_v.id`)}, ${heldAs(sql`charge_v.id`)}
  from contracts.charge_v where contract_id = ${id}`;

/** Lines of receipts. */
const PARTS = (id: string): SqlFragment => sql`
  select receipt_id as of_receipt, receivable_id as claim_id, amount_paise
  from finance.posting p where contract_id = ${id} and tender is not null and ${IS_LINE}`;

/** All changes of the debt up to a day. On one day claims come first, then payments and credits. */
const MOVES = (id: string, today: string): SqlFragment => sql`
  select id, 'claim' as type, 0 as turn, due_date as date, created_at, amount_paise as paise, id as claim_id,
    null::text as reason, null::text as credit_kind, null::text as number, null::text as tender, null::text as method,
    null::text as cheque_number, null::date as cheque_date, null::text as reference,
    false as reversed
  from claims where due_date <= ${today}::date
  union all
  select id, 'receipt', 1, date, created_at, -amount_paise, null, null, null, number, tender, method, cheque_number, cheque_date,
    reference,
    reversed_on is not null
  from receipts
  union all
  select id, 'receipt_reversal', 2, reversed_on, created_at, amount_paise, null, reversal_reason, null, number, tender,
    null, null, null, null, false
  from receipts where reversed_on is not null
  union all
  select id, case when is_reversal then 'credit_reversal' else 'credit' end, 1, date, created_at,
    case when is_reversal then amount_paise else -amount_paise end, receivable_id, reason, kind, null, null, null, null,
    null, null,
    exists (select from contracts.credit_v x where x.reverses_id = c.id)
  from contracts.credit_v c where contract_id = ${id}`;

/** The charges that fall due next, without disputed and proposed ones. */
const NEXT_CHARGES = (today: string): SqlFragment => sql`(select json_build_object('dueDate', due_date,
    'paise', sum(balance_paise)::text)
  from claims where kind <> 'rent' and balance_paise > 0 and due_date > ${today}::date and held_as is null
  group by due_date order by due_date limit 1)`;

/**
 * The account of a contract on a day, without rents to come, and the charges that fall due next.
 * @param today `YYYY-MM-DD`
 */
const accountJson = (id: string, today: string): SqlFragment => sql`
  with claims as materialized (${CLAIMS(id)}), parts as materialized (${PARTS(id)}),
  receipts as materialized (select * from finance.receipt_v where contract_id = ${id}),
  moves as (${MOVES(id, today)}),
  lines as (select *, sum(paise) over (order by date, turn, created_at, id) as balance,
    row_number() over (order by date, turn, created_at, id) as nth from moves),
  latest as materialized (select * from lines order by nth desc limit ${MOST_LINES})
  select ${AccountToDateDto.json({ id, today })}::text as json, ${NEXT_CHARGES(today)} as charges`;

interface Row {
  json: string;
  /** The charges that fall due next. */
  charges: { dueDate: string; paise: string } | null;
}

type Later = Pick<TenancyAccountDto, 'coming' | 'next' | 'accruing' | 'accruedNow' | 'accruedPerDay'>;

/** Reads accounts of tenancies that an account may see. */
@Injectable()
export class AccountReader {
  constructor(
    private readonly db: Database,
    private readonly tenancies: Tenancies,
    private readonly claims: OpenReceivables,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such contract, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const tenancy = await this.tenancies.find(this.db, account, id);
    if (!tenancy) throw new NotFound('Contract');
    const today = this.clock.today();
    const [row, later] = await Promise.all([
      this.db.row<Row>(prepared(accountJson(id, today))),
      this.claims.readLater(this.db, id),
    ]);
    const { json, charges } = row as Row;
    const rents = later?.rents ?? [];
    const more: Later = {
      coming: rents.map(({ balancePaise, ...rent }) => ({ ...rent, balance: Money.toRupees(balancePaise) })),
      next: nextOf(rents, charges),
      ...sumsOf(later?.hasLateFee ? await accruingFees(this.db, id, today) : []),
    };
    return `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
  }
}

function nextOf(
  rents: { dueDate: string; balancePaise: bigint }[],
  charges: Row['charges'],
): NextDueDto | null {
  const all = charges ? [...rents, { ...charges, balancePaise: BigInt(charges.paise) }] : rents;
  const [dueDate] = all.map((one) => one.dueDate).sort();
  if (!dueDate) return null;
  const due = all.filter((one) => one.dueDate === dueDate);
  return { dueDate, amount: Money.toRupees(Money.sum(due.map(({ balancePaise }) => balancePaise))) };
}

const sumsOf = (fees: AccruingFee[]): Pick<Later, 'accruing' | 'accruedNow' | 'accruedPerDay'> => ({
  accruing: fees.map(({ amountPaise, perDayPaise, ...fee }) => ({
    ...fee,
    amount: Money.toRupees(amountPaise),
    perDay: Money.toRupees(perDayPaise),
  })),
  accruedNow: Money.toRupees(Money.sum(fees.map(({ amountPaise }) => amountPaise))),
  accruedPerDay: Money.toRupees(Money.sum(fees.map(({ perDayPaise }) => perDayPaise))),
});
