import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, importDummyData } from './modules/admin/index.js';
import { Audit, systemCaller } from './platform/audit/audit.js';
import { Clock } from './platform/clock/clock.js';
import { newId } from './platform/http/uuid.js';
import { Passwords } from './platform/security/passwords.js';

const SEED_LOCK = 7_310_246;

async function makeAccounts(em: EntityManager, passwordHash: string): Promise<void> {
  for (const { role, name } of DEMO_ACCOUNTS) {
    await em.execute(
      `insert into auth.person (id, name, email, username, role, password_hash) values (?, ?, ?, ?, ?, ?)`,
      [newId(), name, `${role}@example.com`, role, role, passwordHash],
    );
  }
}

/**
 * Gives an empty database one demo account for each role and the dummy data, all or nothing.
 * @returns false, having done nothing, when there is any account already
 */
export async function seedDemo(app: NestFastifyApplication): Promise<boolean> {
  const passwordHash = await app.get(Passwords).hash(DEMO_PASSWORD);
  const today = app.get(Clock).today();
  const { em } = app.get(MikroORM);
  return (em.fork() as EntityManager).transactional(async (transaction) => {
    await transaction.execute('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    const [person] = await transaction.execute<{ id: string }[]>('select id from auth.person limit 1');
    if (person) return false;
    await makeAccounts(transaction, passwordHash);
    const details = { ...(await importDummyData(transaction, { today, passwordHash })) };
    const entry = { action: 'dummy-data.imported', subjectType: 'dummy-data', subjectId: 'all', details };
    await app.get(Audit).record(transaction, systemCaller('seed-demo'), entry);
    return true;
  });
}
