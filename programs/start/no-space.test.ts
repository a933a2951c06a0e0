import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createDatabase } from '../../tools/browser/support/test-database.ts';
import { poll } from '../poll.ts';
import { inRepository } from '../repository.ts';
import { mayMount, Program, type ProgramOptions } from '../../tools/testing/program.ts';
import { reservePort } from '../../tools/testing/reserve-port.ts';
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts';

const MEGABYTE = 1024 * 1024;
const onOwnDisk = mayMount() ? test : test.skip;

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});

const made = (name: string): string => {
  const at = path.join(folder, name);
  mkdirSync(at, { mode: 0o755 });
  return at;
};

async function migrated(url: string): Promise<string> {
  const { loadConfig, migrate } = await import('@kiraya/backend');
  await migrate(loadConfig({ DATABASE_URL: url, JWT_SECRET: 'x', PII_KEY: 'x' }));
  return url;
}

interface Api {
  program: Program;
  readiness: () => Promise<{ status: number; error?: string }>;
  /**
   * Signs up.
   * @returns status and problem type
   */
  signUp: (name: string) => Promise<[number, string?]>;
  get: (call: string) => Promise<number>;
}

async function startApi(env: NodeJS.ProcessEnv, options: ProgramOptions = {}): Promise<Api> {
  const port = String(await reservePort());
  const secrets = { JWT_SECRET: 'x', PII_KEY: 'x', DATA_DIR: made(`data-${port}`), RATE_LIMIT: 'off' };
  const program = new Program([inRepository('backend/dist/main.js')], {
    ...options,
    env: { ...secrets, PORT: port, ...env },
  });
  const base = `http://127.0.0.1:${port}/api`;
  const readiness = async () => {
    const answer = await fetch(`${base}/health/ready`);
    const { error } = (await answer.json()) as { error?: string };
    return { status: answer.status, error };
  };
  const signUp = async (name: string): Promise<[number, string?]> => {
    const account = { name, email: `${name}@example.com`, password: 'monsoon-2026', role: 'owner' };
    const answer = await fetch(`${base}/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    return [answer.status, ((await answer.json()) as { type?: string }).type];
  };
  await until(async () => program.ended || (await readiness()).status === 200);
  return { program, readiness, signUp, get: async (call) => (await fetch(base + call)).status };
}

async function until(ask: () => Promise<boolean>): Promise<void> {
  const answers = async () => (await ask().catch(() => false)) || undefined;
  expect(await poll(answers, { withinMs: 120_000 })).toBe(true);
}

/** Fills a file with that many bytes, or until the disk is full. */
function fill(file: string, bytes = Infinity): void {
  const piece = Buffer.alloc(MEGABYTE);
  try {
    for (let written = 0; written < bytes; written += piece.length) writeFileSync(file, piece, { flag: 'a' });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOSPC') throw thrown;
  }
}

const READ_ONLY = [503, 'urn:kiraya:problem:read-only'];

onOwnDisk('a disk of files below its bound: nothing is changed until there is space again', async () => {
  const database = await createDatabase();
  const files = made('files');
  const { program, readiness, signUp, get } = await startApi(
    { DATABASE_URL: await migrated(database.url), FILES_DIR: files, MIN_FREE_SPACE_MB: '32' },
    { disk: { at: files, bytes: 64 * MEGABYTE } },
  );
  expect((await signUp('asha'))[0]).toBe(201);
  const filling = program.seen(path.join(files, 'filling'));
  fill(filling, 40 * MEGABYTE);
  await until(async () => (await readiness()).status === 503);
  expect((await readiness()).error).toMatch(/^There are \d+ MB of free space, less than 32 /);
  expect(await signUp('banu')).toEqual(READ_ONLY);
  expect(await get('/properties/browse')).toBe(200);
  rmSync(filling);
  await until(async () => (await readiness()).status === 200);
  expect((await signUp('banu'))[0]).toBe(201);
});

onOwnDisk('a full disk of the database: the same, and what it holds is read', async () => {
  const disk = made('disk');
  const server = new Program([inRepository('postgres/hold.fixture.ts'), path.join(disk, 'postgres')], {
    disk: { at: disk, bytes: 512 * MEGABYTE },
  });
  await server.says('ready started');
  const url = await migrated(/ready started (\S+)/.exec(server.output)?.[1] ?? '');
  await keepRoomForLog(url);
  const { readiness, signUp, get } = await startApi({ DATABASE_URL: url, MIN_FREE_SPACE_MB: '0' });
  const filling = server.seen(path.join(disk, 'filling'));
  fill(filling);
  fill(filling.replace(/filling$/, 'rest'));
  await until(async () => (await readiness()).status === 503);
  expect((await readiness()).error).toBe('The disk of the database is full');
  expect(await signUp('asha')).toEqual(READ_ONLY);
  expect(await get('/properties/browse')).toBe(200);
  rmSync(filling);
  await until(async () => (await readiness()).status === 200);
  expect((await signUp('asha'))[0]).toBe(201);
});

/**
 * Starts a segment of the write-ahead log, after which others are preallocated: PostgreSQL ends without room for one.
 */
async function keepRoomForLog(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint'])
    await client.query(statement);
  await client.end();
}
