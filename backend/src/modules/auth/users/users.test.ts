import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

let app: TestApp;
let admin: Account, accountant: Account;
let asha: Account, bala: Account; // owners
let chitra: Account, dev: Account, esha: Account; // tenants; esha rents nothing

const homes: Record<string, { id: string; name: string }> = {};

async function makeHome(name: string, owner: Account, tenant?: Account): Promise<void> {
  homes[name] = { id: newId(), name };
  await app.rows(
    `insert into properties.property (id, owner_id, tenant_id, name, address, type_id, config_id, status, list_for,
       area_sqft, furnishing, cost_paise, deposit_paise)
     values ($1, $2, $3, $4, 'A street', 1, 3, $5, 'rent', 900, 'Semi', 3000000, 6000000)`,
    [homes[name].id, owner.id, tenant?.id ?? null, name, tenant ? 'rented' : 'vacant'],
  );
}

beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  accountant = await makeAccount(app, 'accountant');
  asha = await makeAccount(app, 'owner', { name: 'Asha Rao', email: 'asha@example.com' });
  bala = await makeAccount(app, 'owner', { name: 'Bala 100%', email: 'bala@example.net' });
  chitra = await makeAccount(app, 'tenant', { name: 'Chitra Sen', email: 'chitra@example.com' });
  dev = await makeAccount(app, 'tenant', { name: 'Dev Shah', email: null });
  esha = await makeAccount(app, 'tenant', { name: 'Esha Nair' });
  await makeHome('Asha to Chitra', asha, chitra);
  await makeHome('Asha to Dev', asha, dev);
  await makeHome('Asha empty', asha);
  await makeHome('Bala to Chitra', bala, chitra);
});
afterAll(() => app.stop());

const users = (who: Account, query: string) => app.get(`/users?${query}`, { token: who.token });
const seen = async (who: Account, role: string) =>
  Object.fromEntries(
    (await users(who, `role=${role}`)).body.map(
      (user: { name: string; propertiesOwned: { name: string }[]; propertiesRented: { name: string }[] }) => [
        user.name,
        [...user.propertiesOwned, ...user.propertiesRented].map((home) => home.name),
      ],
    ),
  );

describe('who sees whom, and which of their properties', () => {
  test('admin and accountant see all', async () => {
    for (const who of [admin, accountant]) {
      expect(await seen(who, 'owner')).toEqual({
        'Asha Rao': ['Asha empty', 'Asha to Chitra', 'Asha to Dev'],
        'Bala 100%': ['Bala to Chitra'],
      });
      expect(await seen(who, 'tenant')).toEqual({
        'Chitra Sen': ['Asha to Chitra', 'Bala to Chitra'],
        'Dev Shah': ['Asha to Dev'],
        'Esha Nair': [],
      });
    }
  });

  test('an owner sees the tenants of their own properties, with those alone', async () => {
    expect(await seen(asha, 'tenant')).toEqual({
      'Chitra Sen': ['Asha to Chitra'],
      'Dev Shah': ['Asha to Dev'],
    });
    expect(await seen(bala, 'tenant')).toEqual({ 'Chitra Sen': ['Bala to Chitra'] });
  });

  test('an owner sees of the owners themselves', async () => {
    expect(await seen(bala, 'owner')).toEqual({ 'Bala 100%': ['Bala to Chitra'] });
  });

  test('a tenant sees the owners of what they rent, with that alone', async () => {
    expect(await seen(chitra, 'owner')).toEqual({
      'Asha Rao': ['Asha to Chitra'],
      'Bala 100%': ['Bala to Chitra'],
    });
    expect(await seen(dev, 'owner')).toEqual({ 'Asha Rao': ['Asha to Dev'] });
    expect(await seen(esha, 'owner')).toEqual({});
  });

  test('a tenant sees no tenants, and gets an empty list', async () => {
    const { status, body, headers } = await users(chitra, 'role=tenant');
    expect([status, body, headers.get('x-total-count')]).toEqual([200, [], '0']);
  });

  test('a visitor sees nobody', async () => {
    expect((await app.get('/users?role=owner')).status).toBe(401);
  });
});

test('a user is shown with what the screens need, and nothing that is theirs alone', async () => {
  await app.rows(
    `update auth.user set phone = '9800000001', dob = '1990-01-01', aadhaar_encrypted = 'x', aadhaar_last4 = '1234' where id = $1`,
    [dev.id],
  );
  const { body } = await users(accountant, 'role=tenant&q=dev');
  expect(body).toEqual([
    {
      id: dev.id,
      name: 'Dev Shah',
      email: null,
      username: dev.username,
      role: { name: 'tenant' },
      phone: '9800000001',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      propertiesOwned: [],
      propertiesRented: [homes['Asha to Dev']],
      propertyCount: 1,
    },
  ]);
});

describe('search', () => {
  test.each([
    ['asha', ['Asha Rao']],
    ['EXAMPLE.NET', ['Bala 100%']],
    ['100%', ['Bala 100%']],
    ['%', ['Bala 100%']],
    ['_', []],
    ['\\', []],
    ["'; drop table auth.user; --", []],
    ['', ['Bala 100%', 'Asha Rao']],
  ])('q=%s', async (q, names) => {
    const { body, headers } = await users(admin, `role=owner&q=${encodeURIComponent(q)}`);
    expect(body.map((user: { name: string }) => user.name)).toEqual(names);
    expect(headers.get('x-total-count')).toBe(String(names.length));
  });
});

test('an owner of very many properties is shown with the first fifty, and how many there are', async () => {
  const owner = await makeAccount(app, 'owner', { name: 'Zubin Many' });
  for (let i = 0; i < 52; i += 1) await makeHome(`Many ${String(i).padStart(2, '0')}`, owner);
  const [user] = (await users(owner, 'role=owner')).body;
  expect([user.propertiesOwned.length, user.propertyCount]).toEqual([50, 52]);
  expect(user.propertiesOwned[0].name).toBe('Many 00');
  await app.rows('delete from properties.property where owner_id = $1', [owner.id]);
  await app.rows('delete from auth.user where id = $1', [owner.id]);
});

describe('bad input', () => {
  test.each([
    ['', 'role', 'Required'],
    ['role=', 'role', 'Required'],
    ['role=admin', 'role', 'Must be one of owner, tenant'],
    ['role=accountant', 'role', 'Must be one of owner, tenant'],
    ['role=owner&role=tenant', 'role', 'Must be given once'],
    ['role=owner&limit=0', 'limit', 'Must be a number from 1 to 200'],
    ['role=owner&limit=201', 'limit', 'Must be a number from 1 to 200'],
    ['role=owner&limit=ten', 'limit', 'Must be a number from 1 to 200'],
    ['role=owner&cursor=nonsense', 'cursor', 'Must be a cursor of this list'],
    [`role=owner&q=${'q'.repeat(201)}`, 'q', 'Must be at most 200 characters'],
    ['role=owner&q=%00', 'q', 'Must not contain control characters'],
    ['role=owner&q=a&q=b', 'q', 'Must be given once'],
    ['role=owner&status=vacant', 'status', 'Unknown field'],
  ])('%s', async (query, field, message) => {
    const { status, body } = await users(admin, query);
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
  });
});
