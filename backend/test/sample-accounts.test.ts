import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeAccount, PASSWORD } from './support/accounts.js';
import { TestApp } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';
import { seedDemo } from '../src/seed-demo.js';

const PUBLISHED = 'Kiraya@123';
const SECRETS = {
  JWT_SECRET: 'a secret of the tests, long enough',
  PII_KEY: 'a key of the tests, long enough, too',
};

let database: TestDatabase;
let tokens: string[];
let staff: { email: string; token: string };
beforeAll(async () => {
  database = await createTestDatabase();
  const own = await TestApp.start(SECRETS, { ...database, drop: async () => undefined });
  await seedDemo(own.app);
  const { rows } = {
    rows: await own.rows<{ name: string }>('select username as name from auth.user where is_dummy limit 1'),
  };
  tokens = [];
  for (const email of ['admin@example.com', 'tenant', rows[0]?.name]) {
    const { status, body } = await own.post('/auth/login', { email, password: PUBLISHED });
    expect(status).toBe(200);
    tokens.push(body.token);
  }
  const account = await makeAccount(own, 'admin');
  staff = { email: account.email ?? '', token: account.token };
  await own.stop();
});
afterAll(() => database.drop());

test.each([
  ['PUBLIC_URL is not this machine', { PUBLIC_URL: 'https://homes.example.com' }],
  [
    'it is production',
    {
      ...{ NODE_ENV: 'production', RATE_LIMIT: 'on', MAIL: 'off' },
    },
  ],
])('where %s, the published password lets nobody in, and no token that it gave does', async (_where, env) => {
  const site = await TestApp.start({ ...SECRETS, ...env }, { ...database, drop: async () => undefined });
  for (const email of ['admin@example.com', 'admin', 'tenant', 'owner@example.com']) {
    const { status, body } = await site.post('/auth/login', { email, password: PUBLISHED });
    expect([status, body.type, body.token]).toEqual([
      403,
      expect.stringContaining('published-password'),
      undefined,
    ]);
  }
  for (const token of tokens) expect((await site.get('/auth/profile', { token })).status).toBe(401);
  expect((await site.post('/auth/login', { email: staff.email, password: PASSWORD })).status).toBe(200);
  await site.stop();
});
