import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import {
  alreadyReversed,
  linesOfReceipt,
  Positions,
  Reversals,
  type Reversible,
  writtenIds,
} from '../../ledger/index.js';
import { ReopenedRents } from '../late-fees/reopened-rents.js';
import { findReceipt, type KnownReceipt } from '../receipts/known-receipt.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { paidOut } from '../reversals/payment-reversal.js';
import { RecoverFromOwner } from '../reversals/recover-from-owner.js';
import type { RecoveryPlan } from '../reversals/recovery-plan.js';
import { ReversalRows } from '../reversals/reversal-rows.js';
import { settledSince } from '../settlements/live-settlement.js';

export interface ReceiptReversal {
  reason: string;
  /** The owner shall owe money of it that was paid out. */
  recoverFromOwner?: boolean | null;
}

@Injectable()
export class ReverseReceipt {
  constructor(
    private readonly reversals: Reversals,
    private readonly positions: Positions,
    private readonly recovery: RecoverFromOwner,
    private readonly rows: ReversalRows,
    private readonly reopened: ReopenedRents,
  ) {}

  /**
   * Reverses a receipt with all its lines: their claims are open again.
   * @returns the receipt as JSON
   * @throws {NotFound} when there is no such receipt
   * @throws {Conflict} when it was reversed before, or anything of it has been paid out and is not to be recovered
   */
  reverse(
    caller: KnownCaller,
    id: string,
    { reason, recoverFromOwner }: ReceiptReversal,
    request?: IdempotentRequest,
  ): Promise<string> {
    return this.reversals.reverse(
      { caller, id, reason, request },
      this.of(id, recoverFromOwner ?? false),
      async (em) => (await receiptJson(inTransaction(em), id)) as string,
    );
  }

  private of(id: string, isRecovered: boolean): Reversible<KnownReceipt, RecoveryPlan | undefined> {
    return {
      what: 'receipt',
      find: (em) => findReceipt(inTransaction(em), id),
      lines: () => linesOfReceipt(id),
      lock: async (em, { contractId, ownerId, tender }, receivables) => {
        if (receivables.some(({ kind }) => kind === 'deposit'))
          await this.positions.lockDeposit(em, contractId);
        if (isRecovered || tender !== 'received') await this.positions.lockOwner(em, ownerId);
      },
      refusals: [alreadyReversed, settledSince, ...(isRecovered ? [] : [paidOut])],
      before: async (em, { thing, lines, by }) => {
        const plan = isRecovered ? await this.recovery.before(em, { ...thing, lines, by }) : undefined;
        await this.rows.enterReceipt(em, id, by);
        return plan;
      },
      after: async (em, { thing: { contractId }, lines, caller, by }, written, plan) => {
        if (plan) await this.recovery.after(em, { contractId, by }, plan);
        const receivables = lines.map(({ receivable }) => receivable);
        await this.reopened.follow(em, caller, contractId, receivables);
        return {
          event: 'receipt_reversed',
          details: { transactionIds: writtenIds(written).transactionIds, ...(plan && recoveredIn(plan)) },
        };
      },
    };
  }
}

const recoveredIn = ({ recovered }: RecoveryPlan): Record<string, unknown> => ({
  payoutIds: [...recovered.keys()],
  recoveredPaise: String(Money.sum(recovered.values())),
});
