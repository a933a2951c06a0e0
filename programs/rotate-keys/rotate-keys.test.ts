import { createDecipheriv, hkdfSync } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../tools/browser/support/test-database.ts';
import { poll } from '../poll.ts';
import { connect, withConnection } from '../../postgres/connection.ts';
import { withEmbedded } from '../../postgres/with-embedded.ts';
import { inRepository } from '../repository.ts';
import { endAfterAll } from '../../tools/testing/end-after-all.ts';
import { copyPreparedCluster, migrated } from '../../tools/testing/prepared-cluster.ts';
import { Program } from '../../tools/testing/program.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';
import { repetitions } from '../../tools/testing/repetitions.ts';
import { encryptedWith } from './encrypted-people.ts';

const [OLD, NEW] = ['the old key', 'the new key'] as const;
const GROUPS = repetitions(2, { long: 30 });
const GROUP = 250;

/**
 * Users with a PAN, and those whose PAN a key decrypts. Written independently, so that it shares no mistake with the
 * code under test.
 */
async function opened(url: string, key: string): Promise<{ all: string[]; opened: string[] }> {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'kiraya/encrypted-box/v1', 32));
  const opens = (id: string, encrypted: Buffer): boolean => {
    const decipher = createDecipheriv('aes-256-gcm', secret, encrypted.subarray(1, 13));
    decipher.setAAD(Buffer.from(`user.pan:${id}`)).setAuthTag(encrypted.subarray(13, 29));
    try {
      return (
        Buffer.concat([decipher.update(encrypted.subarray(29)), decipher.final()]).toString() === 'ABCPA1234F'
      );
    } catch {
      return false;
    }
  };
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
      'select id, pan_encrypted as encrypted from auth.user where pan_encrypted is not null order by id',
    );
    return {
      all: rows.map(({ id }) => id),
      opened: rows.filter(({ id, encrypted }) => opens(id, encrypted)).map(({ id }) => id),
    };
  });
}

const run = (words: string[], env: NodeJS.ProcessEnv) =>
  new Program(words, { env: { LOG_LEVEL: 'silent', ...env } });

describe('a database of its own', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(migrated);
    const words = ['create-admin', '--email', 'first@example.com', '--name', 'Asha Verma'];
    const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: 'Secret-99' };
    const first = run([inRepository('backend/dist/main.js'), ...words], {
      ...env,
      ...{ JWT_SECRET: 'x', PII_KEY: OLD },
    });
    expect([await first.exited, first.output]).toEqual([0, '']);
    await encryptedWith(database.url, OLD, GROUPS * GROUP);
  });
  afterAll(() => database.drop());

  const rotate = (env: NodeJS.ProcessEnv) =>
    run([inRepository('backend/dist/main.js'), 'rotate-keys'], {
      DATABASE_URL: database.url,
      JWT_SECRET: 'x',
      ...env,
    });

  test('is never left with what neither key opens, however often it is killed', async () => {
    const { all } = await opened(database.url, OLD);
    const keys = { PII_KEY: NEW, PII_KEY_OLD: OLD };
    // Each group is held back in turn, so that each kill interrupts running work.
    const holders = await Promise.all(
      Array.from({ length: GROUPS }, async (_, group) => {
        const client = await connect(database.url);
        endAfterAll(() => client.end());
        await client.query('begin');
        const ids = all.filter((__, index) => index % GROUPS === group);
        await client.query('select 1 from auth.user where id = any ($1::uuid[]) for update', [ids]);
        return { ids: new Set(ids), release: () => client.query('rollback') };
      }),
    );
    for (const { ids, release } of holders) {
      const program = rotate(keys);
      await release();
      const moved = await poll(
        async () => (await opened(database.url, NEW)).opened.some((id) => ids.has(id)) || undefined,
        { withinMs: 60_000 },
      );
      expect([moved, program.output]).toEqual([true, expect.not.stringContaining('key opens')]);
      await program.kill();
      const [before, after] = [await opened(database.url, OLD), await opened(database.url, NEW)];
      expect([...before.opened, ...after.opened].sort()).toEqual([...all].sort());
    }
    const last = rotate(keys);
    expect([await last.exited, last.output]).toEqual([
      0,
      expect.stringMatching(/: PII_KEY_OLD can go\..*\n$/),
    ]);
    expect(await opened(database.url, NEW)).toEqual({ all, opened: all });
    const again = rotate(keys);
    expect([await again.exited, again.output]).toEqual([
      0,
      'All is encrypted with PII_KEY already: PII_KEY_OLD can go.\n',
    ]);
  });

  test.each([
    [
      { PII_KEY: 'a key alone' },
      /^PII_KEY_OLD must be set to the key before, beside the new one in PII_KEY\.$/,
    ],
    [{ PII_KEY: 'the same', PII_KEY_OLD: 'the same' }, /^PII_KEY_OLD must be another than PII_KEY\.$/],
    [{ PII_KEY: 'wrong', PII_KEY_OLD: 'as well' }, /^PII_KEY is not the key that the data .*\.$/],
    [
      {
        ...{ PII_KEY: 'k'.repeat(32), PII_KEY_OLD: 'short', JWT_SECRET: 'j'.repeat(32) },
        ...{ NODE_ENV: 'production', DATA_DIR: '/nowhere', FILES_DIR: '/nowhere', MAIL: 'off' },
      },
      /^PII_KEY_OLD must be at least 32 characters long\.$/,
    ],
  ])('%j is refused in a sentence', async (env, sentence) => {
    const program = rotate(env);
    expect([await program.exited, program.output.trim()]).toEqual([1, expect.stringMatching(sentence)]);
    expect(program.output).not.toMatch(/a key alone|the same|as well/);
  });
});

describe('the embedded database, whose key is a file', () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const [key, old] = ['pii-key', 'pii-key-old'].map((name) => path.join(dataDir, name)) as [string, string];
  const home = path.join(dataDir, 'postgres');
  const tool = async (...words: string[]): Promise<[number | null, string]> => {
    const program = run([inRepository('programs/run.mjs'), ...words], {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: 'Secret-99',
      DEMO: 'off',
    });
    return [await program.exited, program.output];
  };
  const createAdmin = (email: string) => tool('create-admin', '--email', email, '--name', 'Asha Verma');
  const read = (file: string) => readFileSync(file, 'utf8').trim();

  test('gets a new one beside the old', async () => {
    expect(await tool('rotate-keys')).toEqual([
      1,
      expect.stringContaining(`There is no file pii-key in ${dataDir}`),
    ]);
    await copyPreparedCluster(home);
    expect((await createAdmin('first@example.com'))[0]).toBe(0);
    const first = read(key);
    await withEmbedded(home, async (url) => {
      await encryptedWith(url, first, 3);
      expect(await tool('rotate-keys')).toEqual([
        1,
        expect.stringContaining('Kiraya is running with the data in'),
      ]);
    });
    expect([read(key), existsSync(old)]).toEqual([first, false]);
    expect(await tool('rotate-keys')).toEqual([0, expect.stringContaining('The file pii-key-old can go.')]);
    expect([read(old), read(key)]).toEqual([first, expect.not.stringContaining(first)]);
    expect(statSync(key).mode & 0o777).toBe(0o600);
    await withEmbedded(home, async (url) => expect((await opened(url, read(key))).opened).toHaveLength(3));
  });

  test('changes no further while the old one is there', async () => {
    const second = read(key);
    expect(await tool('rotate-keys')).toEqual([0, expect.stringContaining('must before the next change')]);
    expect(read(key)).toBe(second);
    rmSync(old);
  });

  test('is whole however far a change had come when it was killed', async () => {
    const second = read(key);
    linkSync(key, old); // state after linking the old key, before writing the new one
    expect((await tool('rotate-keys'))[0]).toBe(0);
    expect([read(old), read(key)]).toEqual([second, expect.not.stringContaining(second)]);
    const third = read(key);
    rmSync(old);
    linkSync(key, old);
    rmSync(key);
    writeFileSync(key, 'a new one, and nothing is encrypted with it', { mode: 0o600 });
    expect((await createAdmin('fourth@example.com'))[0]).toBe(0);
    expect((await tool('rotate-keys'))[0]).toBe(0);
    expect(read(old)).toBe(third);
    rmSync(old);
    await withEmbedded(home, async (url) => expect((await opened(url, read(key))).opened).toHaveLength(3));
  });

  test.each([
    [
      'is missing',
      () => rmSync(key),
      /^PII_KEY is missing: the database holds data that is encrypted with it\. /m,
    ],
    ['is another', () => writeFileSync(key, 'another key'), /^PII_KEY is not the key that the data /m],
  ])('opens nothing when it %s, and no new one is made', async (_, spoil, sentence) => {
    const right = read(key);
    spoil();
    const spoilt = existsSync(key) && read(key);
    expect(await tool('rotate-keys')).toEqual([1, expect.any(String)]);
    const [code, said] = await createAdmin('no@example.com');
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(existsSync(key) && read(key)).toBe(spoilt);
    rmSync(old, { force: true });
    writeFileSync(key, right);
  });

  test('opens again once the right one is back', async () => {
    expect((await createAdmin('right@example.com'))[0]).toBe(0);
  });
});
