import { Injectable } from '@nestjs/common';
import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, raw, Sql, sql } from '../../../../platform/database/sql.js';
import { STANDS } from '../../ledger/index.js';
import { MOST_USES } from './reference.dto.js';
import { receiptsCarrying } from './receipts-carrying.js';

const LATEST = sql`order by date desc, id desc limit ${raw(String(MOST_USES))}`;

/** Lines of payouts that stand and carry it; what the owner owed was taken off. */
const payouts = (reference: Fragment): Fragment => sql`
  select p.payout_id, 'payout', null, null, null, p.owner_id, min(p.date),
    sum(case p.kind when 'deduction' then -p.amount_paise else p.amount_paise end)::bigint
  from finance.posting p
  where lower(p.reference) = lower(${reference}) and p.payout_id is not null and ${STANDS}
  group by p.payout_id, p.owner_id`;

/** Where a bank's reference is written: two payments may share one, but whoever enters it again should know. */
@Injectable()
export class ReferenceUses {
  constructor(private readonly sql: Sql) {}

  /** The latest receipts and payouts that stand and carry this reference, as JSON. */
  async of(reference: string): Promise<string> {
    const wanted = sql`${reference.trim()}`;
    const row = await this.sql.row<{ json: string }>(
      kept(
        sql`select coalesce(json_agg(json_build_object('id', u.id, 'kind', u.kind, 'number', u.number,
              'contractId', u.contract_id, 'date', u.date, 'name', w.name, 'propertyName', h.name,
              'amount', ${rupees(sql`u.paise`)}) order by u.date desc, u.id desc), '[]')::text as json
          from ((select r.id, 'receipt' as kind, r.number, r.contract_id, r.property_id, r.tenant_id as user_id, r.date,
                r.amount_paise as paise from ${receiptsCarrying(wanted)} ${LATEST})
              union all ${payouts(wanted)} ${LATEST}) u
          join auth.user_v w on w.id = u.user_id left join properties.property_v h on h.id = u.property_id`,
      ),
    );
    return row?.json ?? '[]';
  }
}
