import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type MailServer, startMailServer } from '../../tools/browser/support/mail-server.ts';
import { createDatabase, type TestDatabase } from '../../tools/browser/support/test-database.ts';
import { ApiProcess } from '../../tools/browser/delivery/api-process.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { withConnection } from '../../postgres/connection.ts';
import { poll } from '../poll.ts';

const MAILS = 30;

let folder: string;
let database: TestDatabase;
let mails: MailServer;
let processes: ApiProcess[];
beforeAll(async () => {
  folder = temporaryFolder();
  database = await createDatabase();
  mails = await startMailServer();
  const env = {
    ...{ SMTP_URL: mails.url, DATABASE_URL: database.url, JWT_SECRET: 'x', PII_KEY: 'x', RATE_LIMIT: 'off' },
    ...{ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'silent' },
  };
  const { loadConfig, migrate } = await import('@kiraya/backend');
  await migrate(loadConfig(env));
  processes = [];
  for (const API_ROLE of ['web', 'worker', 'worker'])
    processes.push(new ApiProcess(await reservePort(), { ...env, API_ROLE }));
});
afterAll(async () => {
  for (const one of processes ?? []) await one.kill();
  await mails?.close();
  await database?.drop();
  removeFolder(folder);
});

const rows = <Row extends object>(text: string) =>
  withConnection(database.url, async (client) => (await client.query<Row>(text)).rows);

test('two workers race, one is killed among its mails, and each mail comes once', async () => {
  const [web, first, second] = processes as [ApiProcess, ApiProcess, ApiProcess];
  await web.start();
  await rows(`insert into auth.user (id, role, name, username, email, password_hash)
    select gen_random_uuid(), 'owner', 'Owner', 'o_' || n, 'o' || n || '@example.com', 'x'
    from generate_series(1, ${MAILS}) n`);
  for (let n = 1; n <= MAILS; n++) {
    const { ok } = await fetch(`${web.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `o${n}@example.com` }),
    });
    expect(ok).toBe(true);
  }
  expect(mails.received).toEqual([]);
  await Promise.all([first.start(), second.start()]);
  expect(await poll(async () => mails.received.length > 3 || undefined, { withinMs: 60_000 })).toBe(true);
  await first.kill();
  const cut = (await rows<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name in ('mail', 'password-reset') and state = 'active'`,
  )) as [{ n: number }];
  // The time of the killed worker's jobs is over at once.
  await rows(`update pgboss.job set expire_seconds = 1, retry_delay = 1
    where name in ('mail', 'password-reset') and state = 'active'`);
  const all = () => new Set(mails.received.map(({ to }) => to?.[0]?.address)).size === MAILS || undefined;
  expect(await poll(async () => all(), { withinMs: 180_000 })).toBe(true);
  // One that the killed worker had handed over, and not noted, may come a second time, with its Message-ID.
  expect(mails.received.length - MAILS).toBeLessThanOrEqual(cut[0].n);
  expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(MAILS);
});
