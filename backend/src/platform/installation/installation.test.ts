import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { MailServer } from '../../../test/support/mail-server.js';
import { awaitQuiet } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { until } from '../../../test/support/until.js';
import { removeFolder, temporaryFolder } from '../../../test/support/temporary-folder.js';
import { Mailer } from '../mail/mailer.js';
import { words } from '../mail/words.js';

let mails: MailServer;
let database: TestDatabase;
let files: string;
/** The installation, and a stand-in for a copy of it. */
let app: TestApp, copy: TestApp | undefined;
let admin: Account;

beforeEach(async () => {
  mails = await MailServer.start();
  database = await createTestDatabase();
  files = temporaryFolder();
  app = await TestApp.start({ ...mails.env, FILES_DIR: files }, database);
  admin = await makeAccount(app, 'admin');
});
afterEach(async () => {
  await copy?.stop();
  copy = undefined;
  await app.stop();
  await mails.stop();
  removeFolder(files);
});

const placeFile = () => path.join(files, 'installation', 'place.json');
const place = () => JSON.parse(readFileSync(placeFile(), 'utf8')) as Record<string, string>;
const queue = (of: TestApp, ...addresses: string[]) =>
  of.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional((em) =>
      of.app.get(Mailer, { strict: false }).enqueueAll(
        em,
        addresses.map((to) => ({
          kind: 'news',
          letter: { to, subject: words`News`, paragraphs: [words`Something happened`] },
          urgency: 'awaited',
        })),
      ),
    );

/** Starts a process on the database that finds it in another place, with mails from before. */
async function startCopy(...addresses: string[]): Promise<TestApp> {
  await app.app.close();
  rmSync(placeFile());
  copy = await TestApp.start({ ...mails.env, ...METRICS, FILES_DIR: files }, database);
  if (addresses.length > 0) await queue(copy, ...addresses);
  return copy;
}
const METRICS = { METRICS: 'on', METRICS_TOKEN: 'a token of the tests' };
const heldMetric = async (of: TestApp) => {
  const headers = { authorization: `Bearer ${METRICS.METRICS_TOKEN}` };
  return /^kiraya_installation_held (\d)$/m.exec((await of.get('/metrics', { headers })).text)?.[1];
};
const look = (of: TestApp) => of.get('/admin/installation', { token: admin.token });
const confirm = (of: TestApp, waitingMails: string) =>
  of.post('/admin/installation/confirmation', { waitingMails }, { token: admin.token });
const isHeld = async (of: TestApp) => (await look(of)).body.heldBecause !== null;

test('an installation in its place mails, whichever process of it starts again', async () => {
  expect(place()).toEqual({
    installation: (await look(app)).body.id,
    database: expect.stringMatching(/^\d+\/\d+\/\d+$/),
    writtenAt: expect.stringMatching(/Z$/),
  });
  copy = await TestApp.start({ ...mails.env, ...METRICS, FILES_DIR: files }, database);
  await queue(app, 'first@example.com');
  await queue(copy, 'second@example.com');
  await awaitQuiet(app, 'mail');
  expect([await isHeld(app), mails.delivered.length]).toEqual([false, 2]);
  expect((await copy.get('/auth/profile', { token: admin.token })).body.mailsHeld).toBe(false);
});

test.each([
  ['elsewhere', 'no place', () => rmSync(placeFile())],
  ['elsewhere', 'half a place', () => writeFileSync(placeFile(), '{"installation":')],
  ['elsewhere', 'another server’s place', () => rewrite({ database: '1/2/3' })],
  [
    'elsewhere',
    'another installation',
    () => rewrite({ installation: '0199f0a0-0000-4000-8000-000000000070' }),
  ],
  ['older', 'a later time', () => rewrite({ writtenAt: '2999-01-01T00:00:00.000Z' })],
])('it is held as %s with %s beside it', async (because, _what, change) => {
  await app.app.close();
  change();
  copy = await TestApp.start({ ...mails.env, ...METRICS, FILES_DIR: files }, database);
  const { body } = await look(copy);
  expect([body.heldBecause, body.heldSince]).toEqual([because, expect.stringMatching(/Z$/)]);
  expect((await copy.get('/auth/profile', { token: admin.token })).body.mailsHeld).toBe(true);
  const owner = await makeAccount(copy, 'owner');
  expect((await copy.get('/auth/profile', { token: owner.token })).body.mailsHeld).toBe(false);
});

test('a place that cannot be read holds nobody’s mails', async () => {
  await app.app.close();
  rmSync(placeFile());
  mkdirSync(placeFile());
  copy = await TestApp.start({ ...mails.env, FILES_DIR: files }, database);
  expect(await isHeld(copy)).toBe(false);
  await queue(copy, 'first@example.com');
  await until('the mail', async () => mails.delivered.length === 1);
});

const rewrite = (part: Record<string, string>) =>
  writeFileSync(placeFile(), JSON.stringify({ ...place(), ...part }));

test('a held copy mails nobody, also not after another start, and goes on with the rest', async () => {
  const held = await startCopy('waits@example.com');
  await awaitQuiet(held, 'contracts-daily');
  const worked = async () =>
    (await held.rows(`select 1 from pgboss.job where name = 'contracts-daily' and state = 'completed'`))
      .length;
  const before = await worked();
  const { heldSince } = (await look(held)).body;
  const reaching = ['listings', 'reminders', 'saved-searches'];
  const states = 'select name, state from pgboss.job where id = any($1::uuid[]) order by name';
  const put = await held.rows<{ id: string }>(
    'insert into pgboss.job (name) select unnest($1::text[]) returning id',
    [reaching],
  );
  const again = await TestApp.start({ ...mails.env, FILES_DIR: files }, database);
  await until('a job of the second start to be done', async () => (await worked()) > before);
  expect((await look(again)).body).toMatchObject({ heldBecause: 'elsewhere', heldSince, waitingMails: 1 });
  const jobs = await held.rows(`select state, retry_count from pgboss.job where name = 'mail'`);
  expect(jobs).toEqual([{ state: 'created', retry_count: 0 }]);
  expect(await held.rows(states, [put.map(({ id }) => id)])).toEqual(
    reaching.map((name) => ({ name, state: 'created' })),
  );
  expect(mails.attempts).toEqual([]);
  expect(await heldMetric(held)).toBe('1');
  await again.app.close();
});

test('confirmed, it sends what waits, and is in its place from then on', async () => {
  const held = await startCopy('one@example.com', 'two@example.com');
  const { status, body } = await confirm(held, 'send');
  expect([status, body.heldSince]).toEqual([200, null]);
  expect((await held.get('/auth/profile', { token: admin.token })).body.mailsHeld).toBe(false);
  expect(await heldMetric(held)).toBe('0');
  await awaitQuiet(held, 'mail');
  expect(mails.delivered).toHaveLength(2);
  expect(place().installation).toBe(body.id);
  const refused = await confirm(held, 'drop');
  expect([refused.status, refused.body.error]).toEqual([409, 'This installation is confirmed already']);
});

test('confirmed without what waits, it sends what comes after, and nothing of before', async () => {
  const held = await startCopy('one@example.com', 'two@example.com');
  expect((await confirm(held, 'drop')).body.waitingMails).toBe(0);
  await queue(held, 'after@example.com');
  await awaitQuiet(held, 'mail');
  expect(mails.attempts.map(({ to }) => to?.[0]?.address)).toEqual(['after@example.com']);
  const states = await held.rows(
    'select status, count(*)::int from platform.mail group by status order by 1',
  );
  expect(states).toEqual([
    { status: 'dropped', count: 2 },
    { status: 'sent', count: 1 },
  ]);
  expect(
    await held.rows(`select details from platform.audit_entry where action = 'installation.confirmed'`),
  ).toEqual([{ details: { waitingMails: 'drop', dropped: 2 } }]);
});

test('the other processes of a confirmed copy notice by themselves', async () => {
  const held = await startCopy('one@example.com');
  const other = await TestApp.start({ ...mails.env, FILES_DIR: files }, database);
  await confirm(other, 'send');
  await other.app.close();
  await queue(held, 'two@example.com');
  await until('both mails', async () => mails.delivered.length === 2);
});
