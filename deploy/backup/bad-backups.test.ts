import { randomBytes, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { NEEDED_MIGRATIONS } from '@kiraya/backend';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { create, extract } from 'tar';
import { withConnection } from '../../postgres/connection.ts';
import { startPostgres, type Postgres } from '../../postgres/index.ts';
import { inRepository } from '../../programs/repository.ts';
import { Program } from '../../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { isLong } from '../../tools/testing/repetitions.ts';
import { RECORD, type BackupRecord } from './backup-record.ts';
import { backup } from './backup.ts';
import { hashesOf } from './manifest.ts';
import { restore, type RestoreOptions } from './restore.ts';
import { keysFileOf } from './encrypted-keys.ts';

const KEY = 'the key of Aadhaar and PAN';
const passphrase = 'monsoon over the ghats';
const installation = randomUUID();

let folder: string;
let dataDir: string;
let file: string;
/** The same with little of the database, for what is refused before that is started. */
let small: string;
let postgres: Postgres;

beforeAll(async () => {
  folder = temporaryFolder();
  dataDir = path.join(folder, 'data');
  file = path.join(folder, 'kiraya.tgz');
  postgres = await startPostgres({ home: path.join(dataDir, 'postgres') });
  writeFileSync(path.join(dataDir, 'pii-key'), KEY, { mode: 0o600 });
  mkdirSync(path.join(dataDir, 'files'));
  writeFileSync(path.join(dataDir, 'files', 'ab.webp'), 'a picture');
  await withConnection(postgres.url, async (client) => {
    await client.query(`create table kiraya_migration (id serial, name text);
      create schema platform; create table platform.installation as select '${installation}'::uuid as id`);
    await client.query('insert into kiraya_migration (name) select unnest($1::text[])', [NEEDED_MIGRATIONS]);
  });
  await backup(dataDir, file, { passphrase });
  small = path.join(folder, 'small.tgz');
  copyFileSync(keysFileOf(file), keysFileOf(small));
  await packed(file, small, async (unpacked) => {
    const data = path.join(unpacked, 'postgres', 'data');
    for (const large of ['base', 'pg_wal']) rmSync(path.join(data, large), { recursive: true });
    writeFileSync(path.join(data, 'filling'), randomBytes(20_000));
    await recordAnew(unpacked);
  });
});
afterAll(async () => {
  await postgres.stop();
  removeFolder(folder);
});

/** Copies the backup with its keys and changes the copy. */
async function changed(name: string, change: (copy: string) => unknown): Promise<string> {
  const copy = path.join(folder, `${name.replaceAll(' ', '-')}.tgz`);
  copyFileSync(small, copy);
  copyFileSync(keysFileOf(small), keysFileOf(copy));
  await change(copy);
  return copy;
}

/** Packs a backup with changed content. */
async function packed(
  from: string,
  to: string,
  change: (unpacked: string) => unknown,
  besides: string[] = [],
): Promise<void> {
  const unpacked = `${to}.unpacked`;
  mkdirSync(unpacked);
  await extract({ file: from, cwd: unpacked });
  await change(unpacked);
  await create({ file: to, cwd: unpacked, gzip: true }, [...readdirSync(unpacked), ...besides]);
}

/** Packs the small backup again with changed content. */
const again = (copy: string, change: (unpacked: string) => unknown, besides?: string[]) =>
  packed(small, copy, change, besides);

const recordAnew = async (unpacked: string) =>
  changeRecord(unpacked, { files: await hashesOf(unpacked, ['postgres', 'files']) });

function changeRecord(unpacked: string, part: Partial<BackupRecord>): void {
  const at = path.join(unpacked, RECORD);
  const record = JSON.parse(readFileSync(at, 'utf8')) as BackupRecord;
  writeFileSync(at, JSON.stringify({ ...record, ...part }));
}

const withRecord = (copy: string, part: Partial<BackupRecord>) =>
  again(copy, (unpacked) => changeRecord(unpacked, part));

/** Removes a file that PostgreSQL needs to start and drops it from the record. */
async function unfit(unpacked: string): Promise<void> {
  rmSync(path.join(unpacked, 'postgres', 'data', 'global', 'pg_control'));
  await recordAnew(unpacked);
}

function flipBit(copy: string): void {
  const bytes = readFileSync(copy);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(copy, bytes);
}

/** Makes an installation with data that must stay untouched. */
async function filled(name: string): Promise<string> {
  const target = path.join(folder, `there-${name.replaceAll(' ', '-')}`);
  mkdirSync(path.join(target, 'files', 'installation'), { recursive: true });
  mkdirSync(path.join(target, 'postgres'));
  writeFileSync(path.join(target, 'postgres', 'mine'), 'mine');
  writeFileSync(path.join(target, 'files', 'mine.webp'), 'mine');
  writeFileSync(
    path.join(target, 'files', 'installation', 'place.json'),
    JSON.stringify({ installation: name.startsWith('another installation') ? randomUUID() : installation }),
  );
  writeFileSync(path.join(target, 'pii-key'), 'mine');
  return target;
}

type Bad = [name: string, change: (copy: string) => unknown, options: RestoreOptions, sentence: RegExp];

const BAD: Bad[] = [
  ['cut', (copy) => truncateSync(copy, 9_999), {}, /cut, damaged or no backup/],
  ['a flipped bit', flipBit, {}, /damaged/],
  [
    'a file too many',
    (copy) => again(copy, (at) => writeFileSync(path.join(at, 'postgres', 'data', 'more'), '')),
    {},
    /is damaged: postgres\/data\/more/,
  ],
  [
    'a path that leads out of it',
    (copy) => again(copy, () => undefined, ['../kiraya.keys']),
    {},
    /cut, damaged or no backup/,
  ],
  [
    'a newer version',
    (copy) => withRecord(copy, { migrations: [...NEEDED_MIGRATIONS, '9999-later.sql 0123456789ab'] }),
    {},
    /was made by a version of Kiraya that has what this one does not know \(9999-later\.sql \w+\): restore it with that version\.$/,
  ],
  [
    'a database that does not start',
    (copy) => again(copy, unfit),
    {},
    /^The embedded PostgreSQL did not start: /,
  ],
  ['another installation', () => undefined, {}, /is of another installation .* add --other-installation/],
  ['the wrong passphrase', () => undefined, { passphrase: 'monsoon over the plains' }, /does not open/],
  ['no keys', (copy) => rmSync(keysFileOf(copy)), {}, /was made with another PII_KEY .* add --without-keys/],
  [
    'filled',
    () => undefined,
    { replace: false },
    /already: set DATA_DIR to another folder, or add --replace\.$/,
  ],
];

/** Close to those. */
const MORE: Bad[] = [
  ['none', (copy) => rmSync(copy), {}, /^There is no file .*\.$/],
  [
    'text',
    (copy) => writeFileSync(copy, 'text'),
    {},
    /cut, damaged or no backup: it could not be unpacked\.$/,
  ],
  ['cut by a byte', (copy) => truncateSync(copy, readFileSync(copy).length - 1), {}, /cut, damaged or no/],
  [
    'another picture',
    (copy) => again(copy, (at) => writeFileSync(path.join(at, 'files', 'ab.webp'), 'another')),
    {},
    /is damaged: files\/ab\.webp is not as it was when the backup was made\.$/,
  ],
  [
    'a picture too few',
    (copy) => again(copy, (at) => rmSync(path.join(at, 'files', 'ab.webp'))),
    {},
    /is damaged: files\/ab\.webp/,
  ],
  [
    'no record',
    (copy) => again(copy, (at) => rmSync(path.join(at, RECORD))),
    {},
    /is no backup of Kiraya\.$/,
  ],
  ['another PostgreSQL', (copy) => withRecord(copy, { postgres: 99 }), {}, /was made by PostgreSQL 99/],
  ['no passphrase', () => undefined, { passphrase: undefined }, /set BACKUP_PASSPHRASE/],
];

test.each([...BAD, ...(isLong ? MORE : [])])(
  'a backup with %s is refused in a sentence, and nothing is touched',
  async (...bad) => {
    const [name, change, options, sentence] = bad;
    const copy = await changed(name, change);
    const target = await filled(name);
    const before = await hashesOf(target, ['']);
    const tried = restore(target, copy, { replace: true, passphrase, ...options });
    await expect(tried).rejects.toMatchObject({ name: 'Fault', message: expect.stringMatching(sentence) });
    expect(await hashesOf(target, [''])).toEqual(before);
    expect(readdirSync(target).toSorted()).toEqual(['files', 'pii-key', 'postgres']);
    // Refused without existing data as well: one of each kind is enough to show it.
    const nowhere = path.join(folder, `nowhere-${name}`);
    if (['cut', 'a newer version', 'the wrong passphrase'].includes(name)) {
      await expect(restore(nowhere, copy, { passphrase, ...options })).rejects.toThrow(sentence);
      expect(existsSync(nowhere)).toBe(false);
    }
  },
);

test('one of another installation goes where that is said', async () => {
  const target = await filled('another installation, as is said');
  const { accounts } = await restore(target, file, { replace: true, otherInstallation: true, passphrase });
  expect(accounts).toBe(0);
});

test('over a product that runs it is refused, and nothing is touched', async () => {
  const keys = readFileSync(path.join(dataDir, 'pii-key'), 'utf8');
  await expect(restore(dataDir, file, { replace: true, passphrase })).rejects.toThrow('stop it first.');
  expect(readFileSync(path.join(dataDir, 'pii-key'), 'utf8')).toBe(keys);
  expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'pii-key', 'postgres']);
});

test('a backup onto a full disk ends in a sentence, and leaves what was there before', async () => {
  const backups = path.join(folder, 'full');
  mkdirSync(backups);
  writeFileSync(path.join(backups, 'kiraya.tgz'), 'before');
  const program = new Program(
    [inRepository('programs/run.mjs'), 'backup', path.join(backups, 'kiraya.tgz')],
    {
      env: { DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase },
      fileBytes: 1024 ** 2,
    },
  );
  expect([await program.exited, program.output]).toEqual([
    1,
    `There is no room for the backup in ${backups} (EFBIG): nothing of it is left there.\n`,
  ]);
  expect(readdirSync(backups)).toEqual(['kiraya.tgz']);
  expect(readFileSync(path.join(backups, 'kiraya.tgz'), 'utf8')).toBe('before');
});
