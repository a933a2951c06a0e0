import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Principal } from '../../../platform/security/principal.js';
import { newId } from '../../../platform/http/uuid.js';
import { writeCallNote } from '../collections/index.js';
import { DummyCharges } from './dummy-charges.js';
import { DummyReceipts } from './dummy-receipts.js';
import { DummyRents } from './dummy-rents.js';
import { DummySettlement } from './dummy-settlement.js';
import { OF_DUMMIES } from './of-dummies.js';

/** Dummy money, in the transaction of the given entity manager. */
@Injectable()
export class DummyMoney {
  constructor(
    private readonly rents: DummyRents,
    private readonly charges: DummyCharges,
    private readonly receipts: DummyReceipts,
    private readonly settlement: DummySettlement,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays most of the due dummy rents, pays owners out, and reverses two payments, one of which is made again; then some
   * rents in part, one in advance, and other charges. Settles a tenancy that was cut short. Adds a declaration and a
   * note of a call.
   * @param recorder who is said to have recorded all this
   * @returns how many transactions there are now
   */
  async enter(em: EntityManager, recorder: Principal): Promise<number> {
    const by = recorder.id;
    const rents = await this.rents.enter(em, by);
    const receipts = await this.receipts.enter(em, by);
    await this.charges.enter(em, by);
    await this.settlement.enter(em, recorder);
    await this.declareOne(em);
    await this.noteOneCall(em, by);
    return rents + receipts;
  }

  /** Deletes every dummy transaction, with everything that depends on it. @returns the number of transactions */
  async removeAll(em: EntityManager): Promise<number> {
    const row = await inTransaction(em).row<{ gone: number }>(
      sql`select finance.delete_dummy_data() as gone`,
    );
    return row?.gone ?? 0;
  }

  /** Declares the latest open rent as paid today. */
  private async declareOne(em: EntityManager): Promise<void> {
    const today = this.clock.today();
    await inTransaction(em).rows(
      sql`insert into finance.declaration (id, contract_id, property_id, owner_id, tenant_id, amount_paise, date, method,
          reference, created_at)
        select ${newId()}::uuid, contract_id, property_id, owner_id, tenant_id, balance_paise, ${today}::date,
          'bank_transfer', ${`DEMO${today.replaceAll('-', '')}UTR`}, ${this.clock.now().toISOString()}::timestamptz
        from contracts.rent_record_v where ${OF_DUMMIES} and balance_paise > 0 and due_date <= ${today}::date
        order by due_date desc, id limit 1`,
    );
  }

  /** Adds a note of a call about the oldest open rent. */
  private async noteOneCall(em: EntityManager, by: string): Promise<void> {
    const today = this.clock.today();
    const owed = await inTransaction(em).row<{ contractId: string }>(
      sql`select contract_id as "contractId" from contracts.rent_record_v
        where ${OF_DUMMIES} and balance_paise > 0 and due_date <= ${today}::date order by due_date, id limit 1`,
    );
    if (!owed) return;
    const [text, promisedOn] = ['Waits for the salary; pays by bank transfer', addDays(today, 3)];
    await writeCallNote(inTransaction(em), {
      ...owed,
      text,
      promisedOn,
      createdBy: by,
      at: this.clock.now(),
    });
  }
}
