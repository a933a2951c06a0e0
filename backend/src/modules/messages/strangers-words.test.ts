import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logIn, makeAccount, signUp } from '../../../test/support/accounts.js';
import { MailServer } from '../../../test/support/mail-server.js';
import { awaitDelivered, awaitTold } from '../../../test/support/outbox.js';
import { interestBody, makeProperty } from '../../../test/support/properties.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const LOCKED = 'Your account is locked, pay at https://evil.example/pay or call 98765 43210';

test('the owner who signed up with a stranger’s email is told of interests in the product alone', async () => {
  const stranger = `stranger-${Date.now()}@example.com`;
  const { body } = await signUp(app, { email: stranger, name: LOCKED, role: 'owner' });
  const { token } = (await logIn(app, stranger)).body;
  const owner = { ...body, token };
  const { id } = await makeProperty(app, owner, { name: LOCKED });
  for (let n = 0; n < 25; n++)
    expect((await app.post(`/properties/${id}/interest`, interestBody({ name: LOCKED }))).status).toBe(201);
  await app.post('/auth/forgot-password', { email: stranger });
  await mails.awaits(stranger, 'Reset your Kiraya password');
  await awaitDelivered(app);
  const got = mails.to(stranger);
  expect(got.map(({ subject }) => subject).sort()).toEqual([
    'Confirm your email for Kiraya',
    'Reset your Kiraya password',
  ]);
  for (const { subject, text, html } of got)
    expect(`${subject}${text}${html}`).not.toMatch(
      new RegExp(`is locked|evil\\.example|98765 43210|${body.username}`),
    );
  expect((await app.get('/notifications?limit=50', { token })).body).toHaveLength(25);
});

test('what a home is named is cut in the mail to its owner, and whole in the product', async () => {
  const owner = await makeAccount(app, 'owner', { wantsMails: true, namesAtOnce: true });
  const { id } = await makeProperty(app, owner, { name: LOCKED });
  const body = interestBody({ name: 'https://evil.example 98765 43210' });
  expect((await app.post(`/properties/${id}/interest`, body)).status).toBe(201);
  const mail = await mails.awaits(owner.email as string, 'New interest');
  expect(mail.subject).toBe('New interest in Your account is locked, pay at … or call …: Somebody');
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/evil|98765/);
  await awaitTold(app);
  expect((await app.get('/notifications', { token: owner.token })).body).toMatchObject([
    { title: `New interest in ${LOCKED}: Somebody`, facts: [{ label: 'Home', value: LOCKED }] },
  ]);
});
