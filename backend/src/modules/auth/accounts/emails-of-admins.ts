import type { EntityManager } from '@mikro-orm/postgresql';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { ACTIVE } from './active.js';

/** The addresses of all administrators who can log in. */
export async function emailsOfAdmins(em: EntityManager): Promise<string[]> {
  const rows = await within(em).rows<{ email: string }>(
    kept(sql`select email from auth.user
      where role = 'admin' and email is not null and password_hash is not null and ${ACTIVE} order by id`),
  );
  return rows.map(({ email }) => email);
}
