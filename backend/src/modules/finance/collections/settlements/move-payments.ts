import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Money } from '../../../../platform/money/money.js';
import { Receivables } from '../../../contracts/index.js';
import type { Reversal } from '../../ledger/index.js';
import { CorrectReceipt } from '../receipts/correct-receipt.js';
import { type ReceiptLine, receiptLines } from '../receipts/receipt-writer.js';
import { RecoverFromOwner } from '../reversals/recover-from-owner.js';
import type { Moved, SettlementPlan } from './settlement-plan.js';

/** Payments to move, the reason, and the part that was paid out to the owner. */
export interface Move extends Pick<SettlementPlan, 'moved' | 'recovered' | 'inTheWay'> {
  /** The reason written on money that becomes deposit. */
  why: string;
  by: Reversal;
}

/** Moves payments to other claims or to the deposit, each within its receipt. */
@Injectable()
export class MovePayments {
  constructor(
    private readonly receivables: Receivables,
    private readonly receipts: CorrectReceipt,
    private readonly recovery: RecoverFromOwner,
    private readonly clock: Clock,
  ) {}

  /** Moves with everything of the contract locked. The owner owes the part that was paid out to them. */
  async move(em: EntityManager, contractId: string, move: Move): Promise<void> {
    const { moved, recovered, inTheWay, by } = move;
    const recovery = await this.recovery.makeWay(em, recovered, by, inTheWay);
    const deposit = await this.depositFor(em, contractId, move);
    for (const { line, to, toDepositPaise, staysPaise } of moved) {
      const lines: ReceiptLine[] = [
        ...receiptLines(to),
        { receivableId: line.claimId, kind: 'rent', paise: staysPaise },
        { receivableId: deposit, kind: 'deposit', paise: toDepositPaise },
      ];
      const written = lines.filter(({ paise }) => paise > 0n);
      await this.receipts.correct(em, line.receiptId, { reversedIds: [line.id], lines: written }, by);
    }
    await this.recovery.after(em, { contractId, by }, recovery);
  }

  /** @returns the charge that holds what becomes deposit */
  private async depositFor(em: EntityManager, contractId: string, { moved, why, by }: Move): Promise<string> {
    const held: Moved[] = moved.filter(({ toDepositPaise }) => toDepositPaise > 0n);
    if (held.length === 0) return '';
    return this.receivables.make(em, contractId, {
      kind: 'deposit',
      paise: Money.sum(held.map(({ toDepositPaise }) => toDepositPaise)),
      dueDate: this.clock.today(),
      heldBy: held.every(({ line }) => line.tender === 'owner') ? 'owner' : 'kiraya',
      description: why,
      createdBy: by.createdBy,
    });
  }
}
