import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { TestApp } from '../../../test/support/test-app.js';
import { ROLES } from '../../platform/security/principal.js';

let app: TestApp;
let people: Account[];
beforeAll(async () => {
  app = await TestApp.start();
  people = await Promise.all(ROLES.map((role) => makeAccount(app, role)));
});
afterAll(() => app.stop());

const ask = async (name: string, token?: string) => {
  const { status, headers, body } = await app.get(`/dashboard/${name}`, token ? { token } : {});
  return [status, headers.get('content-type'), body.error];
};
const PROBLEM = 'application/problem+json; charset=utf-8';

test('each sees their own role’s dashboard, whatever the token says of another', async () => {
  for (const { role, token } of people) {
    for (const name of ROLES)
      expect([role, name, ...(await ask(name, token))]).toEqual([
        role,
        name,
        ...(name === role
          ? [200, 'application/json; charset=utf-8', undefined]
          : [403, PROBLEM, 'You do not have permission to do this']),
      ]);
  }
});

test.each(['consumer', 'Owner', 'owner%20', 'constructor', '%00', 'x'.repeat(90)])(
  'there is no dashboard of %s',
  async (name) => {
    for (const { token } of people)
      expect(await ask(name, token)).toEqual([404, PROBLEM, 'Dashboard was not found']);
  },
);

test('a visitor is asked to log in, also for a dashboard that there is not', async () => {
  for (const name of [...ROLES, 'consumer']) expect(await ask(name)).toEqual([401, PROBLEM, 'Please log in']);
});

test('a changed role changes the dashboard at once', async () => {
  const user = await makeAccount(app, 'tenant');
  await app.rows(`update auth.user set role = 'owner' where id = $1`, [user.id]);
  expect((await ask('tenant', user.token))[0]).toBe(403);
  expect((await ask('owner', user.token))[0]).toBe(200);
});
