import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type Receipt, ReversalRows, ReceiptWriter } from '../collections/index.js';
import { PostingWriter } from '../ledger/index.js';
import { type Payout, PayoutWriter } from '../payouts/index.js';
import { OF_DUMMIES } from './of-dummies.js';
import { type DueRent, settle, type SettledRent } from './payment-habits.js';

/** Dummy rents paid in full, in the transaction of the given entity manager. */
@Injectable()
export class DummyRents {
  constructor(
    private readonly writer: PostingWriter,
    private readonly receipts: ReceiptWriter,
    private readonly payouts: PayoutWriter,
    private readonly reversals: ReversalRows,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays most of the due rents, pays owners out, and reverses two payments, one of which is made again. @returns how
   * many transactions that makes
   */
  async enter(em: EntityManager, by: string): Promise<number> {
    const settled = settle(await this.due(em), this.clock.today());
    const payments = await this.receipts.writeAll(
      em,
      settled.map((rent) => receiptOf(rent, by)),
    );
    const payouts = await this.payouts.writeAll(em, payoutsOf(settled, by));
    return payments.length + payouts.length + (await this.reverseTwo(em, settled, by));
  }

  private due(em: EntityManager): Promise<DueRent[]> {
    return inTransaction(em).rows<DueRent>(
      sql`select id as "recordId", contract_id as "contractId", owner_id as "ownerId", due_date::text as "dueDate",
         balance_paise::text as "balancePaise",
         (balance_paise - finance.commission_on(balance_paise, commission_bps))::text as "payablePaise",
         dense_rank() over (order by contract_id)::int as contract,
         row_number() over (partition by contract_id order by due_date desc)::int as latest
       from contracts.rent_record_v
       where ${OF_DUMMIES} and balance_paise > 0 and due_date <= ${this.clock.today()} and amount_paise > commission_paise
       order by due_date, id`,
    );
  }

  private async reverseTwo(em: EntityManager, settled: SettledRent[], by: string): Promise<number> {
    const [bounced, corrected] = settled.filter(({ paidOutOn }) => !paidOutOn);
    if (!bounced || !corrected) return 0;
    await this.reverse(em, bounced, 'The cheque was returned unpaid', by);
    await this.reverse(em, corrected, 'Entered with the wrong method', by);
    const again = { ...receiptOf(corrected, by), method: 'card' as const, reference: null };
    await this.receipts.write(em, { ...again, chequeNumber: null, chequeDate: null });
    return 3;
  }

  private async reverse(
    em: EntityManager,
    { recordId }: SettledRent,
    reason: string,
    by: string,
  ): Promise<void> {
    const payment = await inTransaction(em).row<{ id: string; receiptId: string }>(
      sql`select id, receipt_id as "receiptId" from finance.posting
        where receivable_id = ${recordId} and kind = 'payment'`,
    );
    if (!payment) return;
    const reversal = { reason, createdBy: by };
    await this.reversals.enterReceipt(em, payment.receiptId, reversal);
    await this.writer.reverse(em, [payment.id], reversal);
  }
}

const receiptOf = (
  { recordId, contractId, paidOn, reference, balancePaise, ...paid }: SettledRent,
  createdBy: string,
): Receipt => ({
  ...{ contractId, tender: 'received', date: paidOn, reference, createdBy },
  ...{ method: paid.method, chequeNumber: paid.chequeNumber, chequeDate: paid.chequeDate },
  lines: [{ receivableId: recordId, kind: 'rent', paise: BigInt(balancePaise) }],
});

/** One payout for each owner and day. */
function payoutsOf(settled: SettledRent[], createdBy: string): Payout[] {
  const payouts = new Map<string, Payout>();
  for (const { recordId, ownerId, paidOutOn, payablePaise } of settled) {
    if (!paidOutOn) continue;
    const group = `${ownerId} ${paidOutOn}`;
    const payout = payouts.get(group) ?? {
      ...{ ownerId, date: paidOutOn, method: 'bank_transfer', reference: null, createdBy },
      ...{ lines: [], deductionPaise: 0n, creditPaise: 0n },
    };
    payout.lines.push({ receivableId: recordId, isRent: true, paise: BigInt(payablePaise) });
    payouts.set(group, payout);
  }
  return [...payouts.values()];
}
