import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  editBody,
  interestBody,
  makeProperty,
  propertyBody,
  rowsOf,
} from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let id: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  id = (await makeProperty(app, owner)).id;
  // From here on the last step of every change, its entry in the audit log, fails.
  await app.rows('alter table platform.audit_entry add constraint closed check (false) not valid');
});
afterAll(() => app.stop());

const counts = () =>
  app.rows(
    `select (select count(*) from properties.property) as properties, (select count(*) from properties.property_image) as images,
       (select count(*) from properties.interest) as interests`,
  );

test('a creation that fails at its last step leaves nothing', async () => {
  const before = await counts();
  expect((await app.post('/properties', propertyBody(), { token: owner.token })).status).toBe(400);
  expect(await counts()).toEqual(before);
});

test('an edit that fails at its last step changes nothing', async () => {
  const before = await rowsOf(app, id);
  const body = editBody({ amenityIds: [7], images: [], status: 'sold' });
  expect((await app.put(`/properties/${id}`, body, { token: owner.token })).status).toBe(400);
  expect(await rowsOf(app, id)).toEqual(before);
});

test('an interest that fails at its last step is not counted', async () => {
  const before = await rowsOf(app, id);
  expect((await app.post(`/properties/${id}/interest`, interestBody())).status).toBe(400);
  expect(await rowsOf(app, id)).toEqual(before);
  expect(await counts()).toMatchObject([{ interests: '0' }]);
});
