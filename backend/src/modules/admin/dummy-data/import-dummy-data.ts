import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../platform/http/uuid.js';
import { DEMO_OWNER_EMAIL } from './accounts.js';
import { makeDummyData } from './make-dummy-data.js';
import { amenityRows, imageRows, interestRows, personRows, propertyRows, type Taken } from './rows.js';
import type { DummyPerson } from './types.js';

export interface ImportOptions {
  /** `YYYY-MM-DD` in India: everything is dated back from it. */
  readonly today: string;
  /** What every dummy person logs in with, hashed. */
  readonly passwordHash: string;
}

export interface Imported {
  readonly owners: number;
  readonly tenants: number;
  readonly properties: number;
  readonly interests: number;
}

const INSERT = {
  people: `
    insert into auth.person (id, name, email, username, role, phone, dob, created_at, updated_at, password_hash, is_dummy)
    select id, name, email, username, role, phone, dob, created_at, created_at, ?, true
    from jsonb_to_recordset(?::jsonb) as person
      (id uuid, name text, email text, username text, role text, phone text, dob date, created_at timestamptz)`,
  properties: `
    insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for, area_sqft,
      furnishing, best_about, cost_paise, deposit_paise, latitude, longitude, interest_count, created_at, updated_at,
      is_dummy)
    select home.id, owner_id, home.name, address, kind.id, rooms.id, status, list_for, area_sqft,
      furnishing, best_about, cost_paise, deposit_paise, latitude, longitude, interest_count, created_at, created_at, true
    from jsonb_to_recordset(?::jsonb) as home
      (id uuid, owner_id uuid, name text, address text, type text, config text, status text, list_for text,
       area_sqft numeric, furnishing text, best_about text, cost_paise bigint, deposit_paise bigint,
       latitude numeric, longitude numeric, interest_count integer, created_at timestamptz)
    left join properties.property_type kind on kind.name = home.type
    left join properties.property_config rooms on rooms.name = home.config`,
  images: `
    insert into properties.property_image (property_id, position, url, caption)
    select property_id, position, url, caption from jsonb_to_recordset(?::jsonb) as image
      (property_id uuid, position smallint, url text, caption text)`,
  amenities: `
    insert into properties.property_amenity (property_id, amenity_id)
    select property_id, amenity.id from jsonb_to_recordset(?::jsonb) as has (property_id uuid, name text)
    left join properties.amenity on amenity.name = has.name`,
  interests: `
    insert into properties.interest (id, property_id, name, email, mobile, national_id_last4, created_at, is_dummy)
    select id, property_id, name, email, mobile, national_id_last4, created_at, true
    from jsonb_to_recordset(?::jsonb) as interest
      (id uuid, property_id uuid, name text, email text, mobile text, national_id_last4 text, created_at timestamptz)`,
} as const;

async function takenBy(em: EntityManager, people: readonly DummyPerson[]): Promise<Taken> {
  const names = JSON.stringify(people.flatMap(({ email, username }) => [email, username]));
  const rows = await em.execute<{ email: string | null; username: string | null }[]>(
    `select lower(email) as email, lower(username) as username from auth.person
     where lower(email) in (select jsonb_array_elements_text(?::jsonb))
        or lower(username) in (select jsonb_array_elements_text(?::jsonb))`,
    [names, names],
  );
  const some = (list: (string | null)[]): Set<string> => new Set(list.filter((name) => name !== null));
  return { emails: some(rows.map((row) => row.email)), usernames: some(rows.map((row) => row.username)) };
}

async function demoOwnerId(em: EntityManager): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>(
    `select id from auth.person where lower(email) = ? and role = 'owner' and not is_dummy`,
    [DEMO_OWNER_EMAIL],
  );
  return row?.id;
}

/**
 * Inserts the dummy data, all of it flagged, in the transaction of the given entity manager. The homes of the demo
 * owner go to owner@example.com where that account exists, else to the first of the dummy owners.
 */
export async function importDummyData(em: EntityManager, options: ImportOptions): Promise<Imported> {
  const data = makeDummyData({ today: options.today, newId });
  const people = [...data.owners, ...data.tenants];
  const taken = await takenBy(em, people);
  await em.execute(INSERT.people, [options.passwordHash, JSON.stringify(personRows(people, taken))]);
  await em.execute(INSERT.properties, [JSON.stringify(propertyRows(data, await demoOwnerId(em)))]);
  await em.execute(INSERT.images, [JSON.stringify(imageRows(data))]);
  await em.execute(INSERT.amenities, [JSON.stringify(amenityRows(data))]);
  await em.execute(INSERT.interests, [JSON.stringify(interestRows(data))]);
  return {
    owners: data.owners.length,
    tenants: data.tenants.length,
    properties: data.properties.length,
    interests: data.interests.length,
  };
}
