import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  editBody,
  expectSameNotFound,
  makeProperty,
  NOWHERE,
  occupy,
  rowsOf,
} from '../../../../test/support/properties.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let admin: Account;
let tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());

const entries = (id: string) =>
  app.rows(
    `select actor_id, details from platform.audit_entry where subject_id = $1 and action = 'property.updated'`,
    [id],
  );

test('an owner gives their property a new state', async () => {
  const { id } = await makeProperty(app, owner);
  const body = editBody({
    name: 'Palm Court',
    typeId: 3,
    configId: 5,
    listFor: 'lease',
    furnishing: 'Fully',
    status: 'vacant',
    costValue: 99.99,
    amenityIds: [16],
    images: [{ url: '/media/other.webp' }],
    latitude: null,
    bestAbout: null,
  });
  const answer = await app.put(`/properties/${id}`, body, { token: owner.token });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id,
      name: 'Palm Court',
      type: { name: 'Villa' },
      config: { name: '3 BHK' },
      listFor: 'lease',
      furnishing: 'Fully',
      status: 'vacant',
      costValue: 99.99,
      amenities: [{ amenity: { id: 16, name: 'EV charging' } }],
      images: [{ imgUrl: '/media/other.webp', caption: null }],
      latitude: null,
      longitude: 77.6245,
      bestAbout: null,
      owner: { name: owner.name },
    },
  });
  expect((await app.get(`/properties/${id}`, { token: owner.token })).body).toEqual(answer.body);
});

test('the audit log names what changed, and is silent when nothing did', async () => {
  const { id } = await makeProperty(app, owner, { name: 'Quiet House' });
  const same = editBody({ name: 'Quiet House' });
  await app.put(`/properties/${id}`, same, { token: owner.token });
  expect(await entries(id)).toEqual([]);
  await app.put(
    `/properties/${id}`,
    { ...same, costValue: 5, status: 'sold', images: [] },
    { token: admin.token },
  );
  expect(await entries(id)).toEqual([
    { actor_id: admin.id, details: { changed: ['costPaise', 'status', 'images'] } },
  ]);
});

/** Another value for every field, and its answer. */
const others: Record<string, [value: unknown, answered?: Record<string, unknown>]> = {
  name: ['Palm Court'],
  typeId: [3, { type: { id: 3, name: 'Villa' }, pgFor: null }],
  configId: [5, { config: { id: 5, name: '3 BHK' } }],
  address: ['7, Karve Road'],
  locality: ['Karve Nagar'],
  city: ['Pune'],
  pinCode: ['411052'],
  listFor: ['lease'],
  areaSqft: [900],
  furnishing: ['Fully'],
  bestAbout: ['A quiet lane'],
  costValue: [30000],
  securityDeposit: [90000],
  latitude: [18.5],
  longitude: [73.8],
  amenityIds: [[16], { amenities: [{ amenity: { id: 16, name: 'EV charging' } }] }],
  images: [[{ url: '/media/other.webp' }], { images: [{ imgUrl: '/media/other.webp', caption: null }] }],
  availableFrom: ['2026-12-25'],
  maintenance: [4000.5],
  floor: [2],
  ofFloors: [12],
  facing: ['West'],
  bathrooms: [3],
  carParking: [0],
  bikeParking: [2],
  pets: [false],
  openTo: [['Sharers']],
  pgFor: ['Men'],
  waterSupply: ['tanker'],
  maxOccupants: [5],
  status: ['vacant'],
};

describe('a field that is absent stays as it is', () => {
  const full = {
    ...{ typeId: 6, pgFor: 'Women', locality: 'Koramangala', city: 'Bengaluru', pinCode: '560095' },
    ...{
      availableFrom: '2026-12-01',
      maintenance: 3500,
      floor: 3,
      ofFloors: 9,
      facing: 'East',
      bathrooms: 2,
    },
    ...{
      carParking: 1,
      bikeParking: 1,
      pets: true,
      openTo: ['Families'],
      maxOccupants: 4,
      waterSupply: 'both',
    },
  };
  const emptied: Record<string, Record<string, unknown>> = {
    amenityIds: { amenities: [] },
    images: { images: [] },
    openTo: { openTo: ['Families', 'Single people', 'Sharers', 'Companies'] },
  };
  let id: string;
  let whole: Record<string, unknown>;
  const put = (body: Record<string, unknown>) => app.put(`/properties/${id}`, body, { token: owner.token });
  beforeAll(async () => {
    ({ id } = await makeProperty(app, owner, full));
    whole = (await put(editBody(full))).body;
  });

  test('the table above knows every field that there is', async () => {
    const { UpdateProperty } = (await app.get('/openapi.json')).body.components.schemas;
    expect(Object.keys(others).sort()).toEqual(Object.keys(UpdateProperty.properties).sort());
    expect(UpdateProperty.required).toBeUndefined();
  });

  test('all of them, where nothing is given', async () => {
    const before = await rowsOf(app, id);
    expect(await put({})).toMatchObject({ status: 200, body: whole });
    expect(await rowsOf(app, id)).toEqual(before);
  });

  test.each(Object.entries(others))('beside another %s', async (field, [value, answered]) => {
    expect(await put({ [field]: value })).toMatchObject({ status: 200 });
    const { body } = await app.get(`/properties/${id}`, { token: owner.token });
    expect(body).toEqual({ ...whole, ...(answered ?? { [field]: value }) });
    expect((await put(editBody({ ...full, name: whole.name }))).body).toEqual(whole);
  });

  test.each(Object.keys(others))('and null takes %s away, or is refused', async (field) => {
    const { UpdateProperty } = (await app.get('/openapi.json')).body.components.schemas;
    const { nullable } = UpdateProperty.properties[field];
    const answer = await put({ [field]: null });
    if (nullable) expect(answer.body).toEqual({ ...whole, ...(emptied[field] ?? { [field]: null }) });
    else expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: ['Required'] } } });
    expect((await put(editBody({ ...full, name: whole.name }))).body).toEqual(whole);
  });

  test('and so does an empty list', async () => {
    const answer = await put({ images: [], amenityIds: [], openTo: [] });
    expect(answer.body).toEqual({ ...whole, ...emptied.images, ...emptied.amenityIds, ...emptied.openTo });
  });
});

describe('locality, city and PIN code', () => {
  const place = { locality: 'Indiranagar', city: 'Bengaluru', pinCode: '560038' };
  const nowhere = { locality: null, city: null, pinCode: null };
  const address = '12, MG Road';
  const edited = async (given: Record<string, unknown>) => {
    const { id } = await makeProperty(app, owner, { address, ...place });
    const answer = await app.put(`/properties/${id}`, editBody({ address, ...given }), {
      token: owner.token,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  test('stay as they are while the address changes', async () => {
    expect(await edited({ address: ' 7, Karve Road ' })).toMatchObject({
      address: '7, Karve Road',
      ...place,
    });
  });

  test('are changed and cleared', async () => {
    const pune = { locality: 'Karve Nagar', city: 'Pune', pinCode: '411052' };
    expect(await edited(pune)).toMatchObject(pune);
    expect(await edited({ locality: '', city: null, pinCode: '' })).toMatchObject(nowhere);
  });

  test.each([
    ['pin_code', '060038'],
    ['pin_code', '56003'],
    ['city', ''],
    ['city', 'c'.repeat(61)],
    ['locality', 'l'.repeat(81)],
  ])('the database refuses %s = %j', async (column, value) => {
    const { id } = await makeProperty(app, owner);
    const sql = new RawSql(app, 'properties', () => rowsOf(app, id));
    await sql.refuses(
      () => app.rows(`update properties.property set ${column} = $2 where id = $1`, [id, value]),
      NO.check,
    );
  });
});

test.each(['available', 'vacant', 'rented', 'sold'])('the status can be %s', async (status) => {
  const { id } = await makeProperty(app, owner);
  const answer = await app.put(`/properties/${id}`, editBody({ status }), { token: owner.token });
  expect(answer).toMatchObject({ status: 200, body: { status, occupancy: 'vacant' } });
});

test.each([
  [null, 'Required'],
  ['gone', 'Must be one of available, vacant, rented, sold'],
])('the status %j is refused', async (status, message) => {
  const { id } = await makeProperty(app, owner);
  const before = await rowsOf(app, id);
  const answer = await app.put(`/properties/${id}`, editBody({ status }), { token: owner.token });
  expect(answer).toMatchObject({ status: 400, body: { fields: { status: [message] } } });
  expect(await rowsOf(app, id)).toEqual(before);
});

test.each(['owner', 'admin'] as const)(
  'a property does not change owners, not even for an %s',
  async (role) => {
    const { id } = await makeProperty(app, owner);
    const before = await rowsOf(app, id);
    const { token } = role === 'owner' ? owner : admin;
    const answer = await app.put(`/properties/${id}`, editBody({ ownerId: owner.id }), { token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { ownerId: ['Unknown field'] } } });
    expect(await rowsOf(app, id)).toEqual(before);
  },
);

describe('nobody else edits it', () => {
  test('another owner’s property is not there, and stays as it is', async () => {
    const { id } = await makeProperty(app, owner);
    const other = await makeAccount(app, 'owner');
    const before = await rowsOf(app, id);
    const answer = await app.put(`/properties/${id}`, editBody(), { token: other.token });
    expectSameNotFound(answer, await app.put(`/properties/${NOWHERE}`, editBody(), { token: other.token }));
    expectSameNotFound(answer, await app.put('/properties/not-an-id', editBody(), { token: other.token }));
    expect(await rowsOf(app, id)).toEqual(before);
  });

  test.each(['tenant', 'accountant'] as const)('a %s may not', async (role) => {
    const { id } = await makeProperty(app, owner);
    const account = role === 'tenant' ? tenant : await makeAccount(app, role);
    await occupy(app, id, tenant.id);
    const before = await rowsOf(app, id);
    expect((await app.put(`/properties/${id}`, editBody(), { token: account.token })).status).toBe(403);
    expect((await app.put(`/properties/${id}`, editBody())).status).toBe(401);
    expect(await rowsOf(app, id)).toEqual(before);
  });
});

test('of twenty edits at once one wins whole', async () => {
  const { id } = await makeProperty(app, owner);
  const edits = Array.from({ length: 20 }, (_, i) =>
    editBody({ name: `Edit ${i}`, amenityIds: [(i % 16) + 1], images: [{ url: `/media/${i}.webp` }] }),
  );
  const answers = await Promise.all(
    edits.map((body) => app.put(`/properties/${id}`, body, { token: owner.token })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(edits.map(() => 200));
  const { body } = await app.get(`/properties/${id}`, { token: owner.token });
  const winner = Number(body.name.replace('Edit ', ''));
  expect(body.amenities.map((entry: { amenity: { id: number } }) => entry.amenity.id)).toEqual([
    (winner % 16) + 1,
  ]);
  expect(body.images).toEqual([{ imgUrl: `/media/${winner}.webp`, caption: null }]);
});
