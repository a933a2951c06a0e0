import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { type SqlFragment, raw, Database, sql } from '../../../../platform/database/sql.js';
import { STANDS } from '../../ledger/index.js';
import { MOST_USES, ReferenceUseDto } from './reference.dto.js';
import { receiptsCarrying } from './receipts-carrying.js';

const LATEST = sql`order by date desc, id desc limit ${raw(String(MOST_USES))}`;

/** Live payouts with the reference, less the owner's debt that they settled. */
const payouts = (reference: SqlFragment): SqlFragment => sql`
  select p.payout_id, 'payout', null, null, null, p.owner_id, min(p.date),
    sum(case p.kind when 'deduction' then -p.amount_paise else p.amount_paise end)::bigint
  from finance.posting p
  where lower(p.reference) = lower(${reference}) and p.payout_id is not null and ${STANDS}
  group by p.payout_id, p.owner_id`;

/** Uses of a bank's reference. Payments may share one, but people are warned. */
@Injectable()
export class ReferenceUses {
  constructor(private readonly db: Database) {}

  /** The latest live receipts and payouts with this reference, as JSON. */
  async of(reference: string): Promise<string> {
    const wanted = sql`${reference.trim()}`;
    const row = await this.db.row<{ json: string }>(
      prepared(
        sql`select coalesce(json_agg(${ReferenceUseDto.json()} order by u.date desc, u.id desc), '[]')::text as json
          from ((select r.id, 'receipt' as kind, r.number, r.contract_id, r.property_id, r.tenant_id as user_id, r.date,
                r.amount_paise as paise from ${receiptsCarrying(wanted)} ${LATEST})
              union all ${payouts(wanted)} ${LATEST}) u
          join auth.user_v w on w.id = u.user_id left join properties.property_v h on h.id = u.property_id`,
      ),
    );
    return row?.json ?? '[]';
  }
}
