import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, withConnection } from '../postgres/connection.ts';
import { startPostgres, type Postgres } from '../postgres/index.ts';
import { withEmbedded } from '../postgres/with-embedded.ts';
import { inRepository } from '../repository.ts';
import { Program } from '../testing/program.ts';
import { removeFolder, temporaryFolder } from '../testing/temporary-folder.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
let dataDir: string;
let file: string;
let postgres: Postgres;
let committedBefore: number;
let committedAfter: number;

/** Commits one numbered row after another, as fast as it can, until it is told to stop. */
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
  writeFileSync(path.join(dataDir, 'pii-key'), 'the key', { mode: 0o600 });
  await withConnection(postgres.url, async (client) => {
    await client.query('create schema auth; create table auth.person as select 1 as id');
    await client.query('create table payment (id int primary key, filling text)');
  });
  const pictures = path.join(dataDir, 'files', 'pictures', 'ab');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, 'ab.webp'), 'a picture');
  writeFileSync(path.join(pictures, 'ab.webp.1.new'), 'half a');
  const writer = keepWriting(postgres.url);
  await untilMore(writer.committed);
  committedBefore = writer.committed();
  await backup(dataDir, file);
  committedAfter = writer.committed();
  await writer.stop();
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
  test('holds all that was committed before it began, and nothing by halves', async () => {
    const target = path.join(folder, 'restored');
    const { accounts, before } = await restore(target, file, false);
    expect([accounts, before]).toEqual([1, undefined]);
    const ids = (await idsIn(target)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(committedBefore);
    expect(ids.length).toBeLessThanOrEqual(committedAfter + 1);
    expect(ids).toEqual(ids.map((_, index) => index + 1));
    expect(readFileSync(path.join(target, 'pii-key'), 'utf8')).toBe('the key');
    const pictures = path.join(target, 'files', 'pictures', 'ab');
    expect(readdirSync(pictures)).toEqual(['ab.webp']);
    expect(readFileSync(path.join(pictures, 'ab.webp'), 'utf8')).toBe('a picture');
  });

  test('is for its owner alone and leaves nothing beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['kiraya.tgz']);
  });

  test('leaves no slot in the database that would hold its log back for ever', async () => {
    const slots = await withConnection(postgres.url, (client) =>
      client.query('select from pg_replication_slots'),
    );
    expect(slots.rowCount).toBe(0);
  });
});

describe('restoring', () => {
  test('brings the pictures of then, and moves aside those of now', async () => {
    const target = path.join(folder, 'with-pictures');
    mkdirSync(path.join(target, 'files'), { recursive: true });
    writeFileSync(path.join(target, 'files', 'later.webp'), 'later');
    const { before } = await restore(target, file, true);
    expect(readdirSync(path.join(target, 'files'))).toEqual(['pictures']);
    expect(readdirSync(path.join(before ?? '', 'files'))).toEqual(['later.webp']);
  });

  test('over data asks for --replace, and moves aside what was there', async () => {
    const target = path.join(folder, 'used');
    await withEmbedded(path.join(target, 'postgres'), async (url) => {
      await withConnection(url, (client) => client.query('create table old_data ()'));
    });
    await expect(restore(target, file, false)).rejects.toThrow('add --replace');
    const { before } = await restore(target, file, true);
    expect(existsSync(path.join(before ?? '', 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    expect((await idsIn(target)).length).toBeGreaterThanOrEqual(committedBefore);
  });

  test('while the product runs is refused', async () => {
    await expect(restore(dataDir, file, true)).rejects.toThrow('stop it first.');
  });

  test.each([
    ['nothing', undefined, 'There is no file'],
    ['no archive', 'text', 'could not be unpacked'],
  ])('%s is refused, and leaves the data as it was', async (name, content, sentence) => {
    const target = path.join(folder, name.replace(' ', '-'));
    mkdirSync(target);
    writeFileSync(path.join(target, 'pii-key'), 'mine');
    const source = path.join(folder, `${name}.tgz`);
    if (content !== undefined) writeFileSync(source, content);
    await expect(restore(target, source, true)).rejects.toThrow(sentence);
    expect(readdirSync(target)).toEqual(['pii-key']);
  });
});

describe('from the command line', () => {
  const run = async (tool: string, args: string[], env: NodeJS.ProcessEnv) => {
    const program = new Program([inRepository('tools/run.mjs'), tool, ...args], { env });
    return { code: await program.exited, output: program.output };
  };

  test('without an embedded database there is one sentence', async () => {
    const empty = await run('backup', [path.join(folder, 'x.tgz')], { DATA_DIR: path.join(folder, 'none') });
    expect(empty).toEqual({ code: 1, output: expect.stringContaining('There is no embedded database') });
    const own = await run('backup', ['x.tgz'], { DATABASE_URL: 'postgresql://127.0.0.1/kiraya' });
    expect(own).toEqual({ code: 1, output: expect.stringContaining('pg_dump') });
  });

  test('it says what was restored and keeps the key out of its words', async () => {
    const env = { DATA_DIR: path.join(folder, 'by-command') };
    const { code, output } = await run('restore', [file], env);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Restored as of 20.*Z: 1 accounts\.\n$/)]);
    expect((await run('restore', [], env)).output).toContain('Name one file');
  });
});
