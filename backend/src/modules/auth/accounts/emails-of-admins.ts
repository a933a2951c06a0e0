import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { ACTIVE } from './active.js';

/** The addresses of all administrators who can log in. */
export async function emailsOfAdmins(em: EntityManager): Promise<string[]> {
  const rows = await inTransaction(em).rows<{ email: string }>(
    prepared(sql`select email from auth.user
      where role = 'admin' and email is not null and password_hash is not null and ${ACTIVE} order by id`),
  );
  return rows.map(({ email }) => email);
}
