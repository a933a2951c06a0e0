import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from './support/accounts.js';
import { makeContract, makeUnconfirmed } from './support/contracts.js';
import { interestBody, makeProperty, occupy } from './support/properties.js';
import { TestApp } from './support/test-app.js';

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

const now = async (): Promise<string> =>
  (await app.rows<{ at: Date }>('select clock_timestamp() as at'))[0]?.at.toISOString() as string;
const ids = async (path: string, { token }: Account): Promise<string[]> => {
  const { status, body } = await app.get(path, { token });
  expect(status).toBe(200);
  return body.map(({ id }: { id: string }) => id);
};

test('homes are listed by their last change, a new name of their owner or tenant included', async () => {
  const [home, other] = [await makeProperty(app, owner), await makeProperty(app, owner)];
  const changed = async (act: () => Promise<unknown>): Promise<string[]> => {
    const since = await now();
    await act();
    return ids(`/properties?updatedAfter=${since}`, owner);
  };
  const rename = (who: Account) => () =>
    app.patch('/auth/profile', { name: `${who.name} Rao` }, { token: who.token });
  await occupy(app, home.id, tenant.id);
  expect(await changed(async () => {})).toEqual([]);
  expect(
    await changed(() => app.patch(`/properties/${other.id}`, { amenityIds: [3] }, { token: owner.token })),
  ).toEqual([other.id]);
  expect(await changed(rename(tenant))).toEqual([home.id]);
  expect(await changed(rename(owner))).toEqual([other.id, home.id]);
  const made = await changed(() => makeProperty(app, owner));
  expect(made).toHaveLength(1);
  const since = await now();
  const contract = await makeContract(app, owner, tenant, { propertyId: other.id });
  expect(await ids(`/properties?updatedAfter=${since}`, tenant)).toEqual([]);
  expect(contract.propertyId).toBe(other.id);
  expect(await ids(`/properties?updatedAfter=${since}`, owner)).toEqual([other.id]);
});

test('interests are listed by their creation, and by the confirmation of their email', async () => {
  const { id } = await makeProperty(app, owner);
  const show = () => app.post(`/properties/${id}/interest`, interestBody());
  await show();
  const since = await now();
  await show();
  for (const path of [`/properties/${id}/interests`, '/interests']) {
    const [last, first] = await ids(path, owner);
    expect(await ids(`${path}?createdAfter=${since}`, owner)).toEqual([last]);
    expect(await ids(`${path}?updatedAfter=${since}`, owner)).toEqual([last]);
    await app.rows('update properties.interest set confirmed_at = clock_timestamp() where id = $1', [first]);
    expect(await ids(`${path}?createdAfter=${since}`, owner)).toEqual([last]);
    expect(await ids(`${path}?updatedAfter=${since}`, owner)).toEqual([last, first]);
    await app.rows('update properties.interest set confirmed_at = null where id = $1', [first]);
  }
});

test('contracts and accounts are listed by their creation', async () => {
  await makeUnconfirmed(app, owner, tenant);
  const since = await now();
  const { id } = await makeUnconfirmed(app, owner, tenant);
  expect(await ids(`/contracts?createdAfter=${since}`, owner)).toEqual([id]);
  const account = await makeAccount(app, 'accountant');
  expect(await ids(`/admin/users?createdAfter=${since}`, admin)).toEqual([account.id]);
});

test.each(['yesterday', '2041-03-15', '2041-03-15T00:00:00', '2041-02-30T00:00:00Z'])(
  'no list takes an instant like %s',
  async (wrong) => {
    for (const [path, name] of [
      ['/properties', 'updatedAfter'],
      ['/interests', 'createdAfter'],
      ['/interests', 'updatedAfter'],
      ['/contracts', 'createdAfter'],
      ['/admin/users', 'createdAfter'],
    ] as const) {
      const { status, body } = await app.get(`${path}?${name}=${wrong}`, { token: admin.token });
      expect([path, status, Object.keys(body.fields)]).toEqual([path, 400, [name]]);
    }
  },
);
