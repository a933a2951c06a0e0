import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeAccount } from '../../../test/support/accounts.js';
import { TestApp } from '../../../test/support/test-app.js';
import { ApplicationPool } from '../database/application-pool.js';
import { currentWork } from '../database/work.js';
import { Reconciliation } from '../reconciliation/reconciliation.js';

const token = 'a token for Prometheus';

let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ METRICS: 'on', METRICS_TOKEN: token });
  closed = await TestApp.start();
});
afterAll(async () => {
  await app.stop();
  await closed.stop();
});

/** The values of Prometheus' text, by series. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(`${app.url}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('the metrics', () => {
  test('are not there unless they are switched on', async () => {
    const { status, body } = await closed.get('/metrics');
    expect([status, body.error]).toEqual([404, 'There is nothing at this address']);
  });

  test.each([undefined, 'Bearer wrong', `Basic ${token}`])(
    'are for who knows the token: %s',
    async (authorization) => {
      const { status } = await app.get('/metrics', { headers: authorization ? { authorization } : {} });
      expect(status).toBe(401);
    },
  );

  test('are not open to users: theirs is another token', async () => {
    const admin = await makeAccount(app, 'admin');
    expect((await app.get('/metrics', { token: admin.token })).status).toBe(401);
  });

  test('count requests by the pattern of their route, and what nobody serves together', async () => {
    const series = 'http_requests_total{method="GET",route="/api/properties/public/:id",status="404"}';
    const before = (await scrape()).get(series) ?? 0;
    for (let n = 0; n < 3; n++) await app.get(`/properties/public/0198a000-0000-7000-8000-00000000000${n}`);
    await app.get('/no/such/address');
    const after = await scrape();
    expect((after.get(series) ?? 0) - before).toBe(3);
    expect(after.get('http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
    expect(after.get(series.replace('requests_total', 'request_duration_seconds_count'))).toBe(before + 3);
    expect([...after.keys()].filter((name) => /0198a000|no\/such/.test(name))).toEqual([]);
  });

  test('tell of the event loop, the pool and the jobs', async () => {
    const now = await scrape();
    expect(now.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(now.get('kiraya_database_up')).toBe(1);
    expect(now.get('kiraya_database_connections{state="waited_for"}')).toBe(0);
    expect(now.get('kiraya_jobs{queue="mail",state="failed"}')).toBe(0);
  });

  test('tell of mails that gave up', async () => {
    await app.rows(`insert into pgboss.job (name, state) values ('mail', 'failed')`);
    expect((await scrape()).get('kiraya_jobs{queue="mail",state="failed"}')).toBe(1);
  });

  test('tell what the reconciliation with the ledger found, and how long ago it was', async () => {
    await app.app.get(Reconciliation, { strict: false }).run();
    const sound = await scrape();
    const names = [...sound.keys()].filter((name) => name.startsWith('kiraya_discrepancies_open'));
    expect(names.length).toBeGreaterThan(3);
    expect(names.map((name) => sound.get(name))).toEqual(names.map(() => 0));
    const what = /what="([^"]+)"/.exec(names[0] ?? '')?.[1] ?? '';
    await app.rows(
      `insert into platform.discrepancy (what, key, expected, found, seen_at) values ('${what}', 'k', '1', '2', now())`,
    );
    const now = await scrape();
    expect(now.get(`kiraya_discrepancies_open{what="${what}"}`)).toBe(1);
    expect(now.get(`kiraya_reconciliation_age_seconds{what="${what}"}`)).toBeGreaterThanOrEqual(0);
  });
});

describe('what runs', () => {
  test('is named, and whether it may write and has room', async () => {
    const series = await scrape();
    const build = [...series.keys()].find((name) => name.startsWith('kiraya_build_info'));
    expect(build).toMatch(/^kiraya_build_info\{version="[^"]+",commit="[^"]+"\}$/);
    expect(series.get('kiraya_read_only')).toBe(0);
    for (const what of ['database', 'schema', 'files', 'space'])
      expect(series.get(`kiraya_lacks{what="${what}"}`)).toBe(0);
    expect(series.get('kiraya_free_bytes{of="files"}')).toBeGreaterThan(0);
  });

  test('counts slow statements by what they were for, and no quick ones', async () => {
    const pool = app.app.get(ApplicationPool, { strict: false });
    const counted = 'kiraya_slow_statements_total{work="job pictures"}';
    await currentWork.run({ name: 'job pictures' }, () => pool.query('select $1::int', [1]));
    expect((await scrape()).get(counted)).toBeUndefined();
    await currentWork.run({ name: 'job pictures' }, () => pool.query('select pg_sleep($1)', [1.1]));
    expect((await scrape()).get(counted)).toBe(1);
  });
});
