import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logIn, signUp } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('an email opens an account that either name logs into', async () => {
  const { status, body } = await signUp(app, { email: 'Asha.Rao@example.com', role: 'tenant' });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Asha Rao',
    email: 'Asha.Rao@example.com',
    username: 'asharao',
    role: { name: 'tenant' },
  });
  for (const name of ['asha.rao@EXAMPLE.com', 'ASHARAO']) expect((await logIn(app, name)).status).toBe(200);
});
