import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../database/sql.js';
import { inTransaction } from '../../database/in-transaction.js';

/** Deletes a leaving account's idempotency keys, and all stored answers that name it. */
export async function forgetKeysOf(em: EntityManager, accountId: string): Promise<void> {
  await inTransaction(em).rows(
    sql`delete from platform.idempotency_key where sender = ${accountId} or strpos(answer, ${accountId}) > 0`,
  );
}
