import { Injectable } from '@nestjs/common';
import {
  type Order,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { Sql, type Statement } from '../../../platform/database/sql.js';
import { Where } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { COUNT_LIMIT, Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { transactionJson } from '../book/transaction-json.js';
import { summaryJson, summaryStatement } from './summary.js';
import { type TransactionsQuery, typeOf } from './transactions-query.dto.js';

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
  [column: string]: unknown;
}

/** Reads transactions for accounts, each within what it may see. */
@Injectable()
export class TransactionsReader {
  constructor(private readonly sql: Sql) {}

  /** A page, by date with the newest first, whose JSON carries the summary of all pages. */
  async page(account: Principal, query: TransactionsQuery): Promise<Page> {
    const row = await this.sql.row<Row>(statementOf(account, query));
    const page = toPage(row, ORDER);
    return new Page(`{"items":${page.json},"summary":${row?.summary}}`, page.total, page.next);
  }

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async one(account: Principal, id: string): Promise<string> {
    const where = visibleTransactions(account).and('id = ?', id);
    const row = await this.sql.row<{ json: string }>({
      name: `transaction/${account.role}`,
      text: `select ${transactionJson}::text as json
        from (select * from finance.transaction where ${where}) p`,
      values: where.values,
    });
    if (!row) throw new NotFound('Transaction');
    return row.json;
  }
}

/** What comes in from a tenant is theirs to know of; what is paid out to the owner is not. */
function visibleTransactions({ role, id }: Principal): Where {
  if (role === 'tenant') return new Where(`type = 'payment'`).and('tenant_id = ?', id);
  return role === 'owner' ? new Where().and('owner_id = ?', id) : new Where();
}

function statementOf(account: Principal, query: TransactionsQuery): Statement {
  const { tenantId, propertyId, from, to } = query;
  const [type, ownerId] = [typeOf(query), query.ownerId];
  const where = visibleTransactions(account);
  const owners = [...(account.role === 'owner' ? ['owner_id = $1'] : [])];
  if (ownerId) owners.push(`owner_id = $${where.and('owner_id = ?', ownerId).values.length}`);
  if (tenantId) where.and('tenant_id = ?', tenantId);
  if (propertyId) where.and('property_id = ?', propertyId);
  if (type) where.and('type = ?', type);
  if (from) where.and('date >= ?::date', from);
  if (to) where.and('date <= ?::date', to);
  const sums = summaryStatement({
    where,
    ownerCondition: owners.length ? owners.join(' and ') : undefined,
    isNarrow: Boolean(account.role === 'tenant' || tenantId || propertyId),
    type,
    range: { from: from || undefined, to: to || undefined },
  });
  const parts = { table: 'finance.transaction', where, order: ORDER, entry: transactionJson };
  const page = pageStatement({ ...parts, name: nameOf(account, query), total: '0' }, query);
  return {
    ...page,
    text: `select page.json, page.after, least(s.entries, ${COUNT_LIMIT})::int as total, ${summaryJson}::text as summary
      from (${page.text}) page, (${sums}) s`,
  };
}

/** One filter at most beside the type is common; more of them, or a range of dates, want a plan of their own. */
function nameOf({ role }: Principal, query: TransactionsQuery): string | undefined {
  const { ownerId, tenantId, propertyId, from, to } = query;
  const filters = [ownerId && 'owner', tenantId && 'tenant', propertyId && 'property'].filter(Boolean);
  if (from || to || filters.length > 1) return undefined;
  return [role, ...filters, typeOf(query)].filter(Boolean).join('/');
}
