import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

/** Logs in from a network of its own each time. */
let serial = 0;
const elsewhere = () => ({
  headers: { 'x-forwarded-for': `2001:db8:${(serial += 1).toString(16)}::1` },
});
const statusOf = async (name: string, password = PASSWORD) =>
  (await logIn(app, name, password, elsewhere())).status;

/** The name with every combination of spellings of its four letters i. */
const spelledWith = (letter: string): string[] =>
  Array.from({ length: 16 }, (_, choice) => {
    let place = 0;
    return 'mississippi@example.com'.replaceAll('i', (i) => ((choice >> place++) & 1 ? letter : i));
  });

test('twenty guesses are all there are, however the name is spelled', async () => {
  await makeAccount(app, 'owner', { email: 'mississippi@example.com' });
  const spellings = ['İ', 'ı', 'I', 'ｉ', 'i\u200b', 'і', 'i\u0307'].flatMap(spelledWith);
  const letIn: string[] = [];
  for (const name of spellings) if ((await statusOf(name)) === 200) letIn.push(name);
  expect(new Set(letIn).size).toBeGreaterThan(20);
  const guesses: number[] = [];
  for (const name of new Set(letIn)) guesses.push(await statusOf(name, 'Wrong-password-1'));
  expect(guesses.filter((status) => status === 401)).toHaveLength(20);
  expect(guesses.filter((status) => status === 429)).toHaveLength(guesses.length - 20);
});

describe('a name of one’s own', () => {
  beforeAll(() => makeAccount(app, 'tenant', { email: 'Kiran.Iyer@example.com', username: 'Kiran_I' }));

  test.each([
    'kiran.iyer@EXAMPLE.COM',
    '\u212airan.iyer@example.com',
    'ｋｉｒａｎ．ｉｙｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'kiran\u00ad.iyer\u200b@example.com',
    '\u00a0kiran.iyer@example.com\u2003',
    'ＫＩＲＡＮ＿Ｉ',
    '\u212aIRAN_\u2060i',
  ])('lets in as %j', async (name) => {
    expect(await statusOf(name)).toBe(200);
  });

  test.each([
    'kİran.iyer@example.com',
    'kıran.iyer@example.com',
    'kіran.iyer@example.com',
    'kíran.iyer@example.com',
    'Kİran_i',
    'kıran_ı',
    'kiran.iyer+home@example.com',
  ])('is another as %j', async (name) => {
    expect(await statusOf(name)).toBe(401);
  });
});
