import { expect, test } from '@jest/globals';
import { makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { addAuthenticator, codeAt, wrongCodeAt } from '../../../../test/support/authenticator.js';
import { TestApp } from '../../../../test/support/test-app.js';

const [SET_UP, NOW] = ['2041-03-10T06:30:00Z', '2041-03-10T06:31:00Z'];

test('guesses are counted as those of a password are, and changes of a day', async () => {
  const limited = await TestApp.start({ RATE_LIMIT: 'on' });
  limited.setTime(SET_UP);
  const owner = await makeAccount(limited, 'owner', { confirmed: true });
  const { secret } = await addAuthenticator(limited, owner.token, SET_UP);
  limited.setTime(NOW);
  const attempt = (code: string) =>
    limited.post('/auth/login', { email: owner.email, password: PASSWORD, code });
  for (let n = 0; n < 10; n++) expect((await attempt(wrongCodeAt(secret, NOW))).status).toBe(400);
  const { status, body } = await attempt(codeAt(secret, NOW));
  expect([status, body.error]).toEqual([429, expect.stringMatching(/^Too many attempts/)]);
  const change = () => limited.post('/auth/second-factor/recovery-codes', undefined, { token: owner.token });
  for (let n = 0; n < 9; n++) expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(429);
});
