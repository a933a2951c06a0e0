import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeUnconfirmed } from '../../../../test/support/contracts.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
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

test.each(['admin', 'accountant'] as const)('an %s gets all tenants, emails masked', async (role) => {
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
});

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
  ])('%j finds staff by part of the name, or the whole email or username', async (q, found) => {
    const { body } = await tenants('accountant', `?q=${encodeURIComponent(q)}`);
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

describe('an owner', () => {
  test.each([
    ['RAHUL.M@EXAMPLE.COM', ['Rahul Mehta']],
    [' rahul.m@example.com ', ['Rahul Mehta']],
    ['RahulM', ['Rahul Mehta']],
    ['ｒａｈｕｌｍ', ['Rahul Mehta']],
    ['mehta', []],
    ['Rahul Mehta', []],
    ['rahul.m@', []],
    ['rahul.m@example.co', []],
    ['rahul', []],
    ['%', []],
    ['', []],
  ])('who knows nobody finds by %j only whose whole email or username it is', async (q, found) => {
    const { status, body } = await tenants('owner', `?q=${encodeURIComponent(q)}`);
    expect([status, names(body)]).toEqual([200, found]);
  });

  test('has the tenants of their own contracts and interests, by name too, and nobody else’s', async () => {
    const known = await makeAccount(app, 'owner');
    const other = await makeAccount(app, 'owner');
    const asked = await makeAccount(app, 'tenant', { name: 'Ila Asks', email: 'Ila.Asks@example.com' });
    const lets = await makeAccount(app, 'tenant', { name: 'Lata Rents' });
    await makeUnconfirmed(app, known, lets);
    await makeUnconfirmed(app, other, accounts.tenant);
    const home = await makeProperty(app, known);
    await app.post(`/properties/${home.id}/interest`, interestBody({ email: 'ILA.asks@example.com' }));
    const found = async (query: string) =>
      names((await app.get(`/auth/tenants${query}`, { token: known.token })).body);
    expect(await found('')).toEqual(['Lata Rents', 'Ila Asks']);
    expect(await found('?q=ila')).toEqual(['Ila Asks']);
    expect(await found('?q=a tenant')).toEqual([]);
    expect(await found(`?q=${accounts.tenant.email}`)).toEqual(['A tenant']);
    await app.rows(`update auth.user set suspended_at = now(), suspension_reason = 'Tests' where id = $1`, [
      asked.id,
    ]);
    expect(await found('')).toEqual(['Lata Rents']);
  });
});

test('an owner looks for thirty emails and usernames an hour; what is neither does not count, nor do searches of staff', async () => {
  const limited = await TestApp.start({ RATE_LIMIT: 'on' });
  try {
    const [owner, colleague] = [await makeAccount(limited, 'owner'), await makeAccount(limited, 'owner')];
    const admin = await makeAccount(limited, 'admin');
    const look = (who: Account, q: string) => limited.get(`/auth/tenants?q=${q}`, { token: who.token });
    for (let i = 0; i < 35; i += 1) {
      expect((await look(owner, 'Two Words')).status).toBe(200);
      expect((await look(admin, 'nobody')).status).toBe(200);
    }
    for (let i = 0; i < 30; i += 1) expect((await look(owner, `nobody_${i}`)).status).toBe(200);
    const { status, body, headers } = await look(owner, 'rahul@example.com');
    expect([status, body.error]).toEqual([
      429,
      'You have looked for 30 emails and usernames within an hour. Please try again in 1 hour.',
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    expect((await look(owner, 'Two Words')).status).toBe(200);
    expect((await look(colleague, 'rahul@example.com')).status).toBe(200);
  } finally {
    await limited.stop();
  }
});
