import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount } from '../../../test/support/accounts.js';
import { makeProperty, propertyBody } from '../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../test/support/test-app.js';
import { until } from '../../../test/support/until.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { QUEUES } from '../jobs/queues.js';
import { SCHEMA } from '../../migrations/index.js';
import { Readiness } from './readiness.js';

/** More room than any disk has. */
const MORE_THAN_THERE_IS_MB = 999_999_999;

let app: TestApp;
let owner: Account;
let readiness: Readiness;
let config: Config;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  readiness = app.app.get(Readiness, { strict: false });
  config = app.app.get<Config>(CONFIG, { strict: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await readiness.look();
  expect((await app.get('/health/ready')).status).toBe(200);
});

const ready = async (): Promise<[number, string | undefined]> => {
  await readiness.look();
  const { status, body } = await app.get('/health/ready');
  return [status, body.error];
};
const home = (): Promise<Answer> => app.post('/properties', propertyBody(), { token: owner.token });
const homes = async (): Promise<number> =>
  (await app.rows<{ n: number }>('select count(*)::int as n from properties.property'))[0]?.n ?? NaN;

const READ_ONLY = { status: 503, body: { type: 'urn:kiraya:problem:read-only' } };

test('a database of an older version is not ready, which the answer says, and serves on', async () => {
  const rename = (from: string, to: string) =>
    app.rows('update public.kiraya_migration set name = $2 where name = $1', [from, to]);
  await rename(SCHEMA.name, 'gone');
  const answer = await ready();
  await rename('gone', SCHEMA.name);
  expect(answer).toEqual([503, 'The database is of an older version than this process: run the migrations']);
  expect(await ready()).toEqual([200, undefined]);
});

test('migrations that this version does not know are no matter: it goes on beside a newer one', async () => {
  await app.rows(`insert into public.kiraya_migration (name) values ('9999-newer.sql 0123456789ab')`);
  expect(await ready()).toEqual([200, undefined]);
});

test('a folder of files that cannot be written is not ready, and ends no other writes', async () => {
  const files = path.join(app.dataDir, 'files');
  rmSync(files, { recursive: true });
  writeFileSync(files, 'no folder');
  const answer = await ready();
  const made = await home();
  rmSync(files);
  expect(answer[0]).toBe(503);
  expect(answer[1]).toMatch(/^The folder of files cannot be written \(\w+\)$/);
  expect(answer[1]).not.toContain(app.dataDir);
  expect(made.status).toBe(201);
  expect(await ready()).toEqual([200, undefined]);
  expect(readdirSync(files).filter((name) => name.startsWith('probe-'))).toEqual([]);
});

describe('with less free space than there is to be', () => {
  const fill = async () => {
    config.minFreeSpaceMb = MORE_THAN_THERE_IS_MB;
    await readiness.look();
  };
  const free = () => {
    config.minFreeSpaceMb = 0;
  };

  test('it is not ready, changes nothing and is read, until there is space again', async () => {
    const { id } = await makeProperty(app, owner);
    const before = await homes();
    await fill();
    const answers = {
      ready: await ready(),
      home: await home(),
      read: await app.get(`/properties/${id}`, { token: owner.token }),
      file: await app.post('/contracts/transactions/file', {}, { token: owner.token }),
      logIn: await logIn(app, owner.email),
    };
    free();
    expect(answers.ready[0]).toBe(503);
    expect(answers.ready[1]).toMatch(/^There are \d+ MB of free space, less than \d+ \(MIN_FREE_SPACE_MB\)$/);
    expect(answers.home).toMatchObject(READ_ONLY);
    expect(answers.home.headers.get('retry-after')).toBe('30');
    expect(await homes()).toBe(before);
    expect([answers.read.status, answers.file.status, answers.logIn.status]).toEqual([200, 200, 200]);
    readiness.distrust();
    expect((await home()).status).toBe(201); // a write looks whether it is over
  });

  test('a daily job waits', async () => {
    await fill();
    const [job] = await app.rows<{ id: string }>(`insert into pgboss.job (name) values ($1) returning id`, [
      QUEUES.contractsDaily,
    ]);
    // The one of the start waits as well, and was made before.
    const putOff = `select 1 from pgboss.job where name = $1 and state = 'created' and start_after > now()
      and created_on > (select created_on from pgboss.job where id = $2)`;
    const values = [QUEUES.contractsDaily, job?.id];
    await until('the job to be put off', async () => (await app.rows(putOff, values)).length > 0);
    free();
  });
});

describe('with a database that takes no writes', () => {
  const close = async (table: string, condition: 'disk_full' | 'read_only_sql_transaction') => {
    await app.rows(`create or replace function public.no_write() returns trigger language plpgsql as $$
      begin raise exception 'it takes no writes' using errcode = '${condition}'; end $$`);
    await app.rows(
      `create trigger no_write before insert on ${table} for each row execute function public.no_write()`,
    );
  };
  const free = (table: string) => app.rows(`drop trigger no_write on ${table}`);
  const PROBED = 'platform.write_probe';
  const WRITTEN = 'properties.property';

  test('since it can only be read: it is not ready, and no write is begun', async () => {
    await close(PROBED, 'read_only_sql_transaction');
    readiness.diskIsFull(); // has the next look write
    const answers = [await ready(), await home()];
    await free(PROBED);
    expect(answers).toMatchObject([[503, 'The database can only be read'], READ_ONLY]);
  });

  test('since its disk is full: the first write that hits it is answered so, and the next ones are not begun', async () => {
    const before = await homes();
    await close(WRITTEN, 'disk_full');
    await close(PROBED, 'disk_full');
    const first = await home();
    await free(WRITTEN); // its changes are refused all the same
    const next = await home();
    const answer = await ready();
    await free(PROBED);
    expect(first).toMatchObject(READ_ONLY);
    expect(next).toMatchObject(READ_ONLY);
    expect(answer).toEqual([503, 'The disk of the database is full']);
    expect(await homes()).toBe(before);
    await until('the end of read-only mode', async () => (await home()).status === 201);
  });
});

test('what is written to look takes room each time, and is gone at once', async () => {
  const size = async () =>
    (await app.rows<{ n: string }>(`select pg_relation_size('platform.write_probe') as n`))[0]?.n;
  await app.rows('vacuum platform.write_probe');
  const before = Number(await size());
  await app.rows('select platform.probe_write()');
  await app.rows('select platform.probe_write()');
  expect(Number(await size())).toBe(before + 2 * 8192);
  expect(await app.rows('select from platform.write_probe')).toEqual([]);
});
