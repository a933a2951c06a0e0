import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DummyData } from './modules/admin/index.js';
import { DummyUsers } from './modules/auth/index.js';
import { DummyContracts } from './modules/contracts/index.js';
import { OperatorUpi } from './modules/finance/index.js';
import { systemCaller } from './platform/audit/audit.js';

/** A made-up handle: payments to it go nowhere. */
const UPI_ID = 'kiraya.rents@kirayademo';

/**
 * Fills an empty database with one demo account per role, the dummy data and a UPI id for payments, in one transaction, and adds the
 * papers of its contracts.
 * @returns false, having done nothing, when there is any account already
 */
export async function seedDemo(app: NestFastifyApplication): Promise<boolean> {
  const people = app.get(DummyUsers, { strict: false });
  const data = app.get(DummyData, { strict: false });
  const { em } = app.get(MikroORM);
  const due = await (em.fork() as EntityManager).transactional(async (transaction) => {
    await data.lock(transaction);
    if (!(await people.openDemoAccounts(transaction))) return undefined;
    const papers = await data.importIn(transaction, systemCaller('seed-demo'));
    await app.get(OperatorUpi, { strict: false }).begin(transaction, UPI_ID);
    return papers;
  });
  if (!due) return false;
  await app.get(DummyContracts, { strict: false }).addPapers(due);
  return true;
}
