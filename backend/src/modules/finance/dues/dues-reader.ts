import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import {
  type Order,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { rupees } from '../../../platform/database/rupees.js';
import { Sql } from '../../../platform/database/sql.js';
import { containing, Where } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import type { DuesQuery } from './due.dto.js';

const OLDEST: Order = {
  name: 'dues/oldest',
  descending: false,
  keys: [
    { column: 'due_date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const ENTRY = `json_build_object('rentRecordId', p.id, 'contractId', p.contract_id, 'month', to_char(p.month, 'YYYY-MM'),
  'dueDate', p.due_date, 'amount', ${rupees('p.amount_paise')}, 'commission', ${rupees('p.commission_paise')},
  'property', json_build_object('id', h.id, 'name', h.name, 'address', h.address),
  'tenant', json_build_object('id', t.id, 'name', t.name), 'owner', json_build_object('id', o.id, 'name', o.name))`;

const JOINS = `join properties.property_v h on h.id = p.property_id
  join auth.person_v t on t.id = p.tenant_id join auth.person_v o on o.id = p.owner_id`;

/** Of all that are due; today is the statement's first value. */
const ALL_DUE = `(select coalesce(sum(rents), 0) from contracts.due_piece_v where due_on <= to_char($1::date, 'YYYY-MM-DD'))`;

/** Reads the rents that are due and not paid. */
@Injectable()
export class DuesReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** A page, the oldest first. What is due today is due. */
  async page(query: DuesQuery): Promise<Page> {
    const { q, ownerId, contractId } = query;
    const parts = {
      name: q ? undefined : `dues/${ownerId ? 'owner' : 'all'}/${contractId ? 'contract' : 'all'}`,
      table: 'contracts.rent_record_v',
      where: matching(query).and('due_date <= ?::date', this.clock.today()),
      order: OLDEST,
      entry: ENTRY,
      joins: JOINS,
      ...(!q?.trim() && !ownerId && !contractId && { total: ALL_DUE }),
    };
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(pageStatement(parts, query)), OLDEST);
  }
}

function matching({ q, ownerId, contractId }: DuesQuery): Where {
  const where = new Where('paid_on is null');
  if (ownerId) where.and('owner_id = ?', ownerId);
  if (contractId) where.and('contract_id = ?', contractId);
  if (!q?.trim()) return where;
  const pattern = containing(q);
  return where.and(
    `(property_id in (select id from properties.property_v where name ilike ?)
      or tenant_id in (select id from auth.person_v where role = 'tenant' and name ilike ?)
      or owner_id in (select id from auth.person_v where role = 'owner' and name ilike ?))`,
    pattern,
    pattern,
    pattern,
  );
}
