import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Percent } from '../../../platform/money/percent.js';
import { CommissionRates, StandingCommission } from '../../contracts/index.js';
import { ClosedPeriod, type LateFeesGoTo, LateFeeBeneficiary } from '../../finance/index.js';
import type { UpdateSettingsDto } from './settings.dto.js';

/** Settings of money: commission, late fees, and the closed period. */
@Injectable()
export class MoneySettings {
  constructor(
    private readonly rates: CommissionRates,
    private readonly standing: StandingCommission,
    private readonly lateFees: LateFeeBeneficiary,
    private readonly closedPeriod: ClosedPeriod,
    private readonly audit: Audit,
  ) {}

  /** @throws {InvalidInput} when the books cannot be closed up to that day */
  async update(em: EntityManager, caller: KnownCaller, body: UpdateSettingsDto): Promise<void> {
    const { commissionPercent, commissionOnMonthlyCharges, lateFeesTo, booksClosedUpTo } = body;
    if (typeof commissionPercent === 'number') await this.changeCommission(em, caller, commissionPercent);
    if (lateFeesTo) await this.changeLateFees(em, caller, lateFeesTo);
    if (typeof commissionOnMonthlyCharges === 'boolean')
      await this.changeStanding(em, caller, commissionOnMonthlyCharges);
    if (booksClosedUpTo !== undefined) await this.closeBooks(em, caller, booksClosedUpTo);
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
}
