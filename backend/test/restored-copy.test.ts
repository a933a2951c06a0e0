import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { backup } from '../../deploy/backup/backup.js';
import { restore } from '../../deploy/backup/restore.js';
import { startPostgres } from '../../postgres/index.js';
import { endAfterAll } from '../../tools/testing/end-after-all.js';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.js';
import { migrate } from '../src/migrate.js';
import { Mailer } from '../src/platform/mail/mailer.js';
import { words } from '../src/platform/mail/words.js';
import { makeAccount } from './support/accounts.js';
import { MailServer } from './support/mail-server.js';
import { awaitQuiet } from './support/outbox.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

const ADDRESSES = Array.from({ length: 23 }, (_, n) => `person${n}@example.com`);

let folder: string;
let mails: MailServer;
beforeAll(async () => {
  folder = temporaryFolder();
  mails = await MailServer.start();
});
afterAll(async () => {
  await mails.stop();
  removeFolder(folder);
});

/** API on the embedded database of a data folder. */
async function startIn(dataDir: string): Promise<TestApp> {
  const postgres = await startPostgres({ home: path.join(dataDir, 'postgres') });
  const drop = endAfterAll(async () => void (await postgres.stop()));
  await migrate({ databaseUrl: postgres.url, databaseMigrationUrl: undefined });
  const env = { ...mails.env, FILES_DIR: path.join(dataDir, 'files') };
  return TestApp.start(env, { url: postgres.url, drop });
}

const queueAll = (app: TestApp) =>
  app.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional((em) =>
      app.app.get(Mailer, { strict: false }).enqueueAll(
        em,
        ADDRESSES.map((to) => ({
          kind: 'news',
          letter: { to, subject: words`News`, paragraphs: [words`Something happened`] },
          urgency: 'awaited',
        })),
      ),
    );
const deliveredTo = () => mails.delivered.map(({ to }) => to?.[0]?.address).sort();

test('mails that waited at the time of a backup reach nobody a second time from a trial restore', async () => {
  const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')];
  const file = path.join(folder, 'kiraya.tgz');
  const app = await startIn(here);
  const admin = await makeAccount(app, 'admin');
  mails.verdicts = ['not now'];
  await queueAll(app);
  await until('a first attempt of each', async () => mails.attempts.length >= ADDRESSES.length);
  await backup(here, file);
  mails.verdicts = ['takes'];
  await app.rows(`update pgboss.job set start_after = now() where name = 'mail' and state <> 'completed'`);
  await awaitQuiet(app, 'mail');
  expect(deliveredTo()).toEqual([...ADDRESSES].sort());
  await app.stop();
  const attempts = mails.attempts.length;

  await restore(there, file);
  const copy = await startIn(there);
  await copy.rows(`update pgboss.job set start_after = now(), state = 'retry' where name = 'mail'`);
  await awaitQuiet(copy, 'contracts-daily');
  const { body } = await copy.get('/admin/installation', { token: admin.token });
  expect(body).toMatchObject({ heldBecause: 'elsewhere', waitingMails: ADDRESSES.length });
  expect(mails.attempts.length).toBe(attempts);

  const answer = { waitingMails: 'drop' };
  await copy.post('/admin/installation/confirmation', answer, { token: admin.token });
  await awaitQuiet(copy, 'mail');
  await copy.stop();
  expect(mails.attempts.length).toBe(attempts);
  expect(deliveredTo()).toEqual([...ADDRESSES].sort());
});
