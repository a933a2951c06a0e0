import type { DummyAgreement } from '../../contracts/index.js';
import type { DummyData, DummyPerson } from './types.js';

/** Emails and usernames that people outside the dummy data have already, in lower case. */
export interface Taken {
  readonly emails: ReadonlySet<string>;
  readonly usernames: ReadonlySet<string>;
}

/** People as rows of `auth.person`; a name that is taken makes way for the one who has it. */
export function personRows(people: readonly DummyPerson[], taken: Taken): Record<string, unknown>[] {
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    email: taken.emails.has(person.email) ? person.email.replace('@', `.${person.id}@`) : person.email,
    username: taken.usernames.has(person.username) ? null : person.username,
    role: person.role,
    phone: person.phone,
    dob: person.dob,
    created_at: person.createdAt,
  }));
}

/** Homes as rows of `properties.property`. @param people ids by key */
export function propertyRows(
  data: DummyData,
  people: ReadonlyMap<string, string>,
): Record<string, unknown>[] {
  return data.properties.map((home) => ({
    id: home.id,
    owner_id: people.get(home.ownerKey),
    name: home.name,
    address: home.address,
    type: home.type,
    config: home.config,
    status: home.status,
    list_for: home.listFor,
    area_sqft: home.areaSqft,
    furnishing: home.furnishing,
    best_about: home.bestAbout,
    cost_paise: String(home.costPaise),
    deposit_paise: String(home.depositPaise),
    latitude: home.latitude,
    longitude: home.longitude,
    interest_count: data.interests.filter((interest) => interest.propertyId === home.id).length,
    created_at: home.createdAt,
  }));
}

export function imageRows({ properties }: DummyData): Record<string, unknown>[] {
  return properties.flatMap((home) =>
    home.images.map(({ imgUrl, caption }, position) => ({
      property_id: home.id,
      position,
      url: imgUrl,
      caption,
    })),
  );
}

export function amenityRows({ properties }: DummyData): Record<string, unknown>[] {
  return properties.flatMap((home) => home.amenities.map((name) => ({ property_id: home.id, name })));
}

export function interestRows({ interests }: DummyData): Record<string, unknown>[] {
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

/** Contracts by the ids of their parties. @param people ids by key */
export function agreements(data: DummyData, people: ReadonlyMap<string, string>): DummyAgreement[] {
  const idOf = (key: string): string => people.get(key) as string;
  return data.contracts.map(({ ownerKey, tenantKey, ...contract }) => ({
    ...contract,
    ownerId: idOf(ownerKey),
    tenantId: idOf(tenantKey),
  }));
}
