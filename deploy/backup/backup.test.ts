import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { extract } from 'tar';
import { connect, withConnection } from '../../postgres/connection.ts';
import { startPostgres, type Postgres } from '../../postgres/index.ts';
import { withEmbedded } from '../../postgres/with-embedded.ts';
import { inRepository } from '../../programs/repository.ts';
import { Program } from '../../tools/testing/program.ts';
import { isLong, variants } from '../../tools/testing/repetitions.ts';
import { removeFolder, temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { keysFileOf, openKeys, readKeys } from './encrypted-keys.ts';

const KEY = 'the key of Aadhaar and PAN';
const OLD_KEY = 'the key before';
const BOTH = { 'pii-key': KEY, 'pii-key-old': OLD_KEY };
const passphrase = 'monsoon over the ghats';

let folder: string;
let dataDir: string;
let file: string;
let postgres: Postgres;
let committedBefore: number;
let committedAfter: number;

/** Commits numbered rows as fast as possible until stopped. */
function keepWriting(url: string): { committed: () => number; stop(): Promise<void> } {
  let last = 0;
  let stopped = false;
  const work = (async () => {
    const client = await connect(url);
    while (!stopped) {
      await client.query('insert into payment values ($1, repeat($2, 200))', [last + 1, 'x']);
      last++;
    }
    await client.end();
  })();
  const stop = async () => {
    stopped = true;
    await work;
  };
  return { committed: () => last, stop };
}

const untilMore = async (committed: () => number) => {
  const enough = committed() + 200;
  while (committed() < enough) await new Promise((resolve) => setImmediate(resolve));
};

beforeAll(async () => {
  folder = temporaryFolder();
  dataDir = path.join(folder, 'data');
  file = path.join(folder, 'backups', 'kiraya.tgz');
  postgres = await startPostgres({ home: path.join(dataDir, 'postgres') });
  writeFileSync(path.join(dataDir, 'pii-key'), KEY, { mode: 0o600 });
  // In the midst of a change there are two.
  const old = path.join(dataDir, 'pii-key-old');
  writeFileSync(old, OLD_KEY, { mode: 0o600 });
  await withConnection(postgres.url, async (client) => {
    await client.query('create schema auth; create table auth.user as select 1 as id');
    await client.query('create table payment (id int primary key, filling text)');
  });
  const pictures = path.join(dataDir, 'files', 'pictures', 'ab');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, 'ab.webp'), 'a picture');
  writeFileSync(path.join(pictures, 'ab.webp.1.new'), 'half a');
  mkdirSync(path.join(dataDir, 'files', 'installation'));
  writeFileSync(path.join(dataDir, 'files', 'installation', 'place.json'), '{}');
  const writer = keepWriting(postgres.url);
  await untilMore(writer.committed);
  committedBefore = writer.committed();
  await backup(dataDir, file, { passphrase });
  committedAfter = writer.committed();
  await writer.stop();
  rmSync(old);
});
afterAll(async () => {
  await postgres.stop();
  removeFolder(folder);
});

const idsIn = (home: string) =>
  withEmbedded(path.join(home, 'postgres'), (url) =>
    withConnection(
      url,
      async (client) => (await client.query<{ id: number }>('select id from payment order by id')).rows,
    ),
  );

describe('a backup of a database that is written to', () => {
  test('holds all that was committed before it began, and nothing by halves, and both keys in the midst of a change', async () => {
    const target = path.join(folder, 'restored');
    const { accounts, before, missingKeys } = await restore(target, file, { passphrase });
    expect([accounts, before, missingKeys]).toEqual([1, [], []]);
    const ids = (await idsIn(target)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(committedBefore);
    expect(ids.length).toBeLessThanOrEqual(committedAfter + 1);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(readKeys(target)).toEqual(BOTH);
    const pictures = path.join(target, 'files', 'pictures', 'ab');
    expect(readdirSync(pictures)).toEqual(['ab.webp']);
    expect(readdirSync(path.join(target, 'files'))).toEqual(['pictures']);
    expect(readFileSync(path.join(pictures, 'ab.webp'), 'utf8')).toBe('a picture');
  });

  test('is for its owner alone and leaves nothing beside it but its keys', () => {
    expect(readdirSync(path.dirname(file)).toSorted()).toEqual(['kiraya.keys', 'kiraya.tgz']);
    for (const written of [file, keysFileOf(file)]) expect(statSync(written).mode & 0o777).toBe(0o600);
  });

  test('tells its keys to nobody who has not the passphrase', async () => {
    const unpacked = path.join(folder, 'unpacked');
    mkdirSync(unpacked);
    await extract({ file, cwd: unpacked });
    const texts = [path.join(unpacked, 'backup.json'), keysFileOf(file)].map((at) =>
      readFileSync(at, 'utf8'),
    );
    expect(readdirSync(unpacked).toSorted()).toEqual(['backup.json', 'files', 'postgres']);
    for (const text of texts) expect(text).not.toMatch(new RegExp(`${KEY}|${OLD_KEY}`));
    expect(openKeys(keysFileOf(file), passphrase)).toEqual(BOTH);
    expect(() => openKeys(keysFileOf(file), `${passphrase}!`)).toThrow('BACKUP_PASSPHRASE does not open');
  });

  test('leaves no slot in the database that would hold its log back for ever', async () => {
    const slots = await withConnection(postgres.url, (client) =>
      client.query('select from pg_replication_slots'),
    );
    expect(slots.rowCount).toBe(0);
  });
});

type Elsewhere = [name: string, there: string | undefined, missing: string[]];

const KEYS_ELSEWHERE: Elsewhere[] = variants<Elsewhere>(
  ['goes on with others where that is said', 'another key', ['pii-key', 'pii-key-old']],
  ['goes on with the one that is there', KEY, ['pii-key-old']],
  ['goes on without any where that is said', undefined, ['pii-key', 'pii-key-old']],
);

describe('restoring', () => {
  test('over data asks for --replace, and moves aside the database and the pictures of now', async () => {
    const target = path.join(folder, 'used');
    mkdirSync(path.join(target, 'files'), { recursive: true });
    writeFileSync(path.join(target, 'files', 'later.webp'), 'later');
    await expect(restore(target, file, { passphrase })).rejects.toThrow('add --replace');
    mkdirSync(path.join(target, 'postgres', 'data'), { recursive: true });
    writeFileSync(path.join(target, 'postgres', 'data', 'PG_VERSION'), '18\n');
    rmSync(path.join(target, 'files', 'later.webp'));
    await expect(restore(target, file, { passphrase })).rejects.toThrow('add --replace');
    writeFileSync(path.join(target, 'files', 'later.webp'), 'later');
    const { before } = await restore(target, file, { replace: true, passphrase });
    const [data = '', files = ''] = before;
    expect(before).toEqual([
      expect.stringContaining(path.join(target, 'before-restore-')),
      expect.stringContaining(path.join(target, 'files', 'before-restore-')),
    ]);
    expect(readdirSync(path.join(data, 'postgres', 'data'))).toEqual(['PG_VERSION']);
    expect(readdirSync(path.join(target, 'files')).toSorted()).toEqual([path.basename(files), 'pictures']);
    expect(readdirSync(files)).toEqual(['later.webp']);
    expect((await idsIn(target)).length).toBeGreaterThanOrEqual(committedBefore);
  });

  test('while the product runs is refused', async () => {
    await expect(restore(dataDir, file, { replace: true, passphrase })).rejects.toThrow('stop it first.');
  });

  test.each(KEYS_ELSEWHERE)('a backup whose keys are kept elsewhere %s', async (name, there, missing) => {
    const source = path.join(folder, 'keyless.tgz');
    copyFileSync(file, source);
    const target = path.join(folder, name.replaceAll(' ', '-'));
    mkdirSync(target);
    if (there) writeFileSync(path.join(target, 'pii-key'), there);
    const { missingKeys } = await restore(target, source, { replace: true, withoutKeys: true });
    expect(missingKeys).toEqual(missing);
    expect(readKeys(target)).toEqual(there ? { 'pii-key': there } : {});
  });

  test('brings files to the folder that FILES_DIR names, and keeps who was erased', async () => {
    const [target, filesDir] = [path.join(folder, 'elsewhere'), path.join(folder, 'files-elsewhere')];
    mkdirSync(path.join(filesDir, 'installation'), { recursive: true });
    writeFileSync(path.join(filesDir, 'installation', 'place.json'), '{}');
    writeFileSync(path.join(filesDir, 'installation', 'erased'), 'an id');
    const { before } = await restore(target, file, { replace: true, passphrase, filesDir });
    expect(existsSync(path.join(target, 'files'))).toBe(false);
    expect(readdirSync(filesDir).toSorted()).toEqual([
      path.basename(before[0] ?? ''),
      'installation',
      'pictures',
    ]);
    expect(readdirSync(path.join(filesDir, 'installation'))).toEqual(['erased']);
    expect(readdirSync(path.join(before[0] ?? '', 'installation')).toSorted()).toEqual([
      'erased',
      'place.json',
    ]);
  });
});

describe('from the command line', () => {
  const run = async (tool: string, args: string[], env: NodeJS.ProcessEnv) => {
    const program = new Program([inRepository('programs/run.mjs'), tool, ...args], { env });
    return { code: await program.exited, output: program.output };
  };

  test('without an embedded database there is one sentence', async () => {
    const empty = await run('backup', [path.join(folder, 'x.tgz')], { DATA_DIR: path.join(folder, 'none') });
    expect(empty).toEqual({ code: 1, output: expect.stringContaining('There is no embedded database') });
    const own = await run('backup', ['x.tgz'], { DATABASE_URL: 'postgresql://127.0.0.1/kiraya' });
    expect(own).toEqual({ code: 1, output: expect.stringContaining('pg_dump') });
  });

  test.each([
    [{ BACKUP_PASSPHRASE: passphrase }, 0, /a\.keys holds the keys, encrypted/, ['a.keys', 'a.tgz']],
    [{ BACKUP_PASSPHRASE: 'too short' }, 1, /at least 12 characters/, ['a.keys', 'a.tgz']],
    [{}, 0, /The keys are not in it: keep jwt-secret and pii-key of .* elsewhere/, ['a.tgz']],
  ])('a backup with %j has its keys beside it or not', async (env, ends, says, files) => {
    const { code, output } = await run('backup', [path.join(folder, 'own', 'a.tgz')], {
      DATA_DIR: dataDir,
      ...env,
    });
    expect([code, output]).toEqual([ends, expect.stringMatching(says)]);
    expect(readdirSync(path.join(folder, 'own')).toSorted()).toEqual(files);
  });

  // Made by the last one above, whose keys are kept elsewhere.
  test('it says what was restored and keeps the key out of its words', async () => {
    const words = /^Restored as of 20.*Z: 1 accounts\.\nIt mails nobody until an admin.*\.\n$/;
    const env = { DATA_DIR: path.join(folder, 'by-command'), BACKUP_PASSPHRASE: passphrase };
    const { code, output } = await run('restore', [file], env);
    expect([code, output]).toEqual([0, expect.stringMatching(words)]);
    const keyless = path.join(folder, 'own', 'a.tgz');
    const given = { DATA_DIR: path.join(folder, 'key-given'), PII_KEY: KEY };
    expect(await run('restore', [keyless], given)).toEqual({
      code: 0,
      output: expect.stringMatching(words),
    });
    expect((await run('restore', [], env)).output).toContain('Name one file');
    if (!isLong) return;
    const without = { DATA_DIR: path.join(folder, 'keyless') };
    expect((await run('restore', ['--without-keys', keyless], without)).output).toMatch(
      /accounts\.\npii-key is missing, or another .* can be read without it\.\nIt mails nobody/,
    );
  });
});
