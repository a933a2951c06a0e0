import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { type Day, dayInText } from '../../../../platform/database/day-in-text.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, raw, Sql, sql } from '../../../../platform/database/sql.js';
import { owedOwnersAsP, TRANSFERABLE } from '../payouts/owed-owners.js';
import {
  CONTRACTS_TO_CONFIRM,
  contractsThatOwe,
  DECLARATIONS_TO_DECIDE,
  TENANCIES_TO_SETTLE,
} from '../../collections/index.js';
import { waitingJson } from './waiting-json.js';

const NEW_FOR_DAYS = raw('7');
const NAMED = raw('3');

/** Of homes that visitors still see. */
const interests = (ownerId: string, now: string): Fragment => sql`(with asked as (
    select h.id, h.name, max(i.created_at) as last, count(*) as times
    from properties.property_v h join properties.interest_v i on i.property_id = h.id
    where h.owner_id = ${ownerId} and h.standing = 'public'
      and i.created_at > ${now}::timestamptz - ${NEW_FOR_DAYS} * interval '1 day' group by h.id, h.name)
  select json_build_object('count', coalesce(sum(times), 0), 'homes', (select coalesce(json_agg(
      json_build_object('propertyId', id, 'propertyName', name) order by last desc, id), '[]')
    from (select * from asked order by last desc, id limit ${NAMED}) newest)) from asked)`;

/** What cannot be sent, for nobody knows where to. */
const payeeMissing = (ownerId: string, month: Day): Fragment =>
  sql`(select ${rupees(TRANSFERABLE)} from ${owedOwnersAsP(month)} where p.owner_id = ${ownerId} and ${TRANSFERABLE} > 0
      and not exists (select from auth.payee_v y where y.owner_id = ${ownerId}))`;

/** What waits for an owner, in one statement. */
@Injectable()
export class OwnerWaiting {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(ownerId: string): Promise<string> {
    const today = this.clock.today();
    const own = sql`w.owner_id = ${ownerId}`;
    const row = await this.sql.row<{ json: string }>(
      kept(sql`select json_build_object('toConfirm', ${waitingJson(CONTRACTS_TO_CONFIRM, own)},
        'owing', ${waitingJson(contractsThatOwe(dayInText(today), sql`owner_id = ${ownerId}`))},
        'beingChecked', ${waitingJson(DECLARATIONS_TO_DECIDE, own)},
        'toSettle', ${waitingJson(TENANCIES_TO_SETTLE, own)},
        'newInterests', ${interests(ownerId, this.clock.now().toISOString())},
        'payeeMissing', ${payeeMissing(ownerId, dayInText(firstDayOf(monthOf(today))))})::text as json`),
    );
    return row?.json ?? '{}';
  }
}
