import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Property } from '../property.entity.js';
import { INSERT } from './insert-rows.js';
import { amenityRows, imageRows, interestRows, propertyRows } from './rows.js';
import type { DummyInterest, DummyProperty } from './types.js';

/** Adds and removes homes of the dummy data, in the transaction of the given entity manager. */
@Injectable()
export class DummyProperties {
  /** Inserts homes and interests in them. @param people ids by key */
  async enter(
    em: EntityManager,
    homes: readonly DummyProperty[],
    interests: readonly DummyInterest[],
    people: ReadonlyMap<string, string>,
  ): Promise<void> {
    await inTransaction(em).rows(INSERT.properties(propertyRows(homes, interests, people)));
    await inTransaction(em).rows(INSERT.images(imageRows(homes)));
    await inTransaction(em).rows(INSERT.amenities(amenityRows(homes)));
    await inTransaction(em).rows(INSERT.interests(interestRows(interests)));
  }

  /** Locks the dummy homes and these others, like changes of contracts. */
  async lockForContracts(em: EntityManager, others: readonly string[]): Promise<void> {
    await inTransaction(em).rows(
      sql`select 1 from properties.property where is_dummy or id = any (${others}::uuid[])
        order by id for no key update`,
    );
  }

  async lock(em: EntityManager): Promise<void> {
    await inTransaction(em).rows(
      sql`select 1 from properties.property where is_dummy order by id for update`,
    );
  }

  /** Deletes the dummy homes with their pictures, amenities and interests. @returns their number */
  removeAll(em: EntityManager): Promise<number> {
    return em.nativeDelete(Property, { isDummy: true });
  }
}
