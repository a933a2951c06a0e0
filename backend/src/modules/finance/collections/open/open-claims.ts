import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import type { ListFile } from '../../../../platform/csv/csv-files.js';
import { type Day, dayInText } from '../../../../platform/database/day-in-text.js';
import {
  COUNTED,
  type Order,
  type ListParts,
  readPage,
} from '../../../../platform/database/page-statement.js';
import { type SqlFragment, raw, Database, sql, type Queryable } from '../../../../platform/database/sql.js';
import { likePattern, and } from '../../../../platform/database/where.js';
import type { Page } from '../../../../platform/http/paging.js';
import { arrearsOrder, arrearsTable } from './arrears-order.js';
import { ArrearsDto, ArrearsSumDto, IS_ASKED, owedJoin } from './arrears.dto.js';
import type { ArrearsSumQueryDto, ListArrearsQueryDto, MakeArrearsFileDto } from './arrears-query.dto.js';
import { type ClaimsQueryDto, type MakeClaimsFileDto, OpenClaimDto, WHOSE_JOINS } from './claim.dto.js';
import { CLAIMS_FILE } from './claims-file.js';
import { DueDto, type DuesQueryDto, type MakeDuesFileDto } from './due.dto.js';
import { DUES_FILE } from './dues-file.js';
import { matchesName, matchesTerms, parseSearch } from './search-terms.js';

const oldest = (list: string): Order => ({
  name: `${list}/oldest`,
  descending: false,
  keys: [
    { column: 'due_date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
});
const DUES = oldest('dues');
const CLAIMS = oldest('claims');
/** Limit of counting tenancies. */
export const MOST_COUNTED = 200;
const COUNTED_TENANCIES = raw(`${MOST_COUNTED}`);

/** Reads open rents and charges, the oldest first: due rents, single claims, and arrears by tenancy. Due means by today. */
@Injectable()
export class OpenClaims {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** A page of due rents. */
  async dues(query: DuesQueryDto): Promise<Page> {
    const { q, ownerId, contractId } = query;
    const today = dayInText(this.clock.today());
    const parts = {
      ...duesWhere(await soughtDues(this.db, query, today)),
      cacheable: !q,
      ...(!q?.trim() && !ownerId && !contractId && { total: allDueRents(today) }),
    };
    return readPage(this.db, parts, query);
  }

  /** All rows. */
  async duesFile(filter: MakeDuesFileDto): Promise<ListFile<DueDto>> {
    const parts = duesWhere(await soughtDues(this.db, filter, dayInText(this.clock.today())));
    return { of: 'dues', columns: DUES_FILE, from: () => parts };
  }

  /** A page of open rents and charges. */
  async claims(query: ClaimsQueryDto): Promise<Page> {
    const today = dayInText(this.clock.today());
    const parts = {
      ...claimsWhere(await soughtClaims(this.db, query, today), today),
      cacheable: !query.q,
      ...(isWhole(query) && { total: allDue(today) }),
    };
    return readPage(this.db, parts, query);
  }

  /** All rows. */
  async claimsFile(filter: MakeClaimsFileDto): Promise<ListFile<OpenClaimDto>> {
    const today = dayInText(this.clock.today());
    const parts = claimsWhere(await soughtClaims(this.db, filter, today), today);
    return { of: 'claims', columns: CLAIMS_FILE, from: () => parts };
  }

  /** A page of tenancies in arrears, the longest first. */
  async arrears(query: ListArrearsQueryDto): Promise<Page> {
    const today = dayInText(this.clock.today());
    const sort = query.sort ?? 'due';
    const where = await soughtArrears(this.db, query, today);
    const parts = {
      table: arrearsTable(sort, where, allDueNow(today)),
      where: sort.endsWith('due') ? where : sql`true`,
      total: countedTenancies(where),
      order: arrearsOrder(sort),
      entry: ArrearsDto.json({ today }),
      joins: sql`${WHOSE_JOINS} ${owedJoin(today)}`,
      cacheable: !query.q,
    };
    return readPage(this.db, parts, query);
  }

  /** Sums of the list of arrears, on all of its pages. */
  async arrearsSum(filter: ArrearsSumQueryDto): Promise<string> {
    const today = dayInText(this.clock.today());
    const where = await soughtArrears(this.db, filter, today, false);
    const row = await this.db.row<{ json: string }>(
      sql`select ${ArrearsSumDto.json()}::text as json from (select count(distinct contract_id) as contracts,
        coalesce(sum(balance_paise), 0) as balance, coalesce(sum(commission_paise), 0) as commission
        from contracts.open_claim_v claim where ${where}) s`,
    );
    return (row as { json: string }).json;
  }

  /** All due claims of the tenancies in the list of arrears. */
  async arrearsFile(filter: MakeArrearsFileDto): Promise<ListFile<OpenClaimDto>> {
    const today = dayInText(this.clock.today());
    const where = await soughtArrears(this.db, filter, today);
    const found = sql`select contract_id from contracts.open_claim_v claim where ${where}`;
    const parts = claimsWhere(
      sql`due_date <= ${today}::date and ${IS_ASKED} and contract_id in (${found})`,
      today,
    );
    return { of: 'arrears', columns: CLAIMS_FILE, from: () => parts };
  }
}

/** Counts along the index by due date, up to a limit. */
const countedTenancies = (where: SqlFragment): SqlFragment =>
  sql`(select count(*) from (select from contracts.open_claim_v claim where ${where} order by due_date, id
    limit ${COUNTED_TENANCIES}) counted)`;

/** Number of contracts in arrears, as their list counts them. */
export const contractsInArrears = (today: Day): SqlFragment =>
  countedTenancies(sql`due_date <= ${today}::date and ${IS_ASKED} and ${IS_OLDEST}`);

const duesWhere = (where: SqlFragment): ListParts => ({
  table: sql`contracts.open_claim_v`,
  where,
  order: DUES,
  entry: DueDto.json(),
  joins: WHOSE_JOINS,
});

const claimsWhere = (where: SqlFragment, today: Day): ListParts => ({
  table: sql`contracts.open_claim_v`,
  where,
  order: CLAIMS,
  entry: OpenClaimDto.json({ row: sql`p`, today }),
  joins: WHOSE_JOINS,
});

async function soughtDues(
  db: Queryable,
  { q, ownerId, contractId }: MakeDuesFileDto,
  today: Day,
): Promise<SqlFragment> {
  return and(
    sql`kind = 'rent' and due_date <= ${today}::date`,
    ...narrowed({ ownerId, contractId }),
    q?.trim() && (await matchesName(db, likePattern(q))),
  );
}

async function soughtClaims(db: Queryable, filter: MakeClaimsFileDto, today: Day): Promise<SqlFragment> {
  const { q, kind } = filter;
  const due = filter.due || 'now';
  const ofAmount = (paise: string) => sql`(balance_paise = ${paise}::bigint or amount_paise = ${paise}::bigint
    or ${comingTo(paise, today)})`;
  return and(
    due !== 'all' && (due === 'now' ? sql`due_date <= ${today}::date` : sql`due_date > ${today}::date`),
    kind && sql`kind = ${kind}`,
    ...narrowed(filter),
    q?.trim() && (await matchesTerms(db, parseSearch(q), ofAmount)),
  );
}

const allDueNow = (today: Day): SqlFragment =>
  sql`contracts.open_claim_v where due_date <= ${today}::date and ${IS_ASKED}`;

/** @param once a row for each tenancy, its oldest claim; else all of its due claims */
async function soughtArrears(
  db: Queryable,
  filter: MakeArrearsFileDto,
  today: Day,
  once = true,
): Promise<SqlFragment> {
  const { q } = filter;
  const ofAmount = (paise: string) =>
    comingTo(paise, today, sql`or bool_or(${paise}::bigint in (balance_paise, amount_paise))`);
  return and(
    sql`due_date <= ${today}::date and ${IS_ASKED}`,
    ...narrowed(filter),
    q?.trim() && (await matchesTerms(db, parseSearch(q), ofAmount)),
    once && IS_OLDEST,
  );
}

const narrowed = ({ ownerId, tenantId, contractId }: MakeArrearsFileDto) => [
  ownerId && sql`owner_id = ${ownerId}`,
  tenantId && sql`tenant_id = ${tenantId}`,
  contractId && sql`contract_id = ${contractId}`,
];

/** The oldest claim of a contract: the list is read along due dates and ends with its page. */
const IS_OLDEST = sql`not exists (select from contracts.open_claim_v older where older.contract_id = claim.contract_id
  and ${IS_ASKED} and older.due_date <= claim.due_date and (older.due_date, older.id) < (claim.due_date, claim.id))`;

const isWhole = ({ q, kind, due, ownerId, tenantId, contractId }: ClaimsQueryDto): boolean =>
  (due || 'now') === 'now' && ![q?.trim(), kind, ownerId, tenantId, contractId].some(Boolean);

/** Number of due rents with an open balance. */
const allDueRents = (today: Day): SqlFragment =>
  sql`(select coalesce(sum(rents), 0) from contracts.due_piece_v where due_on <= to_char(${today}::date, 'YYYY-MM-DD'))`;

/** Rents from counts by day, charges along the index of open ones. */
const allDue = (
  today: Day,
): SqlFragment => sql`${allDueRents(today)} + (select count(*) from (select from contracts.charge_v
  where balance_paise > 0 and due_date <= ${today}::date limit ${COUNTED}) counted)`;

/** The contract's due debt is the amount, or `more` holds. */
const comingTo = (paise: string, today: Day, more = sql``): SqlFragment =>
  sql`contract_id in (select contract_id from contracts.open_claim_v where due_date <= ${today}::date
    and ${IS_ASKED} group by contract_id having sum(balance_paise) = ${paise}::bigint ${more})`;
