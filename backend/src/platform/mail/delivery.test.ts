import { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeAccount } from '../../../test/support/accounts.js';
import { MailServer } from '../../../test/support/mail-server.js';
import { awaitQuiet } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';
import { createTestDatabase } from '../../../test/support/test-database.js';
import { until } from '../../../test/support/until.js';
import { Mailer, type Urgency } from './mailer.js';
import { words } from './words.js';

let mails: MailServer;
let app: TestApp, other: TestApp;

beforeEach(async () => {
  mails = await MailServer.start();
  const database = await createTestDatabase();
  app = await TestApp.start(mails.env, database);
  other = await TestApp.start(mails.env, database);
});
afterEach(async () => {
  await other.stop();
  await app.stop();
  await mails.stop();
});

const queue = (...addresses: string[]) => queueAll(addresses.map((to) => ({ to, urgency: 'awaited' })));
const queueAll = (mails: { to: string; urgency: Urgency }[]) =>
  app.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional((em) =>
      app.app.get(Mailer, { strict: false }).enqueueAll(
        em,
        mails.map(({ to, urgency }) => ({
          kind: 'news',
          letter: { to, subject: words`News`, paragraphs: [words`Something happened`] },
          urgency,
        })),
      ),
    );
const states = () => app.rows('select status, attempts, reason from platform.mail order by created_at, id');
/** Cuts short the wait before the next attempt, which can be minutes. */
const hurry = () =>
  app.rows(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);

test('two processes deliver each of many mails once', async () => {
  const addresses = Array.from({ length: 30 }, (_, n) => `person${n}@example.com`);
  await queue(...addresses);
  await awaitQuiet(app, 'mail');
  expect(mails.attempts.map(({ to }) => to?.[0]?.address).sort()).toEqual(addresses.sort());
  expect(await states()).toEqual(addresses.map(() => ({ status: 'sent', attempts: 1, reason: null })));
});

test('mails of security go first, then what somebody waits for, then the rest', async () => {
  const urgencies: Urgency[] = ['whenever', 'awaited', 'security'];
  await queueAll(
    urgencies.flatMap((urgency) =>
      Array.from({ length: 4 }, (_, n) => ({ to: `${urgency}${n}@example.com`, urgency })),
    ),
  );
  await awaitQuiet(app, 'mail');
  const order = mails.attempts.map(({ to }) => to?.[0]?.address?.replace(/\d@.*/, ''));
  // Two processes take them, so that two mails in a row may have changed places.
  expect(order).toHaveLength(12);
  expect(order.lastIndexOf('security')).toBeLessThan(order.indexOf('whenever'));
  expect(order.slice(0, 3)).toEqual(['security', 'security', 'security']);
  expect(order.slice(-3)).toEqual(['whenever', 'whenever', 'whenever']);
});

test('a mail that the server refuses for good is not tried again, and told to admin with the reason kept', async () => {
  mails.verdicts = ['never'];
  await queue('someone@example.com');
  await awaitQuiet(app, 'mail');
  expect(mails.attempts).toHaveLength(1);
  const [state] = await states();
  expect(state).toEqual({
    status: 'refused',
    attempts: 1,
    reason: '550 5.1.1 …: no such mailbox here',
  });
  const admin = await makeAccount(app, 'admin');
  const { body } = await app.get('/admin/attention', { token: admin.token });
  expect(body.failedMails).toEqual({ count: 1 });
});

test('a mail that the server refuses for a while is delivered once it takes it', async () => {
  mails.verdicts = ['not now', 'not now', 'takes'];
  await queue('someone@example.com');
  await until('the mail to be taken', async () => {
    await hurry();
    return mails.delivered.length > 0;
  });
  await awaitQuiet(app, 'mail');
  expect([mails.attempts.length, mails.delivered.length]).toEqual([3, 1]);
  expect(new Set(mails.attempts.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await states()).toEqual([{ status: 'sent', attempts: 3, reason: null }]);
});

test('a mail that no attempt delivers is given up, and told to admin once', async () => {
  mails.verdicts = ['not now'];
  await queue('someone@example.com');
  await until('the mail to be given up', async () => {
    await app.rows(`update pgboss.job set start_after = now(), retry_limit = retry_count
      where name = 'mail' and state = 'retry'`);
    return (await states())[0]?.status === 'failed';
  });
  await awaitQuiet(app, 'mail');
  expect(await states()).toEqual([
    { status: 'failed', attempts: mails.attempts.length, reason: expect.stringContaining('try again later') },
  ]);
  expect(await app.rows('select 1 from platform.failed_mail_v')).toHaveLength(1);
});

test('a mail of a process that ended after the server had taken it is not sent again by another', async () => {
  await queue('someone@example.com');
  await until('the mail', async () => mails.delivered.length === 1);
  await awaitQuiet(app, 'mail');
  // The state after a process that ended before it told the queue: the attempt runs out, and the job is made again.
  await app.rows(
    `update pgboss.job set state = 'retry', completed_on = null, start_after = now() where name = 'mail'`,
  );
  await awaitQuiet(app, 'mail');
  expect(mails.attempts).toHaveLength(1);
});

test('a slow server gets each mail once, and no other request waits for it', async () => {
  mails.slowMs = 1500;
  await queue('one@example.com', 'two@example.com');
  expect((await app.get('/health/ready')).status).toBe(200);
  expect(mails.delivered).toEqual([]);
  await awaitQuiet(app, 'mail');
  expect(mails.attempts.map(({ to }) => to?.[0]?.address).sort()).toEqual([
    'one@example.com',
    'two@example.com',
  ]);
});
