import { Inject, Injectable } from '@nestjs/common';
import type { ListFile } from '../../../platform/csv/csv-files.js';
import { kept } from '../../../platform/database/kept-plans.js';
import {
  asSent,
  COUNTED,
  type Order,
  type ListParts,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { every } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { CONTRACTS_OF_USERS, type ContractsOfUsers, TenantContact } from '../../auth/index.js';
import { transactionJson } from '../ledger/transaction-json.js';
import { summaryJson, summaryStatement } from './summary.js';
import type { TransactionDto } from './transaction.dto.js';
import { TRANSACTIONS_FILE } from './transactions-file.js';
import { type MakeTransactionsFileDto, type TransactionsQueryDto, typeOf } from './transactions-query.dto.js';

const ORDER: Order = {
  name: 'transactions/date',
  descending: true,
  keys: [
    { column: 'date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

interface Row extends PageRow {
  summary: string;
}

/** Reads transactions for accounts, each within what it may see. */
@Injectable()
export class TransactionsReader {
  constructor(
    private readonly sql: Sql,
    @Inject(CONTRACTS_OF_USERS) private readonly contracts: ContractsOfUsers,
  ) {}

  /** A page, by date with the newest first, whose JSON carries the summary of all pages. */
  async page(account: Principal, query: TransactionsQueryDto): Promise<Page> {
    const statement = asSent(statementOf(account, query, this.entry(account)), isCommon(query), query);
    const row = await this.sql.row<Row>(statement);
    const page = toPage(row, ORDER);
    return new Page(`{"items":${page.json},"summary":${row?.summary}}`, page.total, page.next);
  }

  /** All of them. */
  file(account: Principal, filter: MakeTransactionsFileDto): ListFile<TransactionDto> {
    const parts = partsOf(account, filter, this.entry(account));
    return { of: 'transactions', columns: TRANSACTIONS_FILE, from: () => parts };
  }

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async one(account: Principal, id: string): Promise<string> {
    const where = every(visibleTransactions(account), sql`id = ${id}`);
    const row = await this.sql.row<{ json: string }>(
      kept(
        sql`select ${this.entry(account)}::text as json from (select * from finance.transaction where ${where}) p`,
      ),
    );
    if (!row) throw new NotFound('Transaction');
    return row.json;
  }

  private entry(account: Principal): Fragment {
    return transactionJson(
      TenantContact.seenBy(account, this.contracts, sql`p.tenant_id`).email(sql`p.payer_email`),
    );
  }
}

/** What comes in from a tenant is theirs to know of; what is paid out to the owner is not. */
const visibleTransactions = (account: Principal): Fragment =>
  every(account.role === 'tenant' && sql`type = 'payment'`, visibleTo(account));

function partsOf(account: Principal, query: MakeTransactionsFileDto, entry: Fragment): ListParts {
  const { ownerId, tenantId, propertyId, from, to } = query;
  const type = typeOf(query);
  const where = every(
    visibleTransactions(account),
    ownerId && sql`owner_id = ${ownerId}`,
    tenantId && sql`tenant_id = ${tenantId}`,
    propertyId && sql`property_id = ${propertyId}`,
    type && sql`type = ${type}`,
    from && sql`date >= ${from}::date`,
    to && sql`date <= ${to}::date`,
  );
  return { table: sql`finance.transaction`, where, order: ORDER, entry };
}

function statementOf(account: Principal, query: TransactionsQueryDto, entry: Fragment): Fragment {
  const { ownerId, tenantId, propertyId, from, to } = query;
  const parts = { ...partsOf(account, query, entry), total: sql`0` };
  const sums = summaryStatement({
    where: parts.where,
    owned: ownedBy(account, ownerId),
    isNarrow: Boolean(account.role === 'tenant' || tenantId || propertyId),
    type: typeOf(query),
    range: { from, to },
  });
  return sql`select page.json, page.after, least(s.entries, ${COUNTED})::int as total, ${summaryJson}::text as summary
    from (${pageStatement(parts, query)}) page, (${sums}) s`;
}

function ownedBy({ role, id }: Principal, ownerId: string | undefined): Fragment | undefined {
  if (role !== 'owner' && !ownerId) return undefined;
  return every(role === 'owner' && sql`owner_id = ${id}`, ownerId && sql`owner_id = ${ownerId}`);
}

/** One filter at most beside the type is common; more of them, or a range of dates, want a plan of their own. */
const isCommon = ({ ownerId, tenantId, propertyId, from, to }: TransactionsQueryDto): boolean =>
  !from && !to && [ownerId, tenantId, propertyId].filter(Boolean).length <= 1;
