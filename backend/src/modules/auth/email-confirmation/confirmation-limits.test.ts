import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount, signUp } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

const from = (n: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${n}` } });
const mailed = async (): Promise<number> =>
  (await app.rows(`select 1 from platform.mail where kind = 'email_confirmation'`)).length;

test('a mailbox gets three links an hour, however it is spelled, and all sign-ups work', async () => {
  for (let n = 0; n < 5; n++)
    expect((await signUp(app, { email: `v.ictim+${n}@gmail.com` }, from(n))).status).toBe(201);
  expect(await mailed()).toBe(3);
  const { token } = await makeAccount(app, 'owner', { email: 'victim+9@gmail.com', isProven: false });
  const refused = await app.post('/auth/email-confirmation/mail', undefined, { token, ...from(9) });
  expect(refused.status).toBe(429);
  expect(await mailed()).toBe(3);
});

test('a network has three sent again an hour, whoever asks', async () => {
  const before = await mailed();
  const statuses = [];
  for (let n = 0; n < 4; n++) {
    const { token } = await makeAccount(app, 'owner', { isProven: false });
    statuses.push(
      (await app.post('/auth/email-confirmation/mail', undefined, { token, ...from(20) })).status,
    );
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await mailed()) - before).toBe(3);
});

test('who tries to sign up with an email that is taken takes no link from its mailbox', async () => {
  expect((await signUp(app, { email: 'taken@example.com' }, from(30))).status).toBe(201);
  for (let n = 0; n < 4; n++)
    expect((await signUp(app, { email: 'taken@example.com' }, from(31))).status).toBe(409);
  const { token } = (
    await app.post('/auth/login', { email: 'taken@example.com', password: 'Correct-horse-9' })
  ).body;
  expect((await app.post('/auth/email-confirmation/mail', undefined, { token, ...from(32) })).status).toBe(
    200,
  );
});
