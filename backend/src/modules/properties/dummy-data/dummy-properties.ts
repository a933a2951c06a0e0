import { INTEREST_CONSENT } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, raw, type SqlFragment } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Property } from '../property.entity.js';
import { isCounted } from '../interests/interest-states.js';
import type { DummyInterest, DummyProperty } from './types.js';
import { DUMMY_COLUMNS } from './dummy-columns.js';

type Row = Record<string, unknown>;

const stored = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
const factsOf = (home: DummyProperty): Row =>
  Object.fromEntries(DUMMY_COLUMNS.map(({ stored: name, column }) => [column, stored(home[name])]));

/** Homes as rows of `properties.property`. @param people ids by key */
function propertyRows(
  homes: readonly DummyProperty[],
  interests: readonly DummyInterest[],
  people: ReadonlyMap<string, string>,
): Row[] {
  return homes.map((home) => ({
    id: home.id,
    owner_id: people.get(home.ownerKey),
    type: home.type,
    config: home.config,
    status: home.status,
    ...factsOf(home),
    confirmed_at: home.confirmedAt,
    interest_count: interests.filter(({ propertyId, state }) => propertyId === home.id && isCounted(state))
      .length,
    created_at: home.createdAt,
  }));
}

function imageRows(homes: readonly DummyProperty[]): Row[] {
  return homes.flatMap((home) =>
    home.images.map(({ imgUrl, caption }, position) => ({
      property_id: home.id,
      position,
      url: imgUrl,
      caption,
    })),
  );
}

function amenityRows(homes: readonly DummyProperty[]): Row[] {
  return homes.flatMap((home) => home.amenities.map((name) => ({ property_id: home.id, name })));
}

function interestRows(interests: readonly DummyInterest[]): Row[] {
  return interests.map((interest) => ({
    id: interest.id,
    property_id: interest.propertyId,
    name: interest.name,
    email: interest.email,
    mobile: interest.mobile,
    national_id_last4: interest.nationalIdLast4,
    state: interest.state,
    answered_at: interest.answeredAt,
    ended_at: interest.endedAt,
    confirmed_at: interest.isConfirmed ? interest.createdAt : null,
    move_in_on: interest.movesInOn,
    stay_months: interest.stayMonths,
    people: interest.people,
    furnishing: interest.furnishing,
    pets: interest.pets,
    created_at: interest.createdAt,
  }));
}

function stepRows(interests: readonly DummyInterest[]): Row[] {
  return interests.flatMap(({ id, steps }) =>
    steps.map(({ by, ...step }) => ({ ...step, interest_id: id, by_role: by })),
  );
}

function visitRows(interests: readonly DummyInterest[]): Row[] {
  return interests.flatMap(({ id, propertyId, slot }) =>
    slot
      ? [
          {
            id: slot.id,
            property_id: propertyId,
            starts_at: slot.startsAt,
            ends_at: slot.endsAt,
            interest_id: id,
          },
        ]
      : [],
  );
}

type Rows = readonly object[];

const COLUMNS = raw(DUMMY_COLUMNS.map(({ column }) => column).join(', '));
const HOME_COLUMNS = raw(DUMMY_COLUMNS.map(({ column }) => `home.${column}`).join(', '));
const TYPED_COLUMNS = raw(DUMMY_COLUMNS.map(({ column, type }) => `${column} ${type}`).join(', '));

/** Statements that insert rows, sent as one JSON value, all of them flagged. */
const INSERT = {
  properties: (rows: Rows): SqlFragment => sql`
    insert into properties.property (id, owner_id, type_id, config_id, status, interest_count, ${COLUMNS}, confirmed_at,
      created_at, updated_at, is_dummy)
    select home.id, owner_id, kind.id, rooms.id, status, interest_count, ${HOME_COLUMNS}, confirmed_at,
      created_at, created_at, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as home
      (id uuid, owner_id uuid, type text, config text, status text, interest_count integer, ${TYPED_COLUMNS},
       confirmed_at timestamptz, created_at timestamptz)
    left join properties.property_type kind on kind.name = home.type
    left join properties.property_config rooms on rooms.name = home.config`,
  images: (rows: Rows): SqlFragment => sql`
    insert into properties.property_image (property_id, position, url, caption)
    select property_id, position, url, caption from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as image
      (property_id uuid, position smallint, url text, caption text)`,
  amenities: (rows: Rows): SqlFragment => sql`
    insert into properties.property_amenity (property_id, amenity_id)
    select property_id, amenity.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as has (property_id uuid, name text)
    left join properties.amenity on amenity.name = has.name`,
  interests: (rows: Rows): SqlFragment => sql`
    insert into properties.interest (id, property_id, name, email, mobile, national_id_last4, consent, consented_at, created_at,
      state, declined_because, answered_at, ended_at, confirmed_at, move_in_on, stay_months, people,
      furnishing, pets)
    select id, property_id, name, email, mobile, national_id_last4, ${INTEREST_CONSENT.version}, created_at, created_at,
      state, case when state = 'declined' then 'dates_do_not_fit' end, answered_at, ended_at, confirmed_at, move_in_on,
      stay_months, people, furnishing, pets
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as interest
      (id uuid, property_id uuid, name text, email text, mobile text, national_id_last4 text, created_at timestamptz,
       state text, answered_at timestamptz, ended_at timestamptz, confirmed_at timestamptz, move_in_on date,
       stay_months smallint, people smallint, furnishing text, pets boolean)`,
  steps: (rows: Rows): SqlFragment => sql`
    insert into properties.interest_step (id, interest_id, at, step, by_role)
    select id, interest_id, at, step, by_role from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step
      (id uuid, interest_id uuid, at timestamptz, step text, by_role text)`,
  slots: (rows: Rows): SqlFragment => sql`
    insert into properties.visit_slot (id, property_id, starts_at, ends_at)
    select id, property_id, starts_at, ends_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as slot
      (id uuid, property_id uuid, starts_at timestamptz, ends_at timestamptz)`,
  visits: (rows: Rows): SqlFragment => sql`
    insert into properties.visit (interest_id, slot_id)
    select interest_id, id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as visit (id uuid, interest_id uuid)`,
};

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
    await inTransaction(em).rows(INSERT.steps(stepRows(interests)));
    await inTransaction(em).rows(INSERT.slots(visitRows(interests)));
    await inTransaction(em).rows(INSERT.visits(visitRows(interests)));
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
