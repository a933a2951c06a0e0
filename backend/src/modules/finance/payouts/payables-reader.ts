import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, raw, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { every } from '../../../platform/database/where.js';
import type { Page } from '../../../platform/http/paging.js';
import type { PayablesQueryDto } from './payable.dto.js';

const MOST_RECORDS = raw('100');
const ORDER: Order = {
  name: 'payables/owner',
  descending: false,
  keys: [{ column: 'owner_id', type: 'uuid', shape: 'id' }],
};
const owed = (owner: Fragment): Fragment => sql`contracts.rent_record_v r where r.owner_id = ${owner}
  and r.paid_on is not null and r.paid_out_on is null and r.amount_paise > r.commission_paise`;

const OWNERS = sql`(select owner_id, owed_paise from finance.owner_owed where owed_paise > 0) owed`;
const ALL_OWED = sql`(select coalesce(sum(owners), 0) from finance.owed_owner_count_v)`;

const JOINS = sql`join auth.person_v o on o.id = p.owner_id left join auth.payee_v y on y.owner_id = p.owner_id
  cross join lateral (select count(*) as record_count from ${owed(sql`p.owner_id`)}) s`;

const RECORDS = sql`(select json_agg(json_build_object('id', r.id, 'contractId', r.contract_id, 'propertyId', r.property_id,
    'propertyName', h.name, 'month', to_char(r.month, 'YYYY-MM'), 'paidDate', r.paid_on,
    'amount', ${rupees(sql`r.amount_paise`)}, 'commission', ${rupees(sql`r.commission_paise`)},
    'netAmount', ${rupees(sql`(r.amount_paise - r.commission_paise)`)}) order by r.paid_on, r.id)
  from (select r.* from ${owed(sql`p.owner_id`)}
    order by r.paid_on, r.id limit ${MOST_RECORDS}) r
  join properties.property_v h on h.id = r.property_id)`;

const PAYEE = (now: Date): Fragment => sql`json_build_object('kind', y.kind, 'masked', y.masked,
  'changedAt', ${utc(sql`y.changed_at`)}, 'heldUntil',
  case when y.held_until > ${now.toISOString()}::timestamptz then ${utc(sql`y.held_until`)} end)`;

const entry = (
  now: Date,
): Fragment => sql`json_build_object('ownerId', p.owner_id, 'ownerName', o.name, 'amount', ${rupees(sql`p.owed_paise`)},
  'recordCount', s.record_count, 'payee', ${PAYEE(now)}, 'records', ${RECORDS})`;

/** Reads what is owed to owners. */
@Injectable()
export class PayablesReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  page(query: PayablesQueryDto): Promise<Page> {
    const { ownerId } = query;
    const parts = {
      table: OWNERS,
      where: every(ownerId && sql`owner_id = ${ownerId}`),
      order: ORDER,
      entry: entry(this.clock.now()),
      joins: JOINS,
      few: true,
      ...(!ownerId && { total: ALL_OWED }),
    };
    return readPage(this.sql, parts, query);
  }
}
