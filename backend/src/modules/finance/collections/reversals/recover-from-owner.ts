import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import {
  type DepositPosition,
  type Line,
  type NewPosting,
  Positions,
  PostingWriter,
  type Reversal,
} from '../../ledger/index.js';
import { overpaidBy } from './payment-reversal.js';
import { type PaidOver, payoutLines, recoveryPlan, type RecoveryPlan } from './recovery-plan.js';

/** A reversal of lines of a contract. */
export interface Recovering {
  contractId: string;
  lines: Line[];
  tender: string;
  by: Reversal;
}

/** The part of the owner's deposit that is no longer covered once these lines are reversed. */
export function depositWithOwnerToo(lines: Line[], tender: string, deposit: DepositPosition): bigint {
  const deposits = lines.filter(({ receivable }) => receivable.kind === 'deposit');
  const paise = deposits.reduce((sum, one) => sum + one.paise, 0n);
  if (paise === 0n || tender === 'owner') return 0n;
  const over = deposit.withOwnerPaise - (deposit.heldPaise - paise);
  return over > 0n ? over : 0n;
}

/**
 * Makes the owner owe the overpaid amount of a reversed receipt: payouts are reversed before it, and their rest is
 * written again after it. With claims, deposit and the owner's position locked.
 */
@Injectable()
export class RecoverFromOwner {
  constructor(
    private readonly writer: PostingWriter,
    private readonly positions: Positions,
    private readonly clock: Clock,
  ) {}

  /** Clears obstacles of the reversal. */
  async before(em: EntityManager, { lines, contractId, tender, by }: Recovering): Promise<RecoveryPlan> {
    const plan = await this.makeWay(em, overpaidBy(lines), by);
    const deposit = await this.positions.readDeposit(inTransaction(em), contractId);
    const kept = depositWithOwnerToo(lines, tender, deposit);
    if (kept > 0n) await this.writer.write(em, [this.line('deposit_kept', contractId, kept, by)]);
    return plan;
  }

  /** Reverses payouts that are overpaid, or that are in the way meanwhile. */
  async makeWay(em: EntityManager, over: PaidOver, by: Reversal, meanwhile = over): Promise<RecoveryPlan> {
    const plan = recoveryPlan(await payoutLines(inTransaction(em), meanwhile), over, meanwhile);
    await this.writer.reverse(
      em,
      plan.reversed.map(({ id }) => id),
      by,
    );
    return plan;
  }

  /** Writes the rest of the payouts, and the owner's debt for the remainder. */
  async after(
    em: EntityManager,
    { contractId, by }: Pick<Recovering, 'contractId' | 'by'>,
    plan: RecoveryPlan,
  ): Promise<void> {
    const date = this.clock.today();
    // One at a time: several may be of one claim, and each starts from the balance after the previous one.
    for (const { claimId, keptPaise: paise, kind: of, payoutId, ...kept } of plan.kept) {
      const { method, chequeNumber, chequeDate, reference } = kept;
      const paid = { method, chequeNumber, chequeDate, reference };
      const line = { payoutId, date, ...paid, paise, createdBy: by.createdBy };
      const kind = of === 'rent' ? 'payout' : 'charge_payout';
      await this.writer.write(em, [{ ...line, kind, receivableId: claimId }]);
    }
    const recovered = [...plan.recovered].map(([payoutId, paise]) => ({
      ...this.line('recovery', contractId, paise, by),
      payoutId,
    }));
    await this.writer.write(em, recovered);
  }

  private line(kind: NewPosting['kind'], contractId: string, paise: bigint, by: Reversal): NewPosting {
    const { reason: description, createdBy } = by;
    return { kind, contractId, paise, date: this.clock.today(), description, createdBy };
  }
}
