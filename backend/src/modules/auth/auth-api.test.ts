import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../test/support/accounts.js';
import { TestApp } from '../../../test/support/test-app.js';
import { newId } from '../../platform/http/uuid.js';
import { AuthApi } from './index.js';

let app: TestApp;
let api: AuthApi;
beforeAll(async () => {
  app = await TestApp.start();
  api = app.app.get(AuthApi);
});
afterAll(() => app.stop());

test('knows who is there, in which role and by which name', async () => {
  const owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  expect(await api.hasPerson(owner.id, 'owner')).toBe(true);
  expect(await api.hasPerson(owner.id, 'tenant')).toBe(false);
  expect(await api.hasPerson(newId(), 'owner')).toBe(false);
  expect(await api.displayName(owner.id)).toBe('Asha Rao');
  expect(await api.displayName(newId())).toBeUndefined();
});
