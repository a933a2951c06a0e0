import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { type AddedCharge, ChargeReviews, Receivables } from '../../contracts/index.js';
import { OF_DUMMIES } from './of-dummies.js';

/** A dummy repair in dispute, in the transaction of the given entity manager. */
@Injectable()
export class DummyDispute {
  constructor(
    private readonly receivables: Receivables,
    private readonly reviews: ChargeReviews,
    private readonly clock: Clock,
  ) {}

  /** Adds and disputes a charge to the tenant with the longest history of monthly charges. */
  async enter(em: EntityManager): Promise<void> {
    const tenancy = await inTransaction(em).row<{ contractId: string; ownerId: string }>(
      sql`select contract_id as "contractId", owner_id as "ownerId" from contracts.charge_v
        where ${OF_DUMMIES} and month is not null order by due_date, id limit 1`,
    );
    if (!tenancy) return;
    const id = await this.receivables.make(em, tenancy.contractId, {
      kind: 'other',
      paise: 120_000n,
      dueDate: this.clock.today(),
      description: 'Repair of the balcony door',
      createdBy: tenancy.ownerId,
    } satisfies AddedCharge);
    await this.reviews.dispute(em, id, 'It was broken when we moved in, and is in the list of that day');
  }
}
