import { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logIn, makeAccount } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitQuiet, resetTokenOf } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';

let app: TestApp;
let server: MailServer;

beforeEach(async () => {
  server = await MailServer.start();
  app = await TestApp.start(server.env);
});
afterEach(async () => {
  await app.stop();
  await server.stop();
});

const firstDelivered = () => until('a mail', async () => server.delivered[0]);

test('a mail reaches the mail server, and its link resets the password', async () => {
  const user = await makeAccount(app, 'owner');
  await app.post('/auth/forgot-password', { email: user.email });
  const mail = await firstDelivered();
  expect(mail.to).toEqual([{ name: '', address: user.email }]);
  const body = { token: resetTokenOf(mail), newPassword: 'Brand-new-2' };
  expect((await app.post('/auth/reset-password', body)).status).toBe(200);
  expect((await logIn(app, user.email, 'Brand-new-2')).status).toBe(200);
});

test('a mail that was refused is tried again with the same Message-ID, and delivered once', async () => {
  server.verdicts = ['not now', 'takes'];
  const user = await makeAccount(app, 'owner');
  await app.post('/auth/forgot-password', { email: user.email });
  await until('a refusal', async () => server.attempts.length === 1);
  // The wait before the next attempt is minutes in the end; it is cut short here.
  await until('a job to try again', async () => {
    const again = `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id`;
    return (await app.rows(again)).length === 1;
  });
  const mail = await firstDelivered();
  await awaitQuiet(app, 'mail');
  expect(server.attempts.map((attempt) => attempt.messageId)).toEqual([mail.messageId, mail.messageId]);
  expect(mail.messageId).toMatch(/^<[\w-]{36}@localhost>$/);
  expect(server.delivered).toHaveLength(1);
  expect(resetTokenOf(server.attempts[0])).toBe(resetTokenOf(mail));
});

test('a change that is rolled back sends no mail', async () => {
  const [em, mailer] = [app.app.get(EntityManager), app.app.get(Mailer)];
  const mail = (to: string) => ({ to, subject: words`News`, paragraphs: [words`Something happened`] });
  const undone = em.fork().transactional(async (tx) => {
    await mailer.enqueue(tx, mail('never@example.com'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await em.fork().transactional((tx) => mailer.enqueue(tx, mail('done@example.com')));
  await firstDelivered();
  await awaitQuiet(app, 'mail');
  expect(server.attempts.map((attempt) => attempt.to?.[0]?.address)).toEqual(['done@example.com']);
});
