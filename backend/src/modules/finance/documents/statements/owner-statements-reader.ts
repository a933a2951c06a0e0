import { Injectable } from '@nestjs/common';
import { monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import type { ListFile } from '../../../../platform/csv/csv-files.js';
import { prepared } from '../../../../platform/database/prepared.js';
import type { Order } from '../../../../platform/database/page-statement.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type SqlFragment, Database, sql, raw } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { groupedBy } from './grouped-by.js';
import {
  type OwnerHomeMonthDto,
  OwnerOverdueDto,
  type OwnerStatementDto,
  OwnerStatementRowDto,
  type OwnerStatementSumsDto,
} from './owner-statement.dto.js';
import { TooManyRows } from './statement-errors.js';
import { checkPeriod, type StatementPeriod } from './statement-query.dto.js';
import { openingPaise, statementRows } from './statement-rows.js';
import { type Columns, rupeesCell } from '../../../../platform/csv/csv.js';
import { statementWords } from './statement-words.js';

const MOST_TOLD = raw('200');

/** Late rents and charges of an owner's homes, along the indexes of rents by owner and charges by contract. */
const late = (ownerId: string, to: string, today: string): SqlFragment => sql`
  select c.id, 'rent' as kind, c.month, null::text as description, c.due_date, c.property_id, c.tenant_id, c.balance_paise
  from contracts.rent_record_v c where c.owner_id = ${ownerId} and c.balance_paise > 0
    and c.due_date <= ${to}::date and c.due_date < ${today}::date
  union all
  select c.id, c.kind, c.due_month, c.description, c.due_date, c.property_id, c.tenant_id, c.balance_paise
  from contracts.contract_v k join contracts.charge_v c on c.contract_id = k.id
  where k.owner_id = ${ownerId} and c.balance_paise > 0 and c.kind <> 'deposit'
    and not exists (select from contracts.held_charge_v v where v.charge_id = c.id)
    and c.due_date <= ${to}::date and c.due_date < ${today}::date`;

/** Columns: claims due by one day and late on another, the oldest first, and the number of those left out. */
const OVERDUE = (ownerId: string, to: string, today: string): SqlFragment => sql`
  (select coalesce(json_agg(${OwnerOverdueDto.json()} order by c.due_date, c.id), '[]')
    from (select * from (${late(ownerId, to, today)}) all_late order by due_date, id limit ${MOST_TOLD}) c
    join properties.property_v h on h.id = c.property_id join auth.user_v t on t.id = c.tenant_id) as overdue,
  (select greatest(count(*) - ${MOST_TOLD}, 0)::int from (${late(ownerId, to, today)}) all_late) as "moreOverdue"`;

const OWNER_STATEMENT_FILE: Columns<OwnerStatementRowDto> = [
  ['Date', ({ date }) => date],
  ['What', statementWords],
  ['Property', ({ propertyName }) => propertyName],
  ['Month', ({ month }) => month],
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Reference', ({ reference }) => reference],
  ['Reason', ({ reason }) => reason],
  ['Collected', ({ collected }) => rupeesCell(collected)],
  ['Commission', ({ commission }) => rupeesCell(commission)],
  ['Paid out', ({ paidOut }) => rupeesCell(paidOut)],
  ['Taken off', ({ takenOff }) => rupeesCell(takenOff)],
  ['Amount', ({ amount }) => rupeesCell(amount)],
  ['Balance', ({ balance }) => rupeesCell(balance)],
  ['Receipt id', ({ receiptId }) => receiptId],
  ['Payout id', ({ payoutId }) => payoutId],
  ['Property id', ({ propertyId }) => propertyId],
];

/** Rows in one answer or PDF. */
const MOST_ROWS = 2000;

const IN_ORDER: Order = {
  name: 'statement/nth',
  descending: false,
  keys: [{ column: 'nth', type: 'bigint', shape: 'whole' }],
};

const JOINS = sql`left join properties.property_v h on h.id = p.property_id
  left join finance.receipt_number n on n.receipt_id = p.receipt_id`;

interface Read {
  ownerName: string;
  opening: number;
  rows: OwnerStatementRowDto[];
  overdue: OwnerOverdueDto[];
  moreOverdue: number;
}

/** Reads owners' statements. Owners read their own. */
@Injectable()
export class OwnerStatementsReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {InvalidInput} for an impossible period
   * @throws {NotFound} when there is no such owner, or the account may not see them
   * @throws {Conflict} when it has too many rows
   */
  async one(account: Principal, ownerId: string, period: StatementPeriod): Promise<OwnerStatementDto> {
    await this.#check(account, ownerId, period);
    const read = (await this.db.row<Read>(
      prepared(sql`select o.name as "ownerName", ${rupees(openingPaise(ownerId, period.from))}::float8 as opening,
          (select coalesce(json_agg(${OwnerStatementRowDto.json()} order by p.nth), '[]')
            from (select * from ${statementRows(ownerId, period)} r order by nth limit ${MOST_ROWS + 1}) p ${JOINS})
            as rows,
          ${OVERDUE(ownerId, period.to, this.clock.today())}
        from auth.user_v o where o.id = ${ownerId}`),
    )) as Read;
    if (read.rows.length > MOST_ROWS) throw new TooManyRows(MOST_ROWS);
    const { ownerName, opening, rows, overdue, moreOverdue } = read;
    return {
      ...{ ownerId, ownerName, from: period.from, to: period.to, opening, rows, sums: sumsOf(rows) },
      closing: rows.at(-1)?.balance ?? opening,
      months: monthsOf(rows),
      ...{ overdue, moreOverdue },
    };
  }

  /** All rows, between the opening and the closing balance. */
  async file(
    account: Principal,
    ownerId: string,
    period: StatementPeriod,
  ): Promise<ListFile<OwnerStatementRowDto>> {
    await this.#check(account, ownerId, period);
    return {
      of: 'statement',
      columns: OWNER_STATEMENT_FILE,
      from: () => ({
        table: sql`(${withEnds(ownerId, period)}) rows`,
        where: sql`true`,
        order: IN_ORDER,
        entry: OwnerStatementRowDto.json(),
        joins: JOINS,
      }),
    };
  }

  async #check(account: Principal, ownerId: string, period: StatementPeriod): Promise<void> {
    checkPeriod(period, this.clock.today());
    const isSeen = account.role !== 'owner' || account.id === ownerId;
    const owner =
      isSeen &&
      (await this.db.row(prepared(sql`select from auth.user_v where id = ${ownerId} and role = 'owner'`)));
    if (!owner) throw new NotFound('Owner');
  }
}

const END = (kind: string, date: string, nth: SqlFragment, balance: SqlFragment): SqlFragment => sql`
  select ${date}::date, 0, null::uuid, ${kind}, false, null, null::uuid, null::date, null, null::uuid, null::uuid, null, null,
    0, 0, 0, 0, 0, ${nth}, ${balance}`;

/** The rows, with the opening balance before and the closing balance after them. */
const withEnds = (ownerId: string, period: StatementPeriod): SqlFragment => {
  const opening = openingPaise(ownerId, period.from);
  return sql`with r as materialized (select * from ${statementRows(ownerId, period)} r)
    select * from r
    union all ${END('opening', period.from, sql`0`, opening)}
    union all ${END('closing', period.to, sql`coalesce((select max(nth) from r), 0) + 1`, sql`coalesce((select balance from r order by nth desc limit 1), ${opening})`)}`;
};

const paise = (rows: OwnerStatementRowDto[]): bigint =>
  Money.sum(rows.map(({ amount }) => Money.fromRupees(amount)));

function sumsOf(rows: OwnerStatementRowDto[]): OwnerStatementSumsDto {
  const sumOf = (...kinds: OwnerStatementRowDto['kind'][]): number =>
    Money.toRupees(paise(rows.filter(({ kind, reversal }) => !reversal && kinds.includes(kind))));
  return {
    income: sumOf('rent', 'charge'),
    elsewhere: sumOf('elsewhere'),
    expenses: sumOf('expense'),
    contributions: sumOf('contribution'),
    depositsKept: sumOf('deposit_kept'),
    payouts: sumOf('payout'),
    reversals: Money.toRupees(paise(rows.filter(({ reversal }) => reversal))),
  };
}

/** Net income by home and month, the homes by name. */
function monthsOf(rows: OwnerStatementRowDto[]): OwnerHomeMonthDto[] {
  const byHome = groupedBy(
    rows.filter(({ kind }) => kind === 'rent' || kind === 'charge'),
    ({ propertyName, propertyId, date }) => JSON.stringify([propertyName, propertyId, monthOf(date)]),
  );
  return [...byHome]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const { propertyId, date } = first as OwnerStatementRowDto;
      return {
        propertyId: propertyId as string,
        month: monthOf(date),
        net: Money.toRupees(paise([first as OwnerStatementRowDto, ...others])),
      };
    });
}
