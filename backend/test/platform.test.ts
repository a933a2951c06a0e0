import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApplicationPool, CONNECTIONS } from '../src/platform/database/application-pool.js';
import { PoolWatch } from '../src/platform/database/pool-watch.js';
import { raw, Database, sql } from '../src/platform/database/sql.js';
import { whenStuck } from '../src/stop-app.js';
import { TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

describe('health', () => {
  test('a process that lives and reaches its database is live and ready', async () => {
    expect((await app.get('/health/live')).status).toBe(200);
    expect((await app.get('/health/ready')).status).toBe(200);
  });

  test('a process that is to be started anew is not live', async () => {
    const stuck = await TestApp.start();
    const pool = stuck.app.get(ApplicationPool, { strict: false });
    const watch = stuck.app.get(PoolWatch, { strict: false });
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    const waiting = pool.query('select 1');
    await until('nobody has got a connection for a while', async () => pool.starvedMs > 100);
    let isTold = false;
    whenStuck(stuck.app, () => (isTold = true));
    await watch.look(50);
    const { status, body } = await stuck.get('/health/live');
    for (const client of held) client.release();
    await waiting;
    expect([status, body.type, isTold]).toEqual([503, 'urn:kiraya:problem:stuck', true]);
  });
});

describe('the page of the API document', () => {
  const pageOf = ({ url }: TestApp) => fetch(`${url}/api/docs`);

  test('is there, and may send forms to this site alone', async () => {
    const page = await pageOf(app);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  test('can be searched, starts collapsed and keeps its token', async () => {
    const script = await (await fetch(`${app.url}/api/docs/swagger-ui-init.js`)).text();
    for (const option of ['"filter": true', '"docExpansion": "none"', '"persistAuthorization": true'])
      expect(script).toContain(option);
  });

  test('goes with a switch, and the document stays', async () => {
    const without = await TestApp.start({ API_DOCS: 'off' });
    expect((await pageOf(without)).status).toBe(404);
    expect((await fetch(`${without.url}/api/openapi.json`)).status).toBe(200);
    await without.stop();
  });
});

describe('errors', () => {
  test('an unknown address is a problem that says so', async () => {
    const { status, headers, body } = await app.get('/nothing-here?secret=1');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(body).toEqual({
      type: 'urn:kiraya:problem:not-found',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this address',
      instance: '/api/nothing-here',
      error: 'There is nothing at this address',
    });
  });

  test('a request keeps the id it came with', async () => {
    const { headers } = await app.get('/health/live', { headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(headers.get('x-request-id')).toBe('from-the-proxy-1');
  });
});

describe('bodies', () => {
  test.each([1.1, 4])('one of %d MB is refused, and its sender reads why', async (megabytes) => {
    const { status, body } = await app.post('/auth/login', {
      email: 'x'.repeat(megabytes * 1024 * 1024),
      password: 'x',
    });
    expect(status).toBe(413);
    expect(body).toMatchObject({ error: 'The request is too large', instance: '/api/auth/login' });
  });

  test.each(['{"email":', '{"email": "a"', 'null,', '{"__proto__": {"role": "admin"}}', '\u0000'])(
    'one that is not sound JSON is refused: %j',
    async (text) => {
      expect((await app.post('/auth/login', text)).status).toBe(400);
    },
  );

  test('one of another kind is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([
        type,
        (await app.post('/auth/login', 'email=a', { headers: { 'content-type': type } })).status,
      ]).toEqual([type, 415]);
  });
});

describe('the application’s database role', () => {
  test('owns nothing', async () => {
    const owned = await app.rows(
      `select relname from pg_class where relowner = 'kiraya_app'::regrole
       union all select nspname from pg_namespace where nspowner = 'kiraya_app'::regrole
       union all select proname from pg_proc where proowner = 'kiraya_app'::regrole`,
    );
    expect(owned).toEqual([]);
  });

  test('is the one its connections work as', async () => {
    const db = app.app.get(Database);
    const users = await Promise.all(
      Array.from({ length: 8 }, () => db.row<{ user: string }>(sql`select current_user as user`)),
    );
    expect(new Set(users.map((row) => row?.user))).toEqual(new Set(['kiraya_app']));
  });

  test.each([
    `update platform.audit_entry set action = 'x'`,
    'delete from platform.audit_entry',
    'truncate platform.audit_entry',
    `update platform.access_entry set action = 'x'`,
    'truncate platform.access_entry',
    'create table platform.mine (id int)',
    'drop table auth.user',
    'truncate auth.user',
    'update auth.user set is_dummy = true',
    'update contracts.contract set is_dummy = true',
  ])('may not: %s', async (text) => {
    await expect(app.app.get(Database).rows(raw(text))).rejects.toMatchObject({ code: '42501' });
  });

  test('not even the owner of the schema can change what the audit log says', async () => {
    await app.rows(
      `insert into platform.audit_entry (id, request_id, action, subject_type, subject_id)
       values (gen_random_uuid(), 'r', 'tested', 'test', '1')`,
    );
    for (const text of [
      `update platform.audit_entry set action = 'x'`,
      'delete from platform.audit_entry',
      'truncate platform.audit_entry',
    ])
      await expect(app.rows(text)).rejects.toThrow('append-only');
    expect(await app.rows(`select action from platform.audit_entry where subject_type = 'test'`)).toEqual([
      { action: 'tested' },
    ]);
  });

  test('nobody lowers or deletes what the access log counts, before its time', async () => {
    await app.rows(
      `insert into platform.access_entry (id, hour, key, request_id, action, subject_type, subject_id, times, row_count)
       values (gen_random_uuid(), now(), 'k', 'r', 'tested', 'test', '1', 5, 7)`,
    );
    for (const text of [
      `update platform.access_entry set action = 'x'`,
      'update platform.access_entry set times = 4',
      'update platform.access_entry set row_count = 6',
      'update platform.access_entry set row_count = null',
      `update platform.access_entry set last_at = last_at - interval '1 second'`,
      'delete from platform.access_entry',
    ])
      await expect(app.rows(text)).rejects.toThrow('only count up');
    await expect(app.rows('truncate platform.access_entry')).rejects.toThrow('append-only');
    await app.rows('update platform.access_entry set times = 6, row_count = 8');
    await expect(
      app.app.get(Database).rows(raw(`delete from platform.access_entry where subject_type = 'test'`)),
    ).rejects.toThrow('only count up');
  });
});
