import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { upiAt } from '../../finance/index.js';

const settingsAt = (
  now: Date,
): Fragment => sql`select json_build_object('commissionPercent', trim_scale(r.bps::numeric / 100),
    'changedAt', ${utc(sql`r.set_at`)}, 'changedBy', who.name,
    'operatorUpiId', ${upiAt(now).inForce}, 'pendingUpiId', ${upiAt(now).pending},
    'pendingUpiFrom', ${utc(upiAt(now).pendingFrom)},
    'holdsFirstListings', coalesce((select a.is_on from properties.listing_approval_v a order by a.id desc limit 1), false),
    'lateFeesTo', coalesce((select f.goes_to from finance.late_fees_to_v f order by f.id desc limit 1), 'owner'),
    'commissionOnMonthlyCharges', coalesce((select s.is_on from contracts.standing_commission_v s order by s.id desc limit 1), false),
    'booksClosedUpTo', (select p.closed_up_to from finance.closed_period_v p order by p.id desc limit 1),
    'staffSecondFactor', coalesce((select f.is_required from auth.second_factor_rule_v f order by f.id desc limit 1), false),
    'organisationName', o.name, 'organisationAddress', o.address, 'gstin', o.gstin,
    'organisationEmail', o.email, 'organisationPhone', o.phone, 'organisationLogo', '/api/organisation/logos/' || o.logo)::text as json
  from contracts.commission_rate_v r left join auth.user_v who on who.id = r.set_by
    left join (select * from finance.operator_upi_v order by id desc limit 1) u on true
    left join (select * from platform.organisation_v order by id desc limit 1) o on true
  order by r.id desc limit 1`;

@Injectable()
export class SettingsReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<string> {
    const row = await this.sql.row<{ json: string }>(kept(settingsAt(this.clock.now())));
    return row?.json ?? '{}';
  }
}
