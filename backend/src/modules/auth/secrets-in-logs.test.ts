import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Logger, symbols } from 'pino';
import { logIn, makeAccount, signUp } from '../../../test/support/accounts.js';
import { awaitMails, resetTokenOf } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';
import { LOGGER } from '../../platform/logging/logging.module.js';

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  const logger = app.app.get<Logger & { [symbols.streamSym]: unknown }>(LOGGER);
  logger.level = 'trace';
  logger[symbols.streamSym] = { write: (line: string) => lines.push(line) };
});
afterAll(() => app.stop());

test('whatever is called and however it fails, nothing secret reaches the log', async () => {
  const secrets = [
    'Signup-secret-1',
    'Wrong-secret-2',
    'Fresh-secret-3',
    '123412345678',
    'ABCPA1234F',
    '9812345678',
  ];
  const user = await makeAccount(app, 'owner', { email: 'logged@example.com' });
  await signUp(app, { email: 'signed.up@example.com', password: 'Signup-secret-1' });
  await signUp(app, { email: 'signed.up@example.com', password: 'Signup-secret-1' });
  const { token } = (await logIn(app, 'signed.up@example.com', 'Signup-secret-1')).body;
  await logIn(app, user.email, 'Wrong-secret-2');
  const profile = {
    name: 'Logged Name',
    aadhaarNo: '123412345678',
    panNo: 'ABCPA1234F',
    phone: '9812345678',
  };
  await app.put('/auth/profile', profile, { token });
  await app.put('/auth/profile', { ...profile, dob: '2999-01-01' }, { token });
  await app.rows(`update auth.user set aadhaar_encrypted = '\\x00' where name = 'Logged Name'`);
  expect((await app.get('/auth/profile', { token })).status).toBe(500);
  await app.post('/auth/forgot-password', { email: user.email });
  const [mail] = await awaitMails(app, user.email ?? '', 1);
  await app.post('/auth/reset-password', { token: resetTokenOf(mail), newPassword: 'Fresh-secret-3' });
  await app.get(`/auth/tenants?q=${resetTokenOf(mail)}`, { token });

  const log = lines.join('');
  expect(log).toContain('"route":"/api/auth/profile"');
  expect(log).toContain('request failed');
  for (const secret of [
    ...secrets,
    token,
    resetTokenOf(mail),
    'logged@example.com',
    'signed.up@example.com',
    'Logged Name',
  ])
    expect(log).not.toContain(secret);
});
