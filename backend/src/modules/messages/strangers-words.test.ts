import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount } from '../../../test/support/accounts.js';
import { MailServer } from '../../../test/support/mail-server.js';
import { awaitTold } from '../../../test/support/outbox.js';
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

test('what a home is named is cut in the mail to its owner, and whole in the product', async () => {
  const owner = await makeAccount(app, 'owner', { wantsMails: true });
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
