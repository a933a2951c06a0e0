import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { COUNTED } from '../../../platform/database/page-statement.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, raw, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';

const NEW_FOR = 7 * 24 * 60 * 60 * 1000;
const LATEST = raw('5');

const counted = (from: Fragment): Fragment =>
  sql`(select count(*) from (select from ${from} limit ${COUNTED}) counted)`;
const latest = (
  entry: Fragment,
  from: Fragment,
  by: Fragment,
): Fragment => sql`(select coalesce(json_agg(${entry}
  order by e.${by} desc, e.id desc), '[]') from (select * from ${from} order by ${by} desc, id desc limit ${LATEST}) e)`;

const INTEREST = sql`json_build_object('propertyId', e.property_id, 'createdAt', ${utc(sql`e.created_at`)},
  'propertyName', (select h.name from properties.property_v h where h.id = e.property_id))`;
const DISCREPANCIES = sql`platform.discrepancy_v where resolved_at is null`;
const DISCREPANCY = sql`json_build_object('what', e.what, 'key', e.key, 'expected', e.expected, 'found', e.found,
  'seenAt', ${utc(sql`e.seen_at`)})`;
const REFUSAL = sql`json_build_object('contractId', e.id, 'refusedAt', ${utc(sql`e.refused_at`)},
  'propertyName', (select h.name from properties.property_v h where h.id = e.property_id),
  'ownerName', (select o.name from auth.user_v o where o.id = e.owner_id))`;
const HELD = sql`properties.held_home_v`;
const HELD_HOME = sql`json_build_object('propertyId', e.id, 'propertyName', e.name, 'heldAt', ${utc(sql`e.held_at`)})`;
const REPORTED = sql`properties.reported_home_v`;
const REPORTED_HOME = sql`json_build_object('propertyId', e.id, 'reports', e.reports, 'reportedAt', ${utc(sql`e.reported_at`)},
  'objectedAt', ${utc(sql`e.objected_at`)},
  'propertyName', (select h.name from properties.property_v h where h.id = e.id))`;
const DISPUTE = sql`json_build_object('chargeId', e.charge_id, 'contractId', e.contract_id, 'disputedAt', ${utc(sql`e.disputed_at`)},
  'amount', ${rupees(sql`e.balance_paise`)},
  'propertyName', (select h.name from properties.property_v h where h.id = e.property_id))`;
const DISPUTED = sql`(select c.*, v.disputed_at, v.charge_id from contracts.charge_review_v v
  join contracts.charge_v c on c.id = v.charge_id where v.status = 'disputed' and c.balance_paise > 0) disputed`;
const FAILING = sql`(select ${utc(sql`min(created_at)`)} as since,
  (array_agg(reason order by created_at desc))[1] as reason from platform.failing_mail_v) m`;
const UNPAID = rupees(sql`coalesce(sum(amount_paise), 0)`);

function attention(since: Date, today: string, isMailOn: boolean): Fragment {
  const interests = sql`properties.interest_v where created_at > ${since}`;
  const refusals = sql`contracts.contract_v where refused_at > ${since}`;
  const overdue = sql`contracts.rent_record_v where balance_paise > 0 and due_date < ${today}::date`;
  return sql`select json_build_object(
    'newInterests', json_build_object('count', ${counted(interests)},
      'latest', ${latest(INTEREST, interests, sql`created_at`)}),
    'overdueRents', json_build_object('count', ${counted(overdue)},
      'amount', (select ${UNPAID} from contracts.unpaid_rent_v where due_date < ${today}::date)),
    'refusedContracts', json_build_object('count', ${counted(refusals)},
      'latest', ${latest(REFUSAL, refusals, sql`refused_at`)}),
    'reportedHomes', json_build_object('count', ${counted(REPORTED)}, 'held', ${counted(HELD)},
      'latest', ${latest(REPORTED_HOME, REPORTED, sql`reported_at`)},
      'waiting', ${latest(HELD_HOME, HELD, sql`held_at`)}),
    'disputedCharges', json_build_object('count', ${counted(DISPUTED)},
      'latest', ${latest(DISPUTE, DISPUTED, sql`disputed_at`)}),
    'failedMails', json_build_object('count', ${counted(sql`platform.failed_mail_v where failed_at > ${since}`)}),
    'mail', (select json_build_object('state', case when not ${isMailOn} then 'off'
        when m.since is null then 'on' else 'failing' end, 'since', m.since, 'reason', m.reason) from ${FAILING}),
    'differences', json_build_object('checkedAt', (select ${utc(sql`min(compared_at)`)} from platform.reconciliation_v),
      'count', ${counted(DISCREPANCIES)}, 'items', ${latest(DISCREPANCY, DISCREPANCIES, sql`seen_at`)}))::text as json`;
}

/** What needs a person, found without reading more than is told. */
@Injectable()
export class Attention {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(): Promise<string> {
    const since = new Date(this.clock.now().getTime() - NEW_FOR);
    const row = await this.sql.row<{ json: string }>(
      kept(attention(since, this.clock.today(), this.config.mail)),
    );
    return row?.json ?? '{}';
  }
}
