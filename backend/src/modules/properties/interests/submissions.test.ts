import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  expectSameNotFound,
  interestBody,
  makeProperty,
  NOWHERE,
  occupy,
  walk,
} from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let id: string;
const shown = Array.from({ length: 5 }, () => interestBody({ nationalId: '555566667777' }));
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  id = (await makeProperty(app, owner)).id;
  for (const body of shown) await app.post(`/properties/${id}/interest`, body);
});
afterAll(() => app.stop());

test.each(['owner', 'admin'] as const)('the %s reads who wants it, newest first and masked', async (role) => {
  const { token } = role === 'owner' ? owner : await makeAccount(app, role);
  const { status, body, headers } = await app.get(`/properties/${id}/interests`, { token });
  expect(status).toBe(200);
  expect(headers.get('x-total-count')).toBe('5');
  expect(body).toEqual(
    shown.toReversed().map(({ name, email, mobile }) => ({
      id: expect.any(String),
      name,
      email,
      mobile,
      confirmed: false,
      message: null,
      nationalId: 'XXXXXXXX7777',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })),
  );
  expect(Math.abs(Date.now() - Date.parse(body[0].createdAt))).toBeLessThan(60_000);
});

test('page by page they are all there once', async () => {
  await app.rows(`update properties.interest set created_at = '2026-11-20 10:00:00+00'`);
  const found = await walk(app, `/properties/${id}/interests?limit=2`, owner.token);
  expect(new Set(found.map((entry) => entry.id)).size).toBe(5);
  expect(found).toHaveLength(5);
});

test('a property that nobody wants has an empty list', async () => {
  const other = await makeProperty(app, owner);
  const answer = await app.get(`/properties/${other.id}/interests`, { token: owner.token });
  expect(answer).toMatchObject({ status: 200, body: [] });
  expect(answer.headers.get('x-total-count')).toBe('0');
});

test('another owner’s property is not there', async () => {
  const { token } = await makeAccount(app, 'owner');
  const answer = await app.get(`/properties/${id}/interests`, { token });
  expectSameNotFound(answer, await app.get(`/properties/${NOWHERE}/interests`, { token }));
  expectSameNotFound(answer, await app.get('/properties/x/interests', { token }));
});

test('tenants (even the one who lives there), accountants and visitors may not', async () => {
  const tenant = await makeAccount(app, 'tenant');
  await occupy(app, id, tenant.id);
  for (const { token } of [tenant, await makeAccount(app, 'accountant')])
    expect((await app.get(`/properties/${id}/interests`, { token })).status).toBe(403);
  expect((await app.get(`/properties/${id}/interests`)).status).toBe(401);
});

test.each(['limit=0', 'cursor=x', 'sort=newest'])('%s is refused', async (query) => {
  const answer = await app.get(`/properties/${id}/interests?${query}`, { token: owner.token });
  expect(answer.status).toBe(400);
});
