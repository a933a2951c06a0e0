import { Injectable } from '@nestjs/common';
import {
  type Order,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { rupees } from '../../../platform/database/rupees.js';
import { Sql } from '../../../platform/database/sql.js';
import { Where } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import type { PayablesQuery } from './payable.dto.js';

const MOST_RECORDS = 100;
const ORDER: Order = {
  name: 'payables/owner',
  descending: false,
  keys: [{ column: 'owner_id', type: 'uuid', shape: 'id' }],
};
const owed = (owner: string): string => `contracts.rent_record_v r where r.owner_id = ${owner}
  and r.paid_on is not null and r.paid_out_on is null and r.amount_paise > r.commission_paise`;

const OWNERS = '(select owner_id, owed_paise from finance.owner_owed where owed_paise > 0) owed';
const ALL_OWED = '(select coalesce(sum(owners), 0) from finance.owed_owner_count_v)';

const JOINS = `join auth.person_v o on o.id = p.owner_id
  cross join lateral (select count(*) as record_count from ${owed('p.owner_id')}) s`;

const RECORDS = `(select json_agg(json_build_object('id', r.id, 'contractId', r.contract_id, 'propertyId', r.property_id,
    'propertyName', h.name, 'month', to_char(r.month, 'YYYY-MM'), 'paidDate', r.paid_on,
    'amount', ${rupees('r.amount_paise')}, 'commission', ${rupees('r.commission_paise')},
    'netAmount', ${rupees('(r.amount_paise - r.commission_paise)')}) order by r.paid_on, r.id)
  from (select r.* from ${owed('p.owner_id')}
    order by r.paid_on, r.id limit ${MOST_RECORDS}) r
  join properties.property_v h on h.id = r.property_id)`;

const ENTRY = `json_build_object('ownerId', p.owner_id, 'ownerName', o.name, 'amount', ${rupees('p.owed_paise')},
  'recordCount', s.record_count, 'records', ${RECORDS})`;

/** Reads what is owed to owners. */
@Injectable()
export class PayablesReader {
  constructor(private readonly sql: Sql) {}

  async page(query: PayablesQuery): Promise<Page> {
    const where = new Where();
    if (query.ownerId) where.and('owner_id = ?', query.ownerId);
    const parts = {
      name: `payables/${query.ownerId ? 'one' : 'all'}`,
      table: OWNERS,
      where,
      order: ORDER,
      entry: ENTRY,
      joins: JOINS,
      ...(!query.ownerId && { total: ALL_OWED }),
    };
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(pageStatement(parts, query)), ORDER);
  }
}
