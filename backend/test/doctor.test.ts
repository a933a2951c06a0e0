import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { temporaryFolder } from '../../tools/testing/temporary-folder.js';
import { examine } from '../src/doctor/doctor.js';
import { told } from '../src/doctor/finding.js';
import type { Names } from '../src/doctor/of-mail.js';
import { MailServer } from './support/mail-server.js';
import {
  asSuperuser,
  createEmptyDatabase,
  createTestDatabase,
  superuserUrl,
  type TestDatabase,
} from './support/test-database.js';

let database: TestDatabase, empty: TestDatabase;
let mails: MailServer;
let folder: string;
beforeAll(async () => {
  [database, empty] = [await createTestDatabase(), await createEmptyDatabase()];
  mails = await MailServer.start({ user: 'kiraya', pass: 'right' });
  folder = temporaryFolder();
  writeFileSync(path.join(folder, 'a-file'), '');
  await asSuperuser(database.url, CLOCK_BEHIND);
});
afterAll(() => Promise.all([database.drop(), empty.drop(), mails.stop()]));

/** Clock for sessions with its schema first on the search path. */
const CLOCK_BEHIND = `create schema behind;
  create function behind.clock_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.clock_timestamp() - interval '5 minutes' $$;
  grant usage on schema behind to public`;

/** DNS of a sender whose records are all present. */
const WELL: Names = {
  resolveTxt: (name) => Promise.resolve([[name.startsWith('_dmarc.') ? 'v=DMARC1; p=none' : 'v=spf1 -all']]),
};

const sound = () => ({
  ...{ DATABASE_URL: database.url, FILES_DIR: path.join(folder, 'files') },
  ...{ JWT_SECRET: 's', PII_KEY: 'p', ...mails.envAs('kiraya:right@') },
});

test('where all is well it says so of everything, and a mail arrives', async () => {
  const findings = await examine(sound(), { mailTo: 'you@example.com' });
  expect(findings.filter(({ advice }) => advice)).toEqual([]);
  expect(findings.length).toBeGreaterThan(8);
  expect(told(findings)).toMatch(/^✓ Node 24/);
  expect(mails.to('you@example.com')).toHaveLength(1);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a slip in a name',
    () => ({ SMTP_ULR: 'x' }),
    /^✗ Names of variables: SMTP_ULR: did you mean SMTP_URL\?$/m,
  ],
  ['a wrong value', () => ({ PORT: '80a' }), /^✗ Values of variables: PORT must be/m],
  [
    'no database',
    () => ({ DATABASE_URL: `${database.url}_gone` }),
    /^✗ Database: The database .* is not there/m,
  ],
  [
    'a clock that is behind',
    () => ({ DATABASE_URL: `${database.url}?options=-csearch_path%3Dbehind,pg_catalog` }),
    /^✗ Clock, against the database’s: (299|300|301) seconds apart: let NTP set both\.$/m,
  ],
  [
    'no migrations',
    () => ({ DATABASE_URL: empty.url }),
    /^✗ Schema: \d+ migrations are missing: run migrate\.$/m,
  ],
  [
    'a folder that cannot be written',
    () => ({ FILES_DIR: path.join(folder, 'a-file', 'files') }),
    /^✗ Folder of files: The folder of files cannot be written \(ENOTDIR\)/m,
  ],
  [
    'a refused log-in',
    () => mails.envAs('kiraya:hunter2@'),
    /^✗ Mail: The server says EAUTH: 535 5\.7\.8 … auth/m,
  ],
  [
    'no mail server',
    () => ({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    /^✗ Mail: The server says E\w+: correct SMTP_URL/m,
  ],
  [
    'another key than before',
    () => ({ PII_KEY: 'another' }),
    /^✗ Keys: PII_KEY is not the key that the data/m,
  ],
  [
    'no room',
    () => ({ MIN_FREE_SPACE_MB: '999999999' }),
    /^✗ Space: \d+ MB: There are \d+ MB of free space, less than 999999999 \(MIN_FREE_SPACE_MB\): make room\.$/m,
  ],
  [
    'nobody at PUBLIC_URL',
    () => ({ PUBLIC_URL: 'http://0.0.0.0:1' }),
    /^✗ Public address: PUBLIC_URL does not answer/m,
  ],
])('%s is told, with what to do, and nothing else', async (_what, planted, line) => {
  const findings = await examine({ ...sound(), ...planted() }, { names: WELL });
  expect(findings.filter(({ advice }) => advice)).toHaveLength(1);
  expect(told(findings)).toMatch(line);
  expect(told(findings)).not.toMatch(/hunter2|:right/);
});

test.each<[string, Names['resolveTxt'], string[]]>([
  ['no record', () => Promise.reject(Object.assign(new Error(), { code: 'ENODATA' })), ['SPF', 'DMARC']],
  ['another record', () => Promise.resolve([['google-site-verification=x']]), ['SPF', 'DMARC']],
  ['no answer', () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' })), []],
])('of a public sender with %s it says which is missing', async (_what, resolveTxt, missing) => {
  const findings = await examine({ ...sound(), PUBLIC_URL: 'http://0.0.0.0:1' }, { names: { resolveTxt } });
  const records = findings.filter(({ what }) => /^(SPF|DMARC) of /.test(what));
  expect(records).toHaveLength(2);
  expect(records.filter(({ advice }) => advice).map(({ what }) => what.split(' ')[0])).toEqual(missing);
});

const adviceOf = async (what: string, given: Record<string, string>) =>
  (await examine({ ...sound(), ...given }, { names: WELL })).find((one) => one.what === what)?.advice;

test('of sample accounts it says that they are there, where others reach the site', async () => {
  const ofSamples = (host: string) => adviceOf('Sample accounts', { PUBLIC_URL: `http://${host}:1` });
  expect(await ofSamples('0.0.0.0')).toBeUndefined();
  const [id, email] = ['0199f0a0-0000-4000-8000-000000000071', 'tenant@example.com'];
  await asSuperuser(
    database.url,
    `insert into auth.user (id, role, name, email, username, password_hash)
      values ('${id}', 'tenant', 'Tenant', '${email}', 'tenant', 'x')`,
  );
  const advices = [await ofSamples('0.0.0.0'), await ofSamples('localhost')];
  await asSuperuser(database.url, `delete from auth.user where id = '${id}'`);
  expect(advices).toEqual([expect.stringMatching(/^There are some: nobody logs in with them/), undefined]);
});

test('in production it says that a superuser is no login for the API', async () => {
  const almighty = superuserUrl(database.url);
  const long = 'long enough for production, this is';
  const production = { NODE_ENV: 'production', JWT_SECRET: long, PII_KEY: long };
  expect(await adviceOf('Rights', { ...production, DATABASE_URL: almighty })).toMatch(
    /^\w+ may do anything: give the API a login of its own/,
  );
  expect(await adviceOf('Rights', { DATABASE_URL: almighty })).toBeUndefined();
  expect(await adviceOf('Rights', production)).toBeUndefined();
});

test('of a restored copy it says that its mails wait', async () => {
  const hold = (at: string, because: string) =>
    asSuperuser(
      database.url,
      `update platform.installation set held_since = ${at}, held_because = ${because}`,
    );
  await hold('now()', `'elsewhere'`);
  const findings = await examine(sound(), { names: WELL });
  await hold('null', 'null');
  expect(findings.filter(({ advice }) => advice)).toHaveLength(1);
  expect(told(findings)).toMatch(/^✗ Installation: A restored copy, whose mails wait: confirm it/m);
});
