import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Percent } from '../../../platform/money/percent.js';
import { CommissionRates, StandingCommission } from '../../contracts/index.js';
import { SecondFactorRule } from '../../auth/index.js';
import { ListingApproval } from '../../properties/index.js';
import { ClosedPeriod, type LateFeesGoTo, LateFeesTo, upiAt } from '../../finance/index.js';
import { Organisation, type OrganisationFacts } from '../../../platform/organisation/organisation.js';
import { ChangeOperatorUpi } from './change-operator-upi.js';
import type { UpdateSettingsDto } from './settings.dto.js';

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

/** What administrators decide for the whole product. */
@Injectable()
export class Settings {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly rates: CommissionRates,
    private readonly upi: ChangeOperatorUpi,
    private readonly lateFees: LateFeesTo,
    private readonly standing: StandingCommission,
    private readonly closedPeriod: ClosedPeriod,
    private readonly organisation: Organisation,
    private readonly approval: ListingApproval,
    private readonly secondFactor: SecondFactorRule,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<string> {
    const row = await this.sql.row<{ json: string }>(kept(settingsAt(this.clock.now())));
    return row?.json ?? '{}';
  }

  /** What is as it was already is not written again. */
  update(caller: KnownCaller, body: UpdateSettingsDto): Promise<void> {
    const { commissionPercent, operatorUpiId, lateFeesTo, booksClosedUpTo } = body;
    const { holdsFirstListings, staffSecondFactor } = body;
    return this.em.fork().transactional(async (em) => {
      if (typeof commissionPercent === 'number') await this.changeCommission(em, caller, commissionPercent);
      if (operatorUpiId !== undefined) await this.upi.change(em, caller, operatorUpiId || null);
      if (lateFeesTo) await this.changeLateFees(em, caller, lateFeesTo);
      if (typeof holdsFirstListings === 'boolean') await this.changeApproval(em, caller, holdsFirstListings);
      if (typeof body.commissionOnMonthlyCharges === 'boolean')
        await this.changeStanding(em, caller, body.commissionOnMonthlyCharges);
      if (booksClosedUpTo !== undefined) await this.closeBooks(em, caller, booksClosedUpTo);
      if (typeof staffSecondFactor === 'boolean')
        await this.changeSecondFactor(em, caller, staffSecondFactor);
      await this.changeOrganisation(em, caller, organisationOf(body));
    });
  }

  /** Puts another logo in force, or none. */
  changeLogo(caller: KnownCaller, logo: string | null): Promise<void> {
    return this.em.fork().transactional((em) => this.changeOrganisation(em, caller, { logo }));
  }

  private async changeCommission(em: EntityManager, caller: KnownCaller, to: number): Promise<void> {
    const before = await this.rates.change(em, Percent.toBps(to), caller.account.id);
    if (before === undefined) return;
    await this.audit.record(em, caller, {
      action: 'commission.changed',
      subjectType: 'settings',
      subjectId: 'commission',
      details: { fromPercent: Percent.fromBps(before), toPercent: to },
    });
  }

  private async changeStanding(em: EntityManager, caller: KnownCaller, isOn: boolean): Promise<void> {
    if (!(await this.standing.change(em, isOn, caller.account.id))) return;
    await this.audit.record(em, caller, {
      action: 'standing-commission.changed',
      subjectType: 'settings',
      subjectId: 'standing-commission',
      details: { isOn },
    });
  }

  private async changeLateFees(em: EntityManager, caller: KnownCaller, to: LateFeesGoTo): Promise<void> {
    if (!(await this.lateFees.change(em, to, caller.account.id))) return;
    await this.audit.record(em, caller, {
      action: 'late-fees-to.changed',
      subjectType: 'settings',
      subjectId: 'late-fees-to',
      details: { to },
    });
  }

  private async changeApproval(em: EntityManager, caller: KnownCaller, isOn: boolean): Promise<void> {
    if (!(await this.approval.change(em, isOn, caller.account.id))) return;
    await this.audit.record(em, caller, {
      action: 'listing-approval.changed',
      subjectType: 'settings',
      subjectId: 'listing-approval',
      details: { isOn },
    });
  }

  private async changeSecondFactor(
    em: EntityManager,
    caller: KnownCaller,
    isRequired: boolean,
  ): Promise<void> {
    if (!(await this.secondFactor.change(em, isRequired, caller.account.id))) return;
    await this.audit.record(em, caller, {
      action: 'second-factor-rule.changed',
      subjectType: 'settings',
      subjectId: 'second-factor-rule',
      details: { isRequired },
    });
  }

  private async closeBooks(em: EntityManager, caller: KnownCaller, to: string | null): Promise<void> {
    const from = await this.closedPeriod.change(em, to, caller.account.id);
    if (from === undefined) return;
    await this.audit.record(em, caller, {
      action: 'closed-period.changed',
      subjectType: 'settings',
      subjectId: 'closed-period',
      details: { from, to },
    });
  }

  private async changeOrganisation(
    em: EntityManager,
    caller: KnownCaller,
    given: Partial<OrganisationFacts>,
  ): Promise<void> {
    if (Object.keys(given).length === 0) return;
    const changed = await this.organisation.change(em, given, caller.account.id);
    if (changed.length === 0) return;
    await this.audit.record(em, caller, {
      action: 'organisation.changed',
      subjectType: 'settings',
      subjectId: 'organisation',
      details: { changed },
    });
  }
}

/** What is told of the organisation; what is not told is left out. */
function organisationOf(body: UpdateSettingsDto): Partial<OrganisationFacts> {
  const told: Record<Exclude<keyof OrganisationFacts, 'logo'>, string | null | undefined> = {
    name: body.organisationName,
    address: body.organisationAddress,
    gstin: body.gstin,
    email: body.organisationEmail,
    phone: body.organisationPhone,
  };
  return Object.fromEntries(
    Object.entries(told).flatMap(([fact, value]) =>
      value === undefined ? [] : [[fact, value?.trim() || null]],
    ),
  );
}
