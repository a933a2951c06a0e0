import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { newId } from '../../../../platform/http/uuid.js';
import { Money } from '../../../../platform/money/money.js';
import { Credits, Receivables, type TenancyReceivable } from '../../../contracts/index.js';
import type { Reversal } from '../../ledger/index.js';
import { linesOfClaims } from './tenancy-books.js';
import { MovePayments } from './move-payments.js';
import type { DamageDto } from './settlement.dto.js';

/** Charges damages of a settlement, and cancels them once it is reversed. */
@Injectable()
export class Damages {
  constructor(
    private readonly receivables: Receivables,
    private readonly credits: Credits,
    private readonly payments: MovePayments,
    private readonly clock: Clock,
  ) {}

  /** Damages that are still to be charged, as claims. */
  claimsOf(damages: DamageDto[]): TenancyReceivable[] {
    const today = this.clock.today();
    return damages.map(({ amount, reason }) => damageClaim(Money.fromRupees(amount), reason.trim(), today));
  }

  /** @returns the ids of the charges */
  async ask(
    em: EntityManager,
    contractId: string,
    damages: DamageDto[],
    createdBy: string,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const { amount, reason } of damages)
      ids.push(
        await this.receivables.make(em, contractId, {
          kind: 'damage',
          paise: Money.fromRupees(amount),
          dueDate: this.clock.today(),
          description: reason.trim(),
          createdBy,
        }),
      );
    return ids;
  }

  /** Cancels damages, with set-offs reversed. Other money that paid them is the tenant's, and joins the deposit. */
  async cancel(em: EntityManager, contractId: string, chargeIds: string[], by: Reversal): Promise<void> {
    const lines = await linesOfClaims(inTransaction(em), chargeIds);
    const moved = lines.map((line) => ({ line, to: [], toDepositPaise: line.paise, staysPaise: 0n }));
    const why = 'Damages that are not asked for any more';
    await this.payments.move(em, contractId, { moved, recovered: new Map(), inTheWay: new Map(), why, by });
    const open = await openOf(em, chargeIds);
    await this.credits.makeAll(
      em,
      open.map(({ id: receivableId, paise }) => ({ receivableId, paise: BigInt(paise) })),
      { kind: 'cancellation', ...by },
    );
  }
}

/** A damage that is not charged yet, as a claim of today. */
export const damageClaim = (paise: bigint, description: string | null, today: string): TenancyReceivable => ({
  id: newId(),
  kind: 'damage',
  month: today.slice(0, 7),
  dueDate: today,
  description,
  isStanding: false,
  balancePaise: paise,
  paidPaise: 0n,
  paidOutPaise: 0n,
  commissionBps: 0,
});

const openOf = (em: EntityManager, chargeIds: string[]): Promise<{ id: string; paise: string }[]> =>
  inTransaction(em).rows(
    sql`select id, balance_paise::text as paise from contracts.charge_v
      where id = any (${chargeIds}::uuid[]) and balance_paise > 0 order by id`,
  );
