import { expect } from '@jest/globals';
import type { Account } from './accounts.js';
import type { Answer, TestApp } from './test-app.js';

/** Id that does not exist. */
export const NOWHERE = '0199f0a0-0000-7000-8000-00000000dead';

let serial = 0;

/** Body of a property; `given` replaces fields, and undefined omits them. */
export const propertyBody = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: `Lake View ${++serial}`,
  typeId: 1,
  configId: 3,
  address: '12, 5th Block, Koramangala, Bengaluru 560095',
  listFor: 'rent',
  areaSqft: 1150,
  furnishing: 'Semi',
  bestAbout: 'Morning sun',
  costValue: 42000.5,
  securityDeposit: 200000,
  latitude: 12.9352,
  longitude: 77.6245,
  amenityIds: [5, 1],
  images: [{ url: '/media/homes/one.webp', caption: 'Front' }, { url: 'https://example.com/two.jpg' }],
  ...given,
});

/**
 * Makes a property as its owner does.
 * @returns the API's answer
 */
export async function makeProperty(
  app: TestApp,
  owner: Account,
  given: Record<string, unknown> = {},
): Promise<Answer['body']> {
  const answer = await app.post('/properties', propertyBody(given), { token: owner.token });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

/** Body of an edit: the one of its creation, and a status. */
export const editBody = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...propertyBody(),
  status: 'available',
  ...given,
});

/** Puts a tenant into a property, as an active contract does. */
export async function occupy(app: TestApp, propertyId: string, tenantId: string): Promise<void> {
  await app.rows(`update properties.property set tenant_id = $2, status = 'rented' where id = $1`, [
    propertyId,
    tenantId,
  ]);
}

/** Body of an interest, from a new person each time. */
export const interestBody = (given: Record<string, unknown> = {}): Record<string, unknown> => {
  const n = String(++serial).padStart(4, '0');
  return {
    name: 'Ravi Kumar',
    email: `ravi${n}@example.com`,
    nationalId: `00000000${n}`,
    mobile: `900000${n}`,
    ...given,
  };
};

/** Shows interest in a home. @returns its id */
export async function showInterest(
  app: TestApp,
  propertyId: string,
  given: Record<string, unknown> = {},
): Promise<string> {
  expect(await app.post(`/properties/${propertyId}/interest`, interestBody(given))).toMatchObject({
    status: 201,
  });
  const [row] = await app.rows<{ id: string }>(
    'select id from properties.interest where property_id = $1 order by id desc limit 1',
    [propertyId],
  );
  return row?.id as string;
}

/** Opens a time for visits. @returns its id */
export async function openSlot(
  app: TestApp,
  { token }: Account,
  propertyId: string,
  given: Record<string, unknown> = {},
): Promise<string> {
  const body = { day: '2041-03-20', from: '11:00', to: '11:30', ...given };
  const answer = await app.post(`/properties/${propertyId}/visit-slots`, body, { token });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.id;
}

/** Rows of a property in all tables, to compare before and after. */
export const rowsOf = async (app: TestApp, id: string): Promise<unknown> =>
  app.rows(
    `select to_jsonb(p) as property,
       (select jsonb_agg(i order by i.position) from properties.property_image i where i.property_id = p.id) as images,
       (select jsonb_agg(a order by a.amenity_id) from properties.property_amenity a where a.property_id = p.id) as amenities,
       (select count(*) from platform.audit_entry e where e.subject_id = p.id::text) as entries
     from properties.property p where p.id = $1`,
    [id],
  );

/** Checks that two answers differ in nothing but the requested path. */
export function expectSameNotFound(one: Answer, other: Answer): void {
  expect([one.status, other.status]).toEqual([404, 404]);
  expect({ ...one.body, instance: '' }).toEqual({ ...other.body, instance: '' });
}

/** Path and query of the next page, without `/api`. */
export const nextPath = (answer: Answer): string | undefined =>
  /^<\/api([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];

/** Entries of a list, page by page. */
export async function walk(app: TestApp, path: string, token?: string): Promise<Answer['body'][]> {
  const found: Answer['body'][] = [];
  for (let next: string | undefined = path; next;) {
    const answer = await app.get(next, token ? { token } : {});
    expect(answer.status).toBe(200);
    found.push(...answer.body);
    next = nextPath(answer);
  }
  return found;
}
