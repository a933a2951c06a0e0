import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { poll } from '../programs/poll.ts';
import { inRepository } from '../programs/repository.ts';
import { Program } from '../tools/testing/program.ts';
import { removeFolder, temporaryFolder } from '../tools/testing/temporary-folder.ts';
import { isLong } from '../tools/testing/repetitions.ts';
import { withConnection } from './connection.ts';
import { startPostgres, type Postgres } from './index.ts';
import { layoutOf } from './layout.ts';
import { readPidFile } from './process-table.ts';

let folder: string;
let home: string;
const running: Postgres[] = [];
const holders: Program[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  home = path.join(folder, 'postgres');
});

afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.kill()));
  for (const postgres of running.splice(0)) await postgres.stop();
  removeFolder(folder);
});

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ home, durable: false });
  running.push(postgres);
  return postgres;
}

async function restart(): Promise<Postgres> {
  await running.pop()?.stop();
  return start();
}

function hold(): Program {
  const holder = new Program([inRepository('postgres/hold.fixture.ts'), home]);
  holders.push(holder);
  return holder;
}

const query = (postgres: Postgres, sql: string): Promise<unknown[]> =>
  withConnection(postgres.url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

describe('a database', () => {
  test('is a new enough PostgreSQL, which sorts and compares text as Unicode says', async () => {
    const postgres = await start();
    const [row] = await query(
      postgres,
      `select current_setting('server_version_num')::int >= 150000 as recent, upper('é') as upper, current_user as who`,
    );
    expect(row).toEqual({ recent: true, upper: 'É', who: 'kiraya' });
  });

  test('keeps its data and its password from one start to the next', async () => {
    const { url } = await start();
    const first = running[0] as Postgres;
    await query(first, 'create table kept as select 42 as answer');
    const second = await restart();
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(new URL(second.url).password).toBe(new URL(url).password);
    expect(new URL(url).password).toMatch(/^[\w-]{32}$/);
  });

  test('shows its data and its password to no one else', async () => {
    await start();
    const { data, password } = layoutOf(home);
    expect(statSync(password).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
  });

  test('is gone once it is stopped', async () => {
    const { url, stop } = await start();
    running.pop();
    await stop();
    expect(existsSync(layoutOf(home).pidFile)).toBe(false);
    await expect(withConnection(url, (client) => client.query('select 1'))).rejects.toThrow();
  });
});

describe('a second start on the same data', () => {
  test('is refused, and the first goes on', async () => {
    const first = await start();
    await expect(startPostgres({ home, durable: false })).rejects.toThrow(
      `Kiraya is running already with the data in ${home}: stop it first, or set DATA_DIR to another folder.`,
    );
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('at the same moment: one of them has it', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(folder)).toEqual(['postgres']);
  });
});

describe('after a kill', () => {
  /** Moments of a start, by the files written so far. */
  const moments: [string, (staging: string) => boolean][] = [
    ['as soon as there is a folder', () => true],
    ['before the catalogue is made', (staging) => existsSync(path.join(staging, 'data/base'))],
    ['while the catalogue is made', (staging) => existsSync(path.join(staging, 'data/PG_VERSION'))],
    ['near the end', (staging) => existsSync(path.join(staging, 'data/base/5'))],
  ];

  test.each(isLong ? moments : moments.slice(-2))(
    'during initdb, %s, the next start is as good as new',
    async (_, reached) => {
      const holder = hold();
      const staging = await poll(
        () => {
          const name = readdirSync(folder).find((entry) => entry.startsWith('postgres.new-'));
          return name && reached(path.join(folder, name)) ? name : undefined;
        },
        { withinMs: 120_000, everyMs: 1 },
      );
      await holder.kill();
      expect(staging).toBeDefined();
      expect(existsSync(home)).toBe(false);
      const postgres = await start();
      expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  test('the leftovers of a killed initdb are removed', async () => {
    const dead = hold();
    await poll(() => readdirSync(folder).length > 0 || undefined, { withinMs: 120_000, everyMs: 1 });
    await dead.kill();
    await poll(async () => (await restart()) && (readdirSync(folder).length === 1 || undefined), {
      withinMs: 120_000,
      everyMs: 200,
    });
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  test('the server that was left over is adopted with its data', async () => {
    const holder = hold();
    await holder.says('ready started');
    const server = readPidFile(layoutOf(home).pidFile);
    await holder.kill();
    const postgres = await start();
    expect(postgres.adopted).toBe(true);
    expect(readPidFile(layoutOf(home).pidFile)).toEqual(server);
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of the server too, its data recovers', async () => {
    const holder = hold();
    await holder.says('ready started');
    const left = readPidFile(layoutOf(home).pidFile);
    await holder.kill();
    process.kill(left?.pid ?? 0, 'SIGKILL');
    const postgres = await start();
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a pid file whose number belongs to another program by now stops nothing', async () => {
    await start();
    await running.pop()?.stop();
    const { pidFile, data } = layoutOf(home);
    writeFileSync(pidFile, `${process.pid}\n${data}\n1700000000\n5432\n\n127.0.0.1\n`);
    const postgres = await start();
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('data of another major version is refused in words', async () => {
  await start();
  await running.pop()?.stop();
  const file = path.join(layoutOf(home).data, 'PG_VERSION');
  expect(readFileSync(file, 'utf8').trim()).toBe('18');
  writeFileSync(file, '16\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 16, and the embedded one is 18/);
});
