import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DummyData } from './modules/admin/index.js';
import { systemCaller } from './platform/audit/audit.js';
import { sql } from './platform/database/sql.js';
import { within } from './platform/database/within.js';
import { newId } from './platform/http/uuid.js';
import { Passwords } from './platform/security/passwords.js';

async function makeAccounts(em: EntityManager, passwordHash: string): Promise<void> {
  for (const { role, name } of DEMO_ACCOUNTS) {
    await within(em).rows(
      sql`insert into auth.person (id, name, email, username, role, password_hash)
        values (${newId()}, ${name}, ${`${role}@example.com`}, ${role}, ${role}, ${passwordHash})`,
    );
  }
}

/**
 * Gives an empty database one demo account for each role and the dummy data, all or nothing.
 * @returns false, having done nothing, when there is any account already
 */
export async function seedDemo(app: NestFastifyApplication): Promise<boolean> {
  const passwordHash = await app.get(Passwords).hash(DEMO_PASSWORD);
  const data = app.get(DummyData, { strict: false });
  const { em } = app.get(MikroORM);
  return (em.fork() as EntityManager).transactional(async (transaction) => {
    await data.lock(transaction);
    const person = await within(transaction).row(sql`select 1 from auth.person limit 1`);
    if (person) return false;
    await makeAccounts(transaction, passwordHash);
    await data.importIn(transaction, systemCaller('seed-demo'));
    return true;
  });
}
