import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FaultyLine } from '../../../tools/testing/faulty-line.js';
import type { Standby } from '../../../tools/testing/standby.js';
import { beginReplicas } from '../../src/begin-replicas.js';
import { CONFIG } from '../../src/platform/config/config.module.js';
import type { Config } from '../../src/platform/config/config.js';
import { ApplicationPool } from '../../src/platform/database/application-pool.js';
import { asPartOf } from '../../src/platform/database/work.js';
import { Database, raw } from '../../src/platform/database/sql.js';
import type { Replica } from '../../src/platform/replicas/replica.js';
import { BEGINNING } from '../../src/platform/replicas/write-positions.js';
import { Replicas } from '../../src/platform/replicas/replicas.js';
import { type Account, makeAccount } from '../support/accounts.js';
import { OwnServer } from '../support/own-server.js';
import { makeProperty, propertyBody } from '../support/properties.js';
import { type Answer, TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { failuresOf } from '../support/traffic.js';
import { until } from '../support/until.js';

const TOKEN = 'a token for Prometheus';
const POSITION = 'x-write-position';

let server: OwnServer;
let [standby, other] = [] as unknown as [Standby, Standby];
let line: FaultyLine;
/** Reads on two replicas; `second` is another process, which reads on the first of them. */
let [app, second] = [] as unknown as [TestApp, TestApp];
let owner: Account;
beforeAll(async () => {
  server = await OwnServer.startPrimary();
  standby = await server.standby('one');
  other = await server.standby('two');
  line = await FaultyLine.to(standby.url);
  const env = { DATABASE_REPLICA_URLS: `${line.url},${other.url}`, METRICS: 'on', METRICS_TOKEN: TOKEN };
  app = await TestApp.start(env, server.database);
  second = await TestApp.start({ DATABASE_REPLICA_URLS: standby.url }, server.database);
  owner = await makeAccount(app, 'owner');
  // However slow the machine is.
  for (const each of [app, second]) replicasOf(each).mostLagMs = 600_000;
});
afterAll(async () => {
  await second?.stop();
  await app?.stop();
});

const replicasOf = (of: TestApp): Replicas => of.app.get(Replicas, { strict: false });
const [first, last] = [() => replicasOf(app).all[0] as Replica, () => replicasOf(app).all[1] as Replica];
const readsOf = (of: TestApp): number =>
  replicasOf(of).all.reduce((sum, { counts }) => sum + counts.reads, 0);

beforeEach(async () => {
  await standby.resume();
  await other.resume();
  await Promise.all([standby.catchUp(server.running), other.catchUp(server.running)]);
  await until('both replicas', async () => {
    await Promise.all([app, second].map((each) => replicasOf(each).look()));
    return [...replicasOf(app).all, ...replicasOf(second).all].every(({ state }) => state === 'ready');
  });
});

const homesOf = (of: TestApp, headers: Record<string, string> = {}): Promise<Answer> =>
  of.get('/properties?limit=200', { token: owner.token, headers });
const namesIn = ({ body }: Answer): string[] => body.map(({ name }: { name: string }) => name);
const positionIn = ({ headers }: Answer): string => headers.get(POSITION) ?? '';

/** Reads until a replica that is behind has answered. */
const awaitOld = (name: string, ask: () => Promise<Answer>): Promise<true> =>
  until('an old answer', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    return !namesIn(answer).includes(name) || undefined;
  });

async function addHome(): Promise<{ name: string; after: Record<string, string> }> {
  const answer = await app.post('/properties', propertyBody(), { token: owner.token });
  expect(positionIn(answer)).toMatch(/^[\dA-F]{16}\.[\w-]{22}$/);
  return { name: answer.body.name, after: { [POSITION]: positionIn(answer) } };
}

test('lists, details and public pages are read on replicas in turn; what lets in and what is written never is', async () => {
  const { id } = await makeProperty(app, owner);
  await Promise.all([standby.catchUp(server.running), other.catchUp(server.running)]);
  const before = replicasOf(app).all.map(({ counts }) => counts.reads);
  for (let n = 0; n < 2; n++) {
    expect((await app.get(`/properties/${id}`, { token: owner.token })).status).toBe(200);
    expect((await app.get('/properties/public')).status).toBe(200);
    expect((await app.get('/dashboard/owner', { token: owner.token })).status).toBe(200);
  }
  for (const [n, { counts }] of replicasOf(app).all.entries())
    expect(counts.reads).toBeGreaterThan(before[n] ?? Infinity);
  const reads = readsOf(app);
  const profile = await app.get('/auth/profile', { token: owner.token });
  await addHome();
  expect([profile.status, positionIn(profile), readsOf(app)]).toEqual([200, '', reads]);
});

describe('whoever wrote reads it', () => {
  test('at once, also by another process, while a replica does not follow', async () => {
    await Promise.all([standby.pause(), other.pause()]);
    const { name, after } = await addHome();
    for (const each of [app, second]) {
      await awaitOld(name, () => homesOf(each));
      expect(namesIn(await homesOf(each, after))).toContain(name);
    }
    expect(last().counts.behind + first().counts.behind).toBeGreaterThan(0);
  });

  test('of two replicas the one that is behind is passed over', async () => {
    await other.pause();
    const { name, after } = await addHome();
    await standby.catchUp(server.running);
    await replicasOf(app).look();
    const [behind, reads] = [last().counts.reads, first().counts.reads];
    for (let n = 0; n < 4; n++) expect(namesIn(await homesOf(app, after))).toContain(name);
    expect(last().counts.reads).toBe(behind);
    expect(first().counts.reads).toBeGreaterThanOrEqual(reads + 4);
  });

  test('by the signed position alone: one that is made up or too long counts as none', async () => {
    await Promise.all([standby.pause(), other.pause()]);
    const { name, after } = await addHome();
    const signature = after[POSITION]?.split('.')[1] ?? '';
    for (const made of [`FFFFFFFFFFFFFFFF.${signature}`, '0/0', 'x'.repeat(4000)])
      await awaitOld(name, () => homesOf(app, { [POSITION]: made }));
  });
});

describe('a replica that', () => {
  const readMuch = () => Promise.all(Array.from({ length: 20 }, () => homesOf(app)));

  test('goes away costs no request, and is read again when it is back', async () => {
    const reading = readMuch();
    line.fault = 'broken';
    line.break();
    expect(failuresOf([...(await reading), ...(await readMuch())])).toEqual([]);
    await until('it is missed', () => Promise.resolve(first().state === 'away'));
    line.fault = undefined;
    await until('it is back', () => Promise.resolve(first().state === 'ready'));
    const reads = first().counts.reads;
    await until('it is read', async () => (await readMuch()) && first().counts.reads > reads);
  });

  test('falls silent costs no request', async () => {
    await readMuch();
    line.fault = 'silent';
    const answers = await readMuch();
    line.fault = undefined;
    line.break();
    expect(failuresOf(answers)).toEqual([]);
    expect(first().counts.away).toBeGreaterThan(0);
  });

  test('ends a read for its replay costs no request', async () => {
    const canceled = raw(`do $$ begin raise sqlstate '40001'; end $$`);
    expect(await first().rows(canceled, BEGINNING)).toBeUndefined();
    expect([first().state, first().counts.conflict]).toEqual(['ready', 1]);
  });

  test('has lacked changes since before the process began is behind, as health and metrics say', async () => {
    await other.pause();
    await addHome();
    const replicas = replicasAt(other.url);
    await replicas.begin();
    expect(replicas.health()).toEqual([{ state: 'behind', lagSeconds: null }]);
    expect(replicas.readerFor(undefined)).toBeUndefined();
    await replicas.onApplicationShutdown();
    const health = await until('both replicas', async () => {
      const { body } = await app.get('/health/ready');
      return body.replicas?.every(({ state }: Replica) => state === 'ready') && body;
    });
    expect(health.replicas[0]).toEqual({ state: 'ready', lagSeconds: expect.any(Number) });
    const scraped = await fetch(`${app.url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const text = await scraped.text();
    for (const series of ['ready{replica="1"} 1', 'lag_seconds{replica="2"}', 'reads_total{replica="1"}'])
      expect(text).toContain(`kiraya_replica_${series}`);
    expect(text).toMatch(/^kiraya_replica_passed_over_total\{replica="2",why="away"\} \d+$/m);
  });
});

test('no statement that writes is answered by a replica, and none of a transaction is', async () => {
  const db = app.app.get(Database, { strict: false });
  const asked: string[] = [];
  const replica = {
    rows: ({ text }: { text: string }) => {
      asked.push(text);
      return Promise.resolve([]);
    },
  };
  const send = (text: string) => db.rows(raw(text)).catch(() => undefined);
  await asPartOf({ replica: replica as never }, async () => {
    await send('select 1');
    await send('insert into nowhere values (1)');
    await asPartOf({ hasConnection: true }, () => send('select 2'));
  });
  expect(asked).toEqual(['select 1']);
  // A function may write without such a word: the session refuses it.
  expect(await first().rows(raw('select platform.probe_write()'), BEGINNING)).toBeUndefined();
  expect([first().state, first().counts.writes]).toEqual(['ready', 1]);
});

const replicasAt = (...urls: string[]): Replicas => {
  const config = app.app.get<Config>(CONFIG, { strict: false });
  const logger = { warn: () => undefined } as never;
  const pool = app.app.get(ApplicationPool, { strict: false });
  return new Replicas(pool, { ...config, databaseReplicaUrls: urls }, logger);
};

describe('at the start', () => {
  const refusal = async (url: string, failsOver = false): Promise<string | undefined> => {
    const replicas = replicasAt(url);
    const refused = await beginReplicas(replicas, failsOver).then(
      () => undefined,
      (thrown: Error) => thrown.message,
    );
    await replicas.onApplicationShutdown();
    return refused;
  };
  const changed = (change: Partial<URL>) => Object.assign(new URL(standby.url), change).href;

  test('the primary itself is refused, but for one of several that take each other’s place', async () => {
    const words =
      'The database at DATABASE_REPLICA_URLS (address 1) is a primary, and no replica of the one at DATABASE_URL: name a standby.';
    expect(await refusal(server.database.url)).toBe(words);
    expect(await refusal(server.database.url, true)).toBeUndefined();
  });

  test('a database of another cluster, another one of the same cluster and a wrong login are refused', async () => {
    const foreign = await createTestDatabase();
    const another = /^The database at DATABASE_REPLICA_URLS \(address 1\) is another database than/;
    expect(await refusal(foreign.url, true)).toMatch(another);
    await foreign.drop();
    expect(await refusal(changed({ pathname: '/postgres' }))).toMatch(another);
    expect(await refusal(changed({ password: 'wrong' }))).toMatch(/refuses its login \(28P01\)/);
    expect(await refusal(changed({ pathname: '/nowhere' }))).toMatch(/is not there \(3D000\)/);
  });

  test('one that is away is passed over', async () => {
    expect(await refusal(changed({ port: '1' }))).toBeUndefined();
  });
});
