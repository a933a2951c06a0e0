import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { TestApp } from '../../../../test/support/test-app.js';

const FULL = {
  name: 'Meera Iyer',
  username: 'meera_iyer',
  phone: '9800000001',
  dob: '1990-02-28',
  aadhaarNo: '123412345678',
  panNo: 'ABCPA1234F',
};

let app: TestApp;
let me: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.rows('delete from auth.user');
  me = await makeAccount(app, 'owner');
});

const put = (body: unknown) => app.put('/auth/profile', body, { token: me.token });
const row = async () => (await app.rows('select * from auth.user where id = $1', [me.id]))[0];
const tomorrow = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + 86_400_000));

describe('bad input', () => {
  const USERNAME = 'Username can only contain letters, numbers, and underscores';
  const PHONE = 'Phone number must be 10 digits';
  const AADHAAR = 'Aadhaar number must be 12 digits';
  const PAN = 'Invalid PAN format';
  const DATE = 'Must be a date (YYYY-MM-DD)';
  const cases: [field: string, value: unknown, message: string][] = [
    ...[null, '', '  '].map((value): [string, unknown, string] => ['name', value, 'Name is required']),
    ['name', 'n'.repeat(121), 'Must be at most 120 characters'],
    ['name', 'Two\r\nlines', 'Must be on one line'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'u'.repeat(21), 'Username must be at most 20 characters'],
    ...['has space', 'dash-ed', 'dot.ted', 'naïve'].map((value): [string, unknown, string] => [
      'username',
      value,
      USERNAME,
    ]),
    ...['980000000', '98000000011', '98000 0001', '+919800000', '९८००००००००', 9800000001].map(
      (value): [string, unknown, string] => ['phone', value, PHONE],
    ),
    ...['12341234567', '1234123456789', '1234 1234 567', '12341234567x'].map(
      (value): [string, unknown, string] => ['aadhaarNo', value, AADHAAR],
    ),
    ...['ABCPA1234', 'abcpa1234f', 'ABCP1234AF', 'ABCPA1234FF', 'ABCPA1234F\n'].map(
      (value): [string, unknown, string] => ['panNo', value, PAN],
    ),
    ...['2025-02-29', '2025-13-01', '01-01-1990', '1990-1-1', '1990-01-01T00:00:00Z', 19900101].map(
      (value): [string, unknown, string] => ['dob', value, DATE],
    ),
    ['dob', '2999-12-31', 'Date of birth cannot be in the future'],
    ['email', 'new@example.com', 'Unknown field'],
    ['role', 'admin', 'Unknown field'],
    ['id', '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10', 'Unknown field'],
  ];
  test.each(cases)('%s: %j', async (field, value, message) => {
    const before = await row();
    const { status, body } = await put({ ...FULL, [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
    expect(await row()).toEqual(before);
  });

  test('tomorrow in India is the future', async () => {
    expect((await put({ ...FULL, dob: tomorrow() })).body.error).toBe(
      'Date of birth cannot be in the future',
    );
  });

  test.each(['name', 'username', 'phone', 'dob', 'aadhaarNo', 'panNo'])(
    '%s of another type or size',
    async (field) => {
      const before = await row();
      for (const value of NOT_TEXT) {
        const { status, body } = await put({ ...FULL, [field]: value });
        expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
        expect(JSON.stringify(body).length).toBeLessThan(1000);
      }
      expect(await row()).toEqual(before);
    },
  );

  test('several at once are all named', async () => {
    const { body } = await put({ name: '', phone: '1', panNo: 'x' });
    expect(Object.keys(body.fields).sort()).toEqual(['name', 'panNo', 'phone']);
  });

  test.each(BAD_BODIES)('a body that is %s', async (_name, body, status) => {
    expect((await put(body)).status).toBe(status);
  });
});
