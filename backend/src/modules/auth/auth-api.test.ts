import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logIn, makeAccount } from '../../../test/support/accounts.js';
import { TestApp } from '../../../test/support/test-app.js';
import { systemCaller } from '../../platform/audit/audit.js';
import { newId } from '../../platform/http/uuid.js';
import { AuthApi, OpenAccount } from './index.js';

let app: TestApp;
let api: AuthApi;
beforeAll(async () => {
  app = await TestApp.start();
  api = app.app.get(AuthApi);
});
afterAll(() => app.stop());

test('knows who is there, in which role and by which name', async () => {
  const owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  expect(await api.hasUser(owner.id, 'owner')).toBe(true);
  expect(await api.hasUser(owner.id, 'tenant')).toBe(false);
  expect(await api.hasUser(newId(), 'owner')).toBe(false);
  expect(await api.displayName(owner.id)).toBe('Asha Rao');
  expect(await api.displayName(newId())).toBeUndefined();
});

test('opens an account of any role, which its holder can log in to', async () => {
  const user = {
    name: 'Asha Verma',
    email: ' asha.verma@example.com ',
    role: 'admin',
    password: 'Secret-123',
  } as const;
  const opening = app.app.get(OpenAccount);
  const id = await opening.open(systemCaller('tests'), user);
  const { body } = await logIn(app, 'ashaverma', 'Secret-123');
  expect(body.user).toMatchObject({ id, email: 'asha.verma@example.com', role: { name: 'admin' } });
  await expect(opening.open(systemCaller('tests'), user)).rejects.toMatchObject({
    code: 'account-exists',
  });
});
