import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';
import type { Role } from '../../../platform/security/principal.js';

let app: TestApp;
const accounts = {} as Record<Role, Account>;
let rahul: Account;
beforeAll(async () => {
  app = await TestApp.start();
  rahul = await makeAccount(app, 'tenant', {
    name: 'Rahul Mehta',
    email: 'Rahul.M@example.com',
    username: 'rahulm',
  });
  await makeAccount(app, 'tenant', { name: 'Nameless Mail', email: null, username: 'nameless' });
  await makeAccount(app, 'tenant', { name: 'Odd Mail', email: '"a@b"@example.com' });
  for (const role of ['admin', 'accountant', 'owner', 'tenant'] as const)
    accounts[role] = await makeAccount(app, role, { name: `A ${role}` });
});
afterAll(() => app.stop());

const tenants = (who: Role, query = '') => app.get(`/auth/tenants${query}`, { token: accounts[who].token });
const names = (body: { name: string }[]) => body.map(({ name }) => name);

test.each(['admin', 'accountant', 'owner'] as const)(
  'an %s gets all tenants, emails masked',
  async (role) => {
    const { status, body } = await tenants(role);
    expect(status).toBe(200);
    expect(names(body)).toEqual(['A tenant', 'Odd Mail', 'Nameless Mail', 'Rahul Mehta']);
    expect(body.map(({ email }: { email: string | null }) => email)).toEqual([
      't***@example.com',
      '"***@example.com',
      null,
      'R***@example.com',
    ]);
    expect(body[3]).toEqual({ id: rahul.id, name: 'Rahul Mehta', email: 'R***@example.com' });
  },
);

test('a tenant may not, a visitor neither', async () => {
  const { status, body } = await tenants('tenant', '?limit=nonsense');
  expect([status, body.error]).toEqual([403, 'You do not have permission to do this']);
  expect((await app.get('/auth/tenants')).status).toBe(401);
});

describe('search', () => {
  test.each([
    ['mehta', ['Rahul Mehta']],
    ['RAHUL.M@EXAMPLE.COM', ['Rahul Mehta']],
    ['RahulM', ['Rahul Mehta']],
    ['ｒａｈｕｌｍ', ['Rahul Mehta']],
    ['rahul.m@', []],
    ['example.com', []],
    ['%', []],
    [' mail ', ['Odd Mail', 'Nameless Mail']],
  ])('%j finds by part of the name, or the whole email or username', async (q, found) => {
    const { body } = await tenants('owner', `?q=${encodeURIComponent(q)}`);
    expect(names(body)).toEqual(found);
  });

  test.each([
    ['?limit=201', 'limit'],
    ['?cursor=x', 'cursor'],
    [`?q=${'q'.repeat(201)}`, 'q'],
    ['?q=%00', 'q'],
    ['?role=owner', 'role'],
  ])('%s is refused by name', async (query, field) => {
    const { status, body } = await tenants('owner', query);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
