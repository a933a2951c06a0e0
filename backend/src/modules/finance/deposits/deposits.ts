import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';

/** What is there of a deposit. */
export interface Deposit {
  heldPaise: bigint;
  /** What of it the owner holds. */
  withOwnerPaise: bigint;
}

/** The deposits of contracts, as they are held. */
@Injectable()
export class Deposits {
  read(db: Statements, contractId: string): Promise<Deposit> {
    return depositOf(db, contractId);
  }

  /** The same, locked, after the claims of the contract. */
  async lock(em: EntityManager, contractId: string): Promise<Deposit> {
    await within(em).rows(
      kept(sql`insert into finance.deposit (contract_id, held_paise, with_owner_paise)
        values (${contractId}::uuid, 0, 0) on conflict do nothing`),
    );
    await within(em).rows(
      kept(sql`select 1 from finance.deposit where contract_id = ${contractId} for no key update`),
    );
    return depositOf(within(em), contractId);
  }
}

async function depositOf(db: Statements, contractId: string): Promise<Deposit> {
  const row = await db.row<{ held: string; withOwner: string }>(
    kept(sql`select held_paise::text as held, with_owner_paise::text as "withOwner" from finance.deposit
      where contract_id = ${contractId}`),
  );
  return { heldPaise: BigInt(row?.held ?? 0), withOwnerPaise: BigInt(row?.withOwner ?? 0) };
}
