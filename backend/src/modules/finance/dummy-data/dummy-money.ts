import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { Principal } from '../../../platform/security/principal.js';
import { newId } from '../../../platform/http/uuid.js';
import { writeCallNote, type Receipt, ReceiptWriter, ReceiptReversals } from '../collections/index.js';
import { type NewPosting, PostingWriter } from '../ledger/index.js';
import { DummyCharges } from './dummy-charges.js';
import { DummyReceipts } from './dummy-receipts.js';
import { DummySettlement } from './dummy-settlement.js';
import { OF_DUMMIES } from './of-dummies.js';
import { type DueRent, settle, type SettledRent } from './payment-habits.js';

/** Money that comes and goes with the dummy data. Everything happens in the transaction of the given entity manager. */
@Injectable()
export class DummyMoney {
  constructor(
    private readonly writer: PostingWriter,
    private readonly receiptWriter: ReceiptWriter,
    private readonly reversals: ReceiptReversals,
    private readonly charges: DummyCharges,
    private readonly receipts: DummyReceipts,
    private readonly settlement: DummySettlement,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays most of the dummy rents that are due, pays owners what was collected, and takes two payments back, one of which
   * is then made again; then some rents in part and one ahead, and what is paid beside rent. A tenancy that was cut short
   * is settled. One tenant says that they have paid, and one was called.
   * @param recorder who is said to have recorded all this
   * @returns how many transactions there are now
   */
  async enter(em: EntityManager, recorder: Principal): Promise<number> {
    const by = recorder.id;
    const settled = settle(await this.due(em), this.clock.today());
    const payments = await this.receiptWriter.writeAll(
      em,
      settled.map((rent) => receiptOf(rent, by)),
    );
    const payouts = await this.writer.write(em, payoutsOf(settled, by));
    const corrections = await this.takeTwoBack(em, settled, by);
    const receipts = await this.receipts.enter(em, by);
    await this.charges.enter(em, by);
    await this.settlement.enter(em, recorder);
    await this.declareOne(em);
    await this.noteOneCall(em, by);
    return payments.length + payouts.length + corrections + receipts;
  }

  /** Deletes every dummy transaction, and what followed from it. @returns how many there were */
  async removeAll(em: EntityManager): Promise<number> {
    const row = await within(em).row<{ gone: number }>(sql`select finance.delete_dummy_data() as gone`);
    return row?.gone ?? 0;
  }

  private due(em: EntityManager): Promise<DueRent[]> {
    return within(em).rows<DueRent>(
      sql`select id as "recordId", contract_id as "contractId", owner_id as "ownerId", due_date::text as "dueDate",
         balance_paise::text as "balancePaise",
         dense_rank() over (order by contract_id)::int as contract,
         row_number() over (partition by contract_id order by due_date desc)::int as latest
       from contracts.rent_record_v
       where ${OF_DUMMIES} and balance_paise > 0 and due_date <= ${this.clock.today()} and amount_paise > commission_paise
       order by due_date, id`,
    );
  }

  /** The latest rent that is owed, said to have been paid today. */
  private async declareOne(em: EntityManager): Promise<void> {
    const today = this.clock.today();
    await within(em).rows(
      sql`insert into finance.declaration (id, contract_id, property_id, owner_id, tenant_id, amount_paise, date, method,
          reference, created_at)
        select ${newId()}::uuid, contract_id, property_id, owner_id, tenant_id, balance_paise, ${today}::date,
          'bank_transfer', ${`DEMO${today.replaceAll('-', '')}UTR`}, ${this.clock.now().toISOString()}::timestamptz
        from contracts.rent_record_v where ${OF_DUMMIES} and balance_paise > 0 and due_date <= ${today}::date
        order by due_date desc, id limit 1`,
    );
  }

  /** About the rent that has been owed for longest. */
  private async noteOneCall(em: EntityManager, by: string): Promise<void> {
    const today = this.clock.today();
    const owed = await within(em).row<{ contractId: string }>(
      sql`select contract_id as "contractId" from contracts.rent_record_v
        where ${OF_DUMMIES} and balance_paise > 0 and due_date <= ${today}::date order by due_date, id limit 1`,
    );
    if (!owed) return;
    const [text, promisedOn] = ['Waits for the salary; pays by bank transfer', addDays(today, 3)];
    await writeCallNote(within(em), { ...owed, text, promisedOn, createdBy: by, at: this.clock.now() });
  }

  private async takeTwoBack(em: EntityManager, settled: SettledRent[], by: string): Promise<number> {
    const [bounced, corrected] = settled.filter(({ paidOutOn }) => !paidOutOn);
    if (!bounced || !corrected) return 0;
    await this.takeBack(em, bounced, 'The cheque was returned unpaid', by);
    await this.takeBack(em, corrected, 'Entered with the wrong method', by);
    await this.receiptWriter.write(em, { ...receiptOf(corrected, by), method: 'card', reference: null });
    return 3;
  }

  private async takeBack(
    em: EntityManager,
    { recordId }: SettledRent,
    reason: string,
    by: string,
  ): Promise<void> {
    const payment = await within(em).row<{ id: string; receiptId: string }>(
      sql`select id, receipt_id as "receiptId" from finance.posting
        where receivable_id = ${recordId} and kind = 'payment'`,
    );
    if (!payment) return;
    const reversal = { reason, createdBy: by };
    await this.reversals.enter(em, payment.receiptId, reversal);
    await this.writer.reverse(em, [payment.id], reversal);
  }
}

const receiptOf = (
  { recordId, contractId, paidOn, method, reference, balancePaise }: SettledRent,
  createdBy: string,
): Receipt => ({
  ...{ contractId, tender: 'received', date: paidOn, method, reference, createdBy },
  lines: [{ receivableId: recordId, kind: 'rent', paise: BigInt(balancePaise) }],
});

/** One payout for each owner and day. */
function payoutsOf(settled: SettledRent[], createdBy: string): NewPosting[] {
  const ids = new Map<string, string>();
  return settled.flatMap(({ recordId, ownerId, paidOutOn }) => {
    if (!paidOutOn) return [];
    const group = `${ownerId} ${paidOutOn}`;
    const payoutId = ids.get(group) ?? newId();
    ids.set(group, payoutId);
    return [
      {
        kind: 'payout',
        payoutId,
        date: paidOutOn,
        method: 'bank_transfer',
        reference: null,
        createdBy,
        receivableId: recordId,
      },
    ];
  });
}
