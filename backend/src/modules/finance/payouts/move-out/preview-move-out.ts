import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Money } from '../../../../platform/money/money.js';
import { Tenancies } from '../../../contracts/index.js';
import { SettleTenancy, statementOf } from '../../collections/index.js';
import { EndTenancy } from './end-tenancy.js';
import type { MoveOutPreviewDto, PreviewMoveOutDto } from './move-out.dto.js';

/** Previews a move out. */
@Injectable()
export class PreviewMoveOut {
  constructor(
    private readonly em: EntityManager,
    private readonly tenancies: Tenancies,
    private readonly ending: EndTenancy,
    private readonly settling: SettleTenancy,
  ) {}

  /** Ends the tenancy, plans its settlement and rolls back. @throws as the move out does */
  async of(caller: KnownCaller, contractId: string, input: PreviewMoveOutDto): Promise<MoveOutPreviewDto> {
    const em = this.em.fork();
    await em.begin();
    try {
      const tenancy = await this.tenancies.lock(em, caller.account, contractId);
      if (!tenancy) throw new NotFound('Contract');
      const { lastDay, termination, unused } = await this.ending.endUnnoticed(em, caller, tenancy, input);
      const { plan, deposit } = await this.settling.planIn(em, caller, contractId, input.damages ?? []);
      const { refundablePaise, refundableWithOwnerPaise } = plan;
      return {
        ...{ lastDay, termination },
        unusedRent: unused
          ? { month: unused.month, days: unused.days, amount: Money.toRupees(unused.paise) }
          : null,
        settlement: statementOf(plan, deposit),
        refund: {
          withKiraya: Money.toRupees(refundablePaise - refundableWithOwnerPaise),
          withOwner: Money.toRupees(refundableWithOwnerPaise),
        },
      };
    } finally {
      await em.rollback();
    }
  }
}
