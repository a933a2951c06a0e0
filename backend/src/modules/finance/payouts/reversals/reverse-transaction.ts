import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { type Counted, paidOut, ReopenedRents, ReversalRows, settledSince } from '../../collections/index.js';
import {
  alreadyReversed,
  isReversal,
  type Line,
  type Refusal,
  Reversals,
  type Reversible,
  STANDS,
  type TransactionType,
  type Written,
} from '../../ledger/index.js';
import { PartOfPayout, PartOfReceipt } from '../payout-errors.js';
import { payoutParts } from '../payouts/payout-parts.js';
import { partlyRecovered } from './reverse-payout.js';

interface Original extends Counted {
  type: TransactionType;
  isReversal: boolean;
  /** Set for a payment. */
  receiptId: string | null;
  /** Set for a payout. */
  payoutId: string | null;
}

@Injectable()
export class ReverseTransaction {
  constructor(
    private readonly reversals: Reversals,
    private readonly rows: ReversalRows,
    private readonly reopened: ReopenedRents,
  ) {}

  /**
   * Reverses a transaction: the rent is unpaid again, or due to the owner again.
   * @returns the reversing transaction as JSON
   * @throws {NotFound} when there is no such transaction
   * @throws {Conflict} when it is a reversal, was reversed before, is a payment that has been paid out, one of several
   * lines of a receipt, or of a payout that was less than its lines
   */
  reverse(caller: KnownCaller, id: string, reason: string, request?: IdempotentRequest): Promise<string> {
    return this.reversals.reverse(
      { caller, id, reason, request },
      this.of(id),
      async (_em, [written]) => (written as Written).json as string,
    );
  }

  private of(id: string): Reversible<Original> {
    return {
      what: 'transaction',
      find: (em) => find(em, id),
      lines: () => sql`p.id = ${id}`,
      refusals: [
        ...[isReversal, alreadyReversed, ofPayment(settledSince), ofPayment(paidOut)],
        ...[partlyRecovered, partOfPayout, partOfReceipt],
      ],
      before: async (em, { thing: { receiptId }, by }) => {
        if (receiptId) await this.rows.enterReceipt(em, receiptId, by);
      },
      after: async (em, { thing: { type, contractId, receiptId, payoutId }, lines, caller }, written) => {
        const [{ receivable }] = lines as [Line];
        if (type === 'payment') await this.reopened.follow(em, caller, contractId, [receivable]);
        const { id: rentRecordId, month } = receivable;
        return {
          event: type === 'payment' ? 'receipt_reversed' : 'payout_reversed',
          of: (receiptId ?? payoutId) as string,
          details: { type, reversalId: written[0]?.id, rentRecordId, month },
        };
      },
    };
  }
}

const find = (em: EntityManager, id: string): Promise<Original | undefined> =>
  inTransaction(em).row(
    sql`select kind as type, contract_id as "contractId", is_reversal as "isReversal", receipt_id as "receiptId",
        payout_id as "payoutId", created_at::text as "countedAt"
      from finance.posting where id = ${id} and kind in ('payment', 'payout')`,
  );

const ofPayment =
  (refusal: Refusal<Original>): Refusal<Original> =>
  (em, reversing) =>
    reversing.thing.type === 'payment' ? refusal(em, reversing) : undefined;

const partOfPayout: Refusal<Original> = async (em, { thing: { payoutId } }) => {
  const parts = payoutId ? await payoutParts(inTransaction(em), payoutId) : undefined;
  if (parts && parts.settledIds.length > 0) throw new PartOfPayout();
};

const partOfReceipt: Refusal<Original> = async (em, { id, thing: { receiptId } }) => {
  const other = sql`select 1 from finance.posting p where receipt_id = ${receiptId} and id <> ${id}
    and tender is not null and ${STANDS} limit 1`;
  if (receiptId && (await inTransaction(em).row(other))) throw new PartOfReceipt();
};
