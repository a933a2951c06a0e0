import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';

/** Money of a deposit, in paise. */
export interface DepositPosition {
  heldPaise: bigint;
  /** The part that the owner holds. */
  withOwnerPaise: bigint;
}

/**
 * Locks deposits and owners' debts, after any claims: a deposit, then its owner. The trigger `follows_postings` refuses
 * sums that differ from the postings; `credit_begun` and `credit_kept` keep the owners' credits.
 */
@Injectable()
export class Positions {
  /** @returns what an owner owes, in paise; negative where they are owed */
  async lockOwner(em: EntityManager, ownerId: string): Promise<bigint> {
    await inTransaction(em).rows(
      prepared(sql`insert into finance.owner_position (owner_id, owes_paise) values (${ownerId}::uuid, 0)
        on conflict do nothing`),
    );
    const row = (await inTransaction(em).row<{ owes: string }>(
      prepared(sql`select owes_paise::text as owes from finance.owner_position where owner_id = ${ownerId}
        for no key update`),
    )) as { owes: string };
    return BigInt(row.owes);
  }

  /** @returns what there is of the deposit of a contract */
  async lockDeposit(em: EntityManager, contractId: string): Promise<DepositPosition> {
    await inTransaction(em).rows(
      prepared(sql`insert into finance.deposit (contract_id, held_paise, with_owner_paise)
        values (${contractId}::uuid, 0, 0) on conflict do nothing`),
    );
    await inTransaction(em).rows(
      prepared(sql`select 1 from finance.deposit where contract_id = ${contractId} for no key update`),
    );
    return this.readDeposit(inTransaction(em), contractId);
  }

  /** Like {@link lockDeposit}, without the lock. */
  async readDeposit(db: Queryable, contractId: string): Promise<DepositPosition> {
    const row = await db.row<{ held: string; withOwner: string }>(
      prepared(sql`select held_paise::text as held, with_owner_paise::text as "withOwner" from finance.deposit
        where contract_id = ${contractId}`),
    );
    return { heldPaise: BigInt(row?.held ?? 0), withOwnerPaise: BigInt(row?.withOwner ?? 0) };
  }
}
