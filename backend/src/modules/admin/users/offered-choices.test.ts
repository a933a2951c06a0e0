import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, owner: Account, homeId: string;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  owner = await makeAccount(app, 'owner');
  homeId = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

/** The owner and their home are in the lists. */
const listed = (query: string) =>
  Promise.all(
    [
      [`/users?role=owner&${query}`, owner.id],
      [`/properties?${query}`, homeId],
    ].map(async ([path = '', id]) =>
      (await app.get(path, { token: admin.token })).body.some((one: { id: string }) => one.id === id),
    ),
  );

test('a suspended owner is offered for no home and their homes for no contract, while other lists keep both', async () => {
  const suspension = `/admin/users/${owner.id}/suspension`;
  expect(await listed('active=true')).toEqual([true, true]);
  await app.post(suspension, { reason: 'Away' }, { token: admin.token });
  expect(await listed('active=true')).toEqual([false, false]);
  expect(await listed('limit=200')).toEqual([true, true]);
  await app.call('DELETE', suspension, { token: admin.token });
  expect(await listed('active=true')).toEqual([true, true]);
});
