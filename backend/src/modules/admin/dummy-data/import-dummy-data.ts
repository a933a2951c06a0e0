import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';
import type { Principal } from '../../../platform/security/principal.js';
import { DummyUsers } from '../../auth/index.js';
import { type DuePapers, DummyContracts } from '../../contracts/index.js';
import { DummyMoney } from '../../finance/index.js';
import { DummyProperties } from '../../properties/index.js';
import { makeDummyData } from './make-dummy-data.js';

/** Counts of imported rows. */
export interface Imported {
  readonly owners: number;
  readonly tenants: number;
  readonly properties: number;
  readonly interests: number;
  readonly contracts: number;
  readonly transactions: number;
}

/** Has each module write its flagged dummy data, in the transaction of the given entity manager. */
@Injectable()
export class DummyDataImport {
  constructor(
    private readonly users: DummyUsers,
    private readonly properties: DummyProperties,
    private readonly contracts: DummyContracts,
    private readonly money: DummyMoney,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the demo owner's homes to owner@example.com and the demo tenant's contract to tenant@example.com where those
   * accounts exist, else to dummy people.
   */
  async run(em: EntityManager): Promise<{ imported: Imported; duePapers: DuePapers[] }> {
    const data = makeDummyData({ today: this.clock.today(), newId });
    const people = await this.users.enter(em, [...data.owners, ...data.tenants]);
    await this.properties.enter(em, data.properties, data.interests, people);
    const duePapers: DuePapers[] = [];
    for (const contract of data.contracts)
      duePapers.push(...(await this.contracts.enter(em, contract, people)));
    const transactions = await this.money.enter(em, await recorder(em));
    const imported = {
      owners: data.owners.length,
      tenants: data.tenants.length,
      properties: data.properties.length,
      interests: data.interests.length,
      contracts: data.contracts.length,
      transactions,
    };
    return { imported, duePapers };
  }
}

/** The recorder of dummy money: an accountant, or else an administrator. */
async function recorder(em: EntityManager): Promise<Principal> {
  const user = await inTransaction(em).row<Principal>(
    sql`select id, role from auth.user_v where role in ('accountant', 'admin') order by role, created_at, id limit 1`,
  );
  if (!user) throw new Error('There is neither an accountant nor an administrator');
  return user;
}
