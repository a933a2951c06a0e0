import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';

/** What is there of a deposit. */
export interface DepositPosition {
  heldPaise: bigint;
  /** What of it the owner holds. */
  withOwnerPaise: bigint;
}

/**
 * Deposits and owners' debts, locked after any claims: a deposit, and then its owner. The trigger `follows_postings` refuses
 * sums of others than postings, and `credit_begun` and `credit_kept` keep what owners are owed by them.
 */
@Injectable()
export class Positions {
  /** @returns what an owner owes, in paise; negative where they are owed */
  async lockOwner(em: EntityManager, ownerId: string): Promise<bigint> {
    await within(em).rows(
      kept(sql`insert into finance.owner_position (owner_id, owes_paise) values (${ownerId}::uuid, 0)
        on conflict do nothing`),
    );
    const row = (await within(em).row<{ owes: string }>(
      kept(sql`select owes_paise::text as owes from finance.owner_position where owner_id = ${ownerId}
        for no key update`),
    )) as { owes: string };
    return BigInt(row.owes);
  }

  /** @returns what there is of the deposit of a contract */
  async lockDeposit(em: EntityManager, contractId: string): Promise<DepositPosition> {
    await within(em).rows(
      kept(sql`insert into finance.deposit (contract_id, held_paise, with_owner_paise)
        values (${contractId}::uuid, 0, 0) on conflict do nothing`),
    );
    await within(em).rows(
      kept(sql`select 1 from finance.deposit where contract_id = ${contractId} for no key update`),
    );
    return this.readDeposit(within(em), contractId);
  }

  /** The same as it is now. */
  async readDeposit(db: Statements, contractId: string): Promise<DepositPosition> {
    const row = await db.row<{ held: string; withOwner: string }>(
      kept(sql`select held_paise::text as held, with_owner_paise::text as "withOwner" from finance.deposit
        where contract_id = ${contractId}`),
    );
    return { heldPaise: BigInt(row?.held ?? 0), withOwnerPaise: BigInt(row?.withOwner ?? 0) };
  }
}
