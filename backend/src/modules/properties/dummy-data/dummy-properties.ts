import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { Property } from '../property.entity.js';
import { INSERT } from './insert-rows.js';
import { amenityRows, imageRows, interestRows, propertyRows } from './rows.js';
import type { DummyInterest, DummyProperty } from './types.js';

/** Homes that come and go with the dummy data. Everything happens in the transaction of the given entity manager. */
@Injectable()
export class DummyProperties {
  /** Enters homes and who is interested in them. @param people ids by key */
  async enter(
    em: EntityManager,
    homes: readonly DummyProperty[],
    interests: readonly DummyInterest[],
    people: ReadonlyMap<string, string>,
  ): Promise<void> {
    await within(em).rows(INSERT.properties(propertyRows(homes, interests, people)));
    await within(em).rows(INSERT.images(imageRows(homes)));
    await within(em).rows(INSERT.amenities(amenityRows(homes)));
    await within(em).rows(INSERT.interests(interestRows(interests)));
  }

  /** Locks the dummy homes and these others as whoever changes contracts does. */
  async lockForContracts(em: EntityManager, others: readonly string[]): Promise<void> {
    await within(em).rows(
      sql`select 1 from properties.property where is_dummy or id = any (${others}::uuid[])
        order by id for no key update`,
    );
  }

  async lock(em: EntityManager): Promise<void> {
    await within(em).rows(sql`select 1 from properties.property where is_dummy order by id for update`);
  }

  /** Deletes the dummy homes; pictures, amenities and interests go with them. @returns how many there were */
  removeAll(em: EntityManager): Promise<number> {
    return em.nativeDelete(Property, { isDummy: true });
  }
}
