import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

const MINUTE_OF_A_KEY = 600;

let limited: TestApp;
beforeAll(async () => {
  limited = await TestApp.start({ RATE_LIMIT: 'on' });
});
afterAll(() => limited.stop());

async function keyOf(app: TestApp, { token }: Account): Promise<string> {
  const given = { name: 'Nightly export', permissions: ['contract:list'], readOnly: true, days: 90 };
  return (await app.post('/auth/api-keys', given, { token })).body.key;
}

const owner = (app: TestApp) => makeAccount(app, 'owner', { confirmed: true });

async function statusesOf(app: TestApp, key: string): Promise<number[]> {
  const statuses = new Set<number>();
  for (let i = 0; i * 16 <= MINUTE_OF_A_KEY; i++)
    for (const { status } of await Promise.all(
      Array.from({ length: 16 }, () => app.get('/contracts?limit=1', { token: key })),
    ))
      statuses.add(status);
  return [...statuses];
}

test('a key stops for a while above 600 requests a minute, says so in time, and others go on', async () => {
  const account = await owner(limited);
  const [key, another] = [await keyOf(limited, account), await keyOf(limited, account)];
  const first = await limited.get('/contracts?limit=1', { token: key });
  expect(first.headers.get('ratelimit-policy')).toBe('"api-key";q=600;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"api-key";r=599;t=(60|59)$/);
  expect(await statusesOf(limited, key)).toEqual([200, 429]);
  const { status, headers } = await limited.get('/contracts?limit=1', { token: key });
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(headers.get('ratelimit')).toMatch(/^"api-key";r=0;t=\d+$/);
  expect((await limited.get('/contracts?limit=1', { token: another })).status).toBe(200);
});

test('a session has no such limit, and a limit on other people’s mailboxes is not named', async () => {
  const { token } = await owner(limited);
  expect((await limited.get('/contracts', { token })).headers.get('ratelimit')).toBeNull();
  const wrong = await limited.post('/auth/login', { email: 'nobody@example.com', password: 'wrong-one' });
  expect(wrong.status).toBe(401);
  expect(wrong.headers.get('ratelimit-policy')).toBe(
    '"wrong-password-address";q=50;w=900, "wrong-password";q=10;w=900',
  );
});

test('limits that are off hold no key back', async () => {
  const app = await TestApp.start();
  try {
    const key = await keyOf(app, await owner(app));
    expect(await statusesOf(app, key)).toEqual([200]);
    expect((await app.get('/contracts', { token: key })).headers.get('ratelimit')).toBeNull();
  } finally {
    await app.stop();
  }
});
