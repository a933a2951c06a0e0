import { DUMMY_COLUMNS } from './dummy-columns.js';
import type { DummyInterest, DummyProperty } from './types.js';

type Row = Record<string, unknown>;

const stored = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
const factsOf = (home: DummyProperty): Row =>
  Object.fromEntries(DUMMY_COLUMNS.map(({ stored: name, column }) => [column, stored(home[name])]));

/** Homes as rows of `properties.property`. @param people ids by key */
export function propertyRows(
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
    interest_count: interests.filter((interest) => interest.propertyId === home.id).length,
    created_at: home.createdAt,
  }));
}

export function imageRows(homes: readonly DummyProperty[]): Row[] {
  return homes.flatMap((home) =>
    home.images.map(({ imgUrl, caption }, position) => ({
      property_id: home.id,
      position,
      url: imgUrl,
      caption,
    })),
  );
}

export function amenityRows(homes: readonly DummyProperty[]): Row[] {
  return homes.flatMap((home) => home.amenities.map((name) => ({ property_id: home.id, name })));
}

export function interestRows(interests: readonly DummyInterest[]): Row[] {
  return interests.map((interest) => ({
    id: interest.id,
    property_id: interest.propertyId,
    name: interest.name,
    email: interest.email,
    mobile: interest.mobile,
    national_id_last4: interest.nationalIdLast4,
    created_at: interest.createdAt,
  }));
}
