import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { permissionsOf } from '../../../platform/security/permissions.js';
import { ROLES } from '../../../platform/security/principal.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test.each(ROLES)('the profile of an %s is their own, with what they may do', async (role) => {
  const me = await makeAccount(app, role);
  const { status, body } = await app.get('/auth/profile', { token: me.token });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: me.id,
    name: me.name,
    email: me.email,
    username: me.username,
    role: { name: role },
    phone: null,
    dob: null,
    aadhaarNo: null,
    panNo: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    permissions: permissionsOf(role),
  });
  expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(60_000);
});

test('a visitor has none', async () => {
  expect((await app.get('/auth/profile')).status).toBe(401);
  expect((await app.put('/auth/profile', { name: 'X' })).status).toBe(401);
});
