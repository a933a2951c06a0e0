import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { interestBody, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account;
const ids: string[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  const owner = await makeAccount(app, 'owner');
  for (const wanted of [2, 1, 0]) {
    const { id } = await makeProperty(app, owner);
    ids.push(id);
    for (let i = 0; i < wanted; i++) await app.post(`/properties/${id}/interest`, interestBody());
  }
});
afterAll(() => app.stop());

const counts = (query = '') => app.get(`/properties/interests${query}`, { token: admin.token });

test('an admin sees how many want each property that somebody wants', async () => {
  expect(await counts()).toMatchObject({
    status: 200,
    body: { [ids[0] as string]: 2, [ids[1] as string]: 1 },
  });
  expect(Object.keys((await counts()).body)).toHaveLength(2);
});

test('ids narrow it', async () => {
  expect((await counts(`?ids=${ids[1]},${ids[2]},${NOWHERE}`)).body).toEqual({ [ids[1] as string]: 1 });
  expect((await counts(`?ids=${NOWHERE}`)).body).toEqual({});
});

test.each(['?ids=x', '?ids=1,2', `?ids=${NOWHERE},`, `?ids=${NOWHERE}&ids=${NOWHERE}`, '?id=1'])(
  '%s is refused',
  async (query) => {
    expect((await counts(query)).status).toBe(400);
  },
);

test('at most two hundred ids', async () => {
  const many = (length: number) => Array.from({ length }, () => NOWHERE).join();
  expect((await counts(`?ids=${many(200)}`)).status).toBe(200);
  expect((await counts(`?ids=${many(201)}`)).status).toBe(400);
});

test('nobody else sees them', async () => {
  expect((await app.get('/properties/interests')).status).toBe(401);
  for (const role of ['owner', 'tenant', 'accountant'] as const) {
    const { token } = await makeAccount(app, role);
    expect((await app.get('/properties/interests', { token })).status).toBe(403);
  }
});
