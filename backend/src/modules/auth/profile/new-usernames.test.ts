import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let me: Account;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on' });
  await makeAccount(app, 'tenant', { username: 'taken' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  me = await makeAccount(app, 'owner');
});

const put = (body: object) => app.put('/auth/profile', { name: 'Meera', ...body }, { token: me.token });
const tries = async (usernames: (string | null)[]) => {
  const statuses: number[] = [];
  for (const username of usernames) statuses.push((await put({ username })).status);
  return statuses;
};

test('a username is tried five times a day, taken or free', async () => {
  expect(await tries(['taken', 'TAKEN', 'meera_1', 'taken', 'meera_2'])).toEqual([409, 409, 200, 409, 200]);
  const refused = await put({ username: 'taken' });
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Too many attempts. Please try again in 24 hours.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
  expect((await put({ username: 'meera_3' })).status).toBe(429);
  expect((await put({ username: 'meera_2', phone: '9800000001' })).body).toMatchObject({
    username: 'meera_2',
    phone: '9800000001',
  });
});

test('what is sent as it was, or is no username at all, does not count', async () => {
  expect(await tries(Array.from({ length: 6 }, () => me.username))).toEqual(
    Array.from({ length: 6 }, () => 200),
  );
  expect(await tries(Array.from({ length: 6 }, () => 'not one'))).toEqual(
    Array.from({ length: 6 }, () => 400),
  );
  expect((await put({ username: 'meera_4' })).status).toBe(200);
});

test('of many tries at once five are made', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => put({ username: 'taken' })));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});
