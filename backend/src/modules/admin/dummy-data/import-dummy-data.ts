import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import { Passwords } from '../../../platform/security/passwords.js';
import { DummyContracts } from '../../contracts/index.js';
import { DummyMoney } from '../../finance/index.js';
import { DEMO_PASSWORD } from './accounts.js';
import { INSERT } from './insert-rows.js';
import { makeDummyData } from './make-dummy-data.js';
import { idsByKey, takenBy } from './people-there.js';
import { agreements, amenityRows, imageRows, interestRows, personRows, propertyRows } from './rows.js';
import type { DummyData } from './types.js';

/** How much was imported. */
export interface Imported {
  readonly owners: number;
  readonly tenants: number;
  readonly properties: number;
  readonly interests: number;
  readonly contracts: number;
  readonly transactions: number;
}

/** Writes the dummy data, all of it flagged, in the transaction of the given entity manager. */
@Injectable()
export class DummyDataImport {
  constructor(
    private readonly contracts: DummyContracts,
    private readonly money: DummyMoney,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /**
   * Homes of the demo owner go to owner@example.com and the demo tenant's contract to tenant@example.com where those
   * accounts exist, else to dummy people.
   */
  async run(em: EntityManager): Promise<Imported> {
    const data = makeDummyData({ today: this.clock.today(), newId });
    const people = await idsByKey(em, data);
    await this.insertPeople(em, data);
    await insertHomes(em, data, people);
    for (const agreement of agreements(data, people)) await this.contracts.enter(em, agreement);
    const transactions = await this.money.enter(em, await recorder(em));
    return {
      owners: data.owners.length,
      tenants: data.tenants.length,
      properties: data.properties.length,
      interests: data.interests.length,
      contracts: data.contracts.length,
      transactions,
    };
  }

  private async insertPeople(em: EntityManager, { owners, tenants }: DummyData): Promise<void> {
    const people = [...owners, ...tenants];
    const rows = personRows(people, await takenBy(em, people));
    await within(em).rows(INSERT.people(rows, await this.passwords.hash(DEMO_PASSWORD)));
  }
}

async function insertHomes(
  em: EntityManager,
  data: DummyData,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  await within(em).rows(INSERT.properties(propertyRows(data, people)));
  await within(em).rows(INSERT.images(imageRows(data)));
  await within(em).rows(INSERT.amenities(amenityRows(data)));
  await within(em).rows(INSERT.interests(interestRows(data)));
}

/** Who is said to have recorded the dummy money: an accountant, or else an administrator. */
async function recorder(em: EntityManager): Promise<string> {
  const person = await within(em).row<{ id: string }>(
    sql`select id from auth.person_v where role in ('accountant', 'admin') order by role, created_at, id limit 1`,
  );
  if (!person) throw new Error('There is neither an accountant nor an administrator');
  return person.id;
}
