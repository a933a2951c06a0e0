import { expect, test } from '@jest/globals';
import { usernameCandidates, usernameFrom } from './usernames.js';

test.each([
  ['asha.rao@example.com', 'asharao'],
  ['Asha_Rao+home@example.com', 'asha_raohome'],
  ['a@example.com', 'user_a'],
  ['--@example.com', 'user'],
  ['josé.nuñez@example.com', 'josenunez'],
  ['आशा@example.com', 'user'],
  ['x'.repeat(64) + '@example.com', 'x'.repeat(20)],
])('%s gives %s', (email, username) => {
  expect(usernameFrom(email)).toBe(username);
});

test('every candidate is a username, and no two are the same', () => {
  for (const email of ['a@example.com', 'asha.rao@example.com', `${'x'.repeat(64)}@example.com`]) {
    const candidates = [...usernameCandidates(email)];
    expect(candidates).toHaveLength(10);
    expect(new Set(candidates).size).toBe(10);
    for (const candidate of candidates) expect(candidate).toMatch(/^[a-z0-9_]{3,20}$/);
  }
});
