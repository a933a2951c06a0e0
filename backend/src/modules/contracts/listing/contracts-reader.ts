import { Injectable } from '@nestjs/common';
import { newest, type PageRow, pageStatement, toPage } from '../../../platform/database/page-statement.js';
import { Sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { containing, type Where } from '../../../platform/database/where.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { contractJoins, contractJson } from './contract-json.js';
import type { ContractsQuery } from './contracts-query.dto.js';

const NEWEST = newest('contracts');

/** Reads contracts for accounts, each within what it may see. */
@Injectable()
export class ContractsReader {
  constructor(private readonly sql: Sql) {}

  async page(account: Principal, query: ContractsQuery): Promise<Page> {
    const kind = `${account.role}/${query.status || 'any'}/${query.propertyId ? 'of' : 'all'}`;
    const parts = {
      name: query.q ? undefined : `contracts/${kind}`,
      table: 'contracts.contract',
      where: matching(visibleTo(account), query),
      order: NEWEST,
      entry: contractJson,
      joins: contractJoins,
    };
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(pageStatement(parts, query)), NEWEST);
  }

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async one(account: Principal, id: string): Promise<string> {
    const where = visibleTo(account).and('p.id = ?', id);
    const row = await this.sql.row<{ json: string }>({
      name: `contract/${account.role}`,
      text: `select ${contractJson}::text as json
        from (select * from contracts.contract p where ${where}) p ${contractJoins}`,
      values: where.values,
    });
    if (!row) throw new NotFound('Contract');
    return row.json;
  }
}

function matching(where: Where, { status, propertyId, q }: ContractsQuery): Where {
  if (status) where.and('status = ?', status);
  if (propertyId) where.and('property_id = ?', propertyId);
  if (!q?.trim()) return where;
  const pattern = containing(q);
  return where.and(
    `(property_id = any (array(select id from properties.property_v where name ilike ? or address ilike ?))
      or tenant_id = any (array(select id from auth.person_v where role = 'tenant' and name ilike ?)))`,
    pattern,
    pattern,
    pattern,
  );
}
