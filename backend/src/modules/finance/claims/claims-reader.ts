import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { ListFile } from '../../../platform/csv/csv-files.js';
import { type Order, type PageParts, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import { arrearsJson, claimJson, owedJoin, WHOSE_JOINS } from './claim-json.js';
import type { ArrearsQueryDto, MakeArrearsFileDto } from './arrears-query.dto.js';
import type { ClaimsQueryDto, MakeClaimsFileDto, OpenClaimDto } from './claim.dto.js';
import { CLAIMS_FILE } from './claims-file.js';
import { matching, soughtIn } from './sought.js';

const oldest = (list: string): Order => ({
  name: `${list}/oldest`,
  descending: false,
  keys: [
    { column: 'due_date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
});
const CLAIMS = oldest('claims');
const ARREARS = oldest('arrears');

/** Reads what is open of rents and charges: each by itself, and together by tenancy. */
@Injectable()
export class ClaimsReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A page of open claims, the oldest first. What is due today is due. */
  page(query: ClaimsQueryDto): Promise<Page> {
    const today = this.clock.today();
    const parts = { ...claimsWhere(soughtClaims(query, today), today), few: !query.q };
    return readPage(this.sql, parts, query);
  }

  /** All of them. */
  file(filter: MakeClaimsFileDto): ListFile<OpenClaimDto> {
    const today = this.clock.today();
    const parts = claimsWhere(soughtClaims(filter, today), today);
    return { of: 'claims', columns: CLAIMS_FILE, from: () => parts };
  }

  /** A page of tenancies that owe something now, the one that has owed for longest first. */
  arrears(query: ArrearsQueryDto): Promise<Page> {
    const today = this.clock.today();
    const parts = {
      table: sql`(${owing(today)}) owing`,
      where: soughtArrears(query, today),
      order: ARREARS,
      entry: arrearsJson(today),
      joins: sql`${WHOSE_JOINS} ${owedJoin(today)}`,
      few: !query.q,
    };
    return readPage(this.sql, parts, query);
  }

  /** All claims that are due now of the tenancies that the list of arrears has. */
  arrearsFile(filter: MakeArrearsFileDto): ListFile<OpenClaimDto> {
    const today = this.clock.today();
    const found = sql`select contract_id from (${owing(today)}) owing where ${soughtArrears(filter, today)}`;
    const parts = claimsWhere(sql`due_date <= ${today}::date and contract_id in (${found})`, today);
    return { of: 'arrears', columns: CLAIMS_FILE, from: () => parts };
  }
}

const claimsWhere = (where: Fragment, today: string): Omit<PageParts, 'few' | 'total'> => ({
  table: sql`contracts.open_claim_v`,
  where,
  order: CLAIMS,
  entry: claimJson(today),
  joins: WHOSE_JOINS,
});

function soughtClaims(filter: MakeClaimsFileDto, today: string): Fragment {
  const { q, kind } = filter;
  const due = filter.due || 'now';
  const ofAmount = (paise: string) => sql`(balance_paise = ${paise}::bigint or amount_paise = ${paise}::bigint
    or ${comingTo(paise, today)})`;
  return every(
    due !== 'all' && (due === 'now' ? sql`due_date <= ${today}::date` : sql`due_date > ${today}::date`),
    kind && sql`kind = ${kind}`,
    ...narrowed(filter),
    q?.trim() && matching(soughtIn(q), ofAmount),
  );
}

function soughtArrears(filter: MakeArrearsFileDto, today: string): Fragment {
  const { q } = filter;
  const ofAmount = (paise: string) =>
    comingTo(paise, today, sql`or bool_or(${paise}::bigint in (balance_paise, amount_paise))`);
  return every(...narrowed(filter), q?.trim() && matching(soughtIn(q), ofAmount));
}

const narrowed = ({ ownerId, tenantId, contractId }: MakeArrearsFileDto) => [
  ownerId && sql`owner_id = ${ownerId}`,
  tenantId && sql`tenant_id = ${tenantId}`,
  contractId && sql`contract_id = ${contractId}`,
];

/** The contracts of which something is due, each with the day since when. */
const owing = (
  today: string,
): Fragment => sql`select contract_id, contract_id as id, property_id, owner_id, tenant_id,
    min(due_date) as due_date
  from contracts.open_claim_v where due_date <= ${today}::date group by contract_id, property_id, owner_id, tenant_id`;

/** Whether all that is due of the contract comes to the amount, or one of its claims does as `more` says. */
const comingTo = (paise: string, today: string, more = sql``): Fragment =>
  sql`contract_id in (select contract_id from contracts.open_claim_v where due_date <= ${today}::date
    group by contract_id having sum(balance_paise) = ${paise}::bigint ${more})`;
