import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, NOWHERE, propertyBody } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  [owner, admin] = [await makeAccount(app, 'owner'), await makeAccount(app, 'admin')];
});
afterAll(() => app.stop());

/** Answered values of facts that were not given. */
const NOTHING_MORE = {
  ...{ availableFrom: null, maintenance: null, floor: null, ofFloors: null, facing: null, bathrooms: null },
  ...{ carParking: null, bikeParking: null, pets: null, pgFor: null, maxOccupants: null, waterSupply: null },
  openTo: ['Families', 'Single people', 'Sharers', 'Companies'],
};

const count = async (): Promise<number> =>
  Number((await app.rows('select count(*) as n from properties.property'))[0]?.n);

describe('an owner who creates a property', () => {
  test('gets it whole, on offer and in their name', async () => {
    const body = propertyBody();
    const answer = await app.post('/properties', body, { token: owner.token });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      externalId: null,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: body.name,
      address: body.address,
      type: { id: 1, name: 'Apartment' },
      config: { id: 3, name: '2 BHK' },
      areaSqft: 1150,
      furnishing: 'Semi',
      amenities: [{ amenity: { id: 1, name: 'Lift' } }, { amenity: { id: 5, name: 'Covered parking' } }],
      images: [
        { imgUrl: '/media/homes/one.webp', caption: 'Front' },
        { imgUrl: 'https://example.com/two.jpg', caption: null },
      ],
      costValue: 42000.5,
      status: 'available',
      occupancy: 'vacant',
      listFor: 'rent',
      bestAbout: 'Morning sun',
      securityDeposit: 200000,
      latitude: 12.9352,
      longitude: 77.6245,
      locality: null,
      city: null,
      pinCode: null,
      owner: { id: owner.id, name: owner.name, email: owner.email },
      tenant: null,
      letFrom: null,
      ...NOTHING_MORE,
      confirmedAt: expect.any(String),
      listing: 'public',
      standing: 'public',
      staysOff: false,
      reported: null,
    });
  });

  test('may leave out what is optional', async () => {
    const optional = ['bestAbout', 'latitude', 'longitude', 'amenityIds', 'images'];
    const property = await makeProperty(
      app,
      owner,
      Object.fromEntries(optional.map((name) => [name, undefined])),
    );
    expect(property).toMatchObject({
      bestAbout: null,
      latitude: null,
      longitude: null,
      amenities: [],
      images: [],
    });
  });

  test('may name an amenity twice: it is there once', async () => {
    const property = await makeProperty(app, owner, { amenityIds: [2, 2, 1, 2] });
    expect(property.amenities.map((entry: { amenity: { id: number } }) => entry.amenity.id)).toEqual([1, 2]);
  });

  test('may not say whose it is, not even theirs', async () => {
    const before = await count();
    const answer = await app.post('/properties', propertyBody({ ownerId: owner.id }), { token: owner.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { ownerId: ['Unknown field'] } } });
    expect(await count()).toBe(before);
  });

  test('is named in the audit log', async () => {
    const { id } = await makeProperty(app, owner);
    expect(
      await app.rows('select actor_id, action, details from platform.audit_entry where subject_id = $1', [
        id,
      ]),
    ).toEqual([{ actor_id: owner.id, action: 'property.created', details: { ownerId: owner.id } }]);
  });
});

describe('an admin who creates a property', () => {
  test('names the owner', async () => {
    const answer = await app.post('/properties', propertyBody({ ownerId: owner.id }), { token: admin.token });
    expect(answer).toMatchObject({ status: 201, body: { owner: { email: owner.email } } });
  });

  test.each([
    ['nobody', undefined, 'Required'],
    ['no id', 'me', 'Must be a valid id'],
    ['an unknown account', NOWHERE, 'Unknown owner'],
  ])('is refused when naming %s', async (_, ownerId, message) => {
    const before = await count();
    const answer = await app.post('/properties', propertyBody({ ownerId }), { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { ownerId: [message] } } });
    expect(await count()).toBe(before);
  });

  test('is refused when naming an account that is no owner', async () => {
    const answer = await app.post('/properties', propertyBody({ ownerId: admin.id }), { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { ownerId: ['Unknown owner'] } } });
  });
});

describe('nobody else creates properties', () => {
  test.each(['tenant', 'accountant'] as const)('a %s is refused, whatever they send', async (role) => {
    const before = await count();
    const { token } = await makeAccount(app, role);
    expect((await app.post('/properties', propertyBody(), { token })).status).toBe(403);
    expect((await app.post('/properties', { nonsense: 1 }, { token })).status).toBe(403);
    expect(await count()).toBe(before);
  });

  test('a visitor is asked to log in', async () => {
    expect((await app.post('/properties', propertyBody())).status).toBe(401);
  });
});

describe('with an idempotency key', () => {
  const create = (body: object, key?: string) =>
    app.post('/properties', body, {
      token: owner.token,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  test('a property is listed once, however often and at once it is sent', async () => {
    const before = await count();
    const body = propertyBody();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(body, 'one')));
    const [first] = answers;
    expect(first?.status).toBe(201);
    expect(first?.headers.get('location')).toBe(`/api/properties/${first?.body.id}`);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('another property with it is refused, and nothing is listed', async () => {
    await create(propertyBody(), 'two');
    const before = await count();
    const { status, body } = await create(propertyBody({ name: 'Another' }), 'two');
    expect([status, body.error]).toEqual([422, 'This idempotency key was used for another request']);
    expect(await count()).toBe(before);
  });

  test('what was refused can be sent again', async () => {
    expect((await create(propertyBody({ typeId: 99 }), 'three')).status).toBe(400);
    expect((await create(propertyBody(), 'three')).status).toBe(201);
  });

  test('an empty one, one too long and one of other letters are refused with the header’s name', async () => {
    for (const key of ['', 'x'.repeat(256)]) {
      const { status, body } = await create(propertyBody(), key);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['Idempotency-Key']]);
    }
  });

  test('without one each is a property of its own', async () => {
    const before = await count();
    const body = propertyBody();
    for (const answer of [await create(body), await create(body)]) expect(answer.status).toBe(201);
    expect(await count()).toBe(before + 2);
  });
});
