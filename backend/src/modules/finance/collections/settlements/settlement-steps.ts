import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type TenancyReceivable, Cancellations, Credits } from '../../../contracts/index.js';
import type { Allotted } from '../allocation/allocation.js';
import { MovePayments } from './move-payments.js';
import { SetOff } from './set-off.js';
import { writeSettlement } from './settlement-rows.js';
import { statementOf } from './statement.js';
import type { Planned } from './tenancy-books.js';

const WHY = 'The tenancy was settled';

/** Carries out the plan of a settlement, with everything locked. */
@Injectable()
export class SettlementSteps {
  constructor(
    private readonly payments: MovePayments,
    private readonly cancellations: Cancellations,
    private readonly credits: Credits,
    private readonly deposits: SetOff,
  ) {}

  /** @returns the id of the settlement */
  async take(
    em: EntityManager,
    contractId: string,
    planned: Planned,
    { chargeIds, createdBy }: { chargeIds: string[]; createdBy: string },
  ): Promise<string> {
    const { plan, deposit, date, createdAt } = planned;
    const by = { reason: WHY, createdBy };
    await this.payments.move(em, contractId, { ...plan, why: 'Rent that was paid ahead', by });
    await this.cancel(em, plan.cancelled, createdBy);
    const made = await this.deposits.write(em, contractId, planned, createdBy);
    const { refundablePaise, owedPaise } = plan;
    return writeSettlement(em, contractId, {
      ...{ ...made, chargeIds, statement: statementOf(plan, deposit), refundablePaise, owedPaise },
      ...{ date, createdAt, createdBy },
    });
  }

  /** Cancels the unpaid deposit, and claims due after the last day. */
  private async cancel(
    em: EntityManager,
    lines: Allotted<TenancyReceivable>[],
    createdBy: string,
  ): Promise<void> {
    await this.cancellations.of(
      em,
      lines.filter(({ claim }) => claim.kind === 'rent').map(({ claim }) => claim.id),
      createdBy,
    );
    const charges = lines.filter(({ claim }) => claim.kind !== 'rent');
    await this.credits.makeAll(
      em,
      charges.map(({ claim, paise }) => ({ receivableId: claim.id, paise })),
      { kind: 'cancellation', reason: WHY, createdBy },
    );
  }
}
