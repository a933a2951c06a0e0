import { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, expect, test } from '@jest/globals';
import { makeAccount } from '../../../test/support/accounts.js';
import { MailServer } from '../../../test/support/mail-server.js';
import { awaitQuiet } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { until } from '../../../test/support/until.js';
import { Mailer } from './mailer.js';
import { words } from './words.js';

const METRICS = { METRICS: 'on', METRICS_TOKEN: 'a token of the tests' };

let app: TestApp;
afterEach(() => app.stop());

const queue = () =>
  app.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional((em) =>
      app.app
        .get(Mailer, { strict: false })
        .enqueue(em, { to: 'someone@example.com', subject: words`News`, paragraphs: [words`Something`] }),
    );
const told = async () => {
  const { token } = await makeAccount(app, 'admin');
  const { mail, failedMails } = (await app.get('/admin/attention', { token })).body;
  const headers = { authorization: `Bearer ${METRICS.METRICS_TOKEN}` };
  const [, failing] = /^kiraya_mail_failing (\d)$/m.exec((await app.get('/metrics', { headers })).text) ?? [];
  return { ...mail, failing, failed: failedMails.count };
};

/** The database of an application that ended with a waiting mail, since its log-in was refused. */
async function refusedOnce(mails: MailServer): Promise<TestDatabase> {
  const database = await createTestDatabase();
  app = await TestApp.start({ ...METRICS, ...mails.envAs('kiraya:hunter2@') }, database);
  await queue();
  await until('the refusal', async () => (await told()).state === 'failing');
  expect(await told()).toEqual({
    ...{ state: 'failing', failing: '1', failed: 0 },
    ...{ since: expect.any(String), reason: 'EAUTH: 535 5.7.8 … authentication failed' },
  });
  await app.app.close(); // its files stay: without them the database would be held as a copy
  return database;
}

const hurry = () =>
  app.rows(`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);

test('a log-in that is refused is told at once, and no more when the mails have left', async () => {
  const mails = await MailServer.start({ user: 'kiraya', pass: 'right' });
  const database = await refusedOnce(mails);
  app = await TestApp.start({ ...METRICS, ...mails.envAs('kiraya:right@') }, database);
  await hurry();
  await until('the mail', async () => mails.delivered.length === 1);
  await awaitQuiet(app, 'mail');
  expect(await told()).toEqual({ state: 'on', failing: '0', failed: 0, since: null, reason: null });
});

test('where mails are switched off none is queued or said to be sent, and administrators are told', async () => {
  app = await TestApp.start({ ...METRICS, MAIL: 'off' });
  await queue();
  expect(await app.rows('select 1 from platform.mail')).toEqual([]);
  expect(await app.rows(`select 1 from pgboss.job where name = 'mail'`)).toEqual([]);
  expect(await told()).toMatchObject({ state: 'off', failing: '0' });
});

test('a mail that waits when mails are switched off is not sent, and administrators are told', async () => {
  const mails = await MailServer.start({ user: 'kiraya', pass: 'right' });
  const database = await refusedOnce(mails);
  app = await TestApp.start({ ...METRICS, ...mails.envAs('kiraya:right@'), MAIL: 'off' }, database);
  await hurry();
  await awaitQuiet(app, 'mail');
  expect(mails.delivered).toEqual([]);
  expect(await app.rows('select status, reason from platform.mail')).toEqual([
    { status: 'refused', reason: 'Mails are switched off (MAIL=off)' },
  ]);
  expect(await told()).toMatchObject({ state: 'off', failed: 1 });
});
