import {
  MoneyRequests,
  asReceivableRule,
  AlreadyReversed,
  ReversalStands,
  type TransactionType,
  PostingWriter,
  type Written,
  STANDS,
  MoneyEvents,
} from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Cancellations, type Receivable, Receivables } from '../../../contracts/index.js';
import { PartOfPayout, PartOfReceipt, PayoutRecovered } from '../payout-errors.js';
import { LateFees, LiveSettlements, refusePaidOut, ReceiptReversals } from '../../collections/index.js';
import { payoutParts } from '../payouts/payout-parts.js';

interface Original {
  id: string;
  type: TransactionType;
  recordId: string;
  contractId: string;
  isReversal: boolean;
  amountPaise: string;
  receiptId: string | null;
  payoutId: string | null;
}

@Injectable()
export class ReverseTransaction {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly receivables: Receivables,
    private readonly writer: PostingWriter,
    private readonly reversals: ReceiptReversals,
    private readonly cancellations: Cancellations,
    private readonly settlements: LiveSettlements,
    private readonly fees: LateFees,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Takes a transaction back by one of its own: the rent is unpaid, or owed to the owner, again.
   * @returns the reversing transaction as JSON
   * @throws {NotFound} when there is no such transaction
   * @throws {Conflict} when it is a reversal, was reversed before, is a payment that has been paid out, one of several
   * lines of a receipt, or of a payout that was less than its lines
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    try {
      return await this.requests.transaction(async (em) => {
        const original = await find(em, id);
        if (!original) throw new NotFound('Transaction');
        if (original.isReversal) throw new ReversalStands();
        const record = await this.receivables.lockOne(em, original.contractId, original);
        if (!record || (await isReversed(em, id))) throw new AlreadyReversed();
        return await this.takeBack(em, caller, original, record, reason.trim());
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new AlreadyReversed());
    }
  }

  private async takeBack(
    em: EntityManager,
    caller: KnownCaller,
    { id, type, amountPaise, receiptId, payoutId }: Original,
    record: Receivable,
    reason: string,
  ): Promise<string> {
    if (type === 'payment') await this.settlements.refuseSettled(em, { transactionId: id });
    if (type === 'payment') refusePaidOut(record, BigInt(amountPaise));
    if (payoutId) await refusePartOfPayout(em, payoutId);
    const by = { reason, createdBy: caller.account.id };
    if (receiptId) {
      if (await hasOtherLines(em, receiptId, id)) throw new PartOfReceipt();
      await this.reversals.enter(em, receiptId, by);
    }
    const [written] = (await this.writer.reverse(em, [id], by)) as [Written];
    await this.cancellations.of(em, [record.id], by.createdBy);
    const { contractId, id: recordId } = record;
    if (type === 'payment') await this.fees.book(em, caller, { contractId, recordIds: [recordId] });
    if (receiptId) await this.events.tell(em, 'receipt_reversed', receiptId);
    else if (payoutId) await this.events.tell(em, 'payout_reversed', payoutId);
    await this.events.log(em, caller, {
      action: 'transaction.reversed',
      subjectType: 'transaction',
      subjectId: id,
      details: { type, reversalId: written.id, rentRecordId: record.id, month: record.month },
    });
    return written.json as string;
  }
}

function find(em: EntityManager, id: string): Promise<Original | undefined> {
  return within(em).row(
    sql`select id, kind as type, receivable_id as "recordId", contract_id as "contractId", is_reversal as "isReversal",
        amount_paise::text as "amountPaise", receipt_id as "receiptId", payout_id as "payoutId"
      from finance.posting where id = ${id} and kind in ('payment', 'payout')`,
  );
}

/** To be asked once its record is locked: what is true then stays so. */
async function isReversed(em: EntityManager, id: string): Promise<boolean> {
  const reversal = sql`select 1 from finance.posting where reverses_id = ${id}`;
  return (await within(em).row(reversal)) !== undefined;
}

async function hasOtherLines(em: EntityManager, receiptId: string, id: string): Promise<boolean> {
  const other = sql`select 1 from finance.posting p where receipt_id = ${receiptId} and id <> ${id}
    and tender is not null and ${STANDS} limit 1`;
  return (await within(em).row(other)) !== undefined;
}

async function refusePartOfPayout(em: EntityManager, payoutId: string): Promise<void> {
  const parts = await payoutParts(within(em), payoutId);
  if (parts?.isRecovered) throw new PayoutRecovered();
  if (parts && parts.settledIds.length > 0) throw new PartOfPayout();
}
