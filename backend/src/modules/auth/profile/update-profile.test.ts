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
const CLASH = 'An account with this email or username already exists';

let app: TestApp;
let me: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.rows('delete from auth.person');
  me = await makeAccount(app, 'owner');
});

const put = (body: unknown) => app.put('/auth/profile', body, { token: me.token });
const row = async () => (await app.rows('select * from auth.person where id = $1', [me.id]))[0];
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const tomorrow = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + 86_400_000));

describe('success', () => {
  test('every detail is kept and comes back to its holder in full', async () => {
    const { status, body } = await put(FULL);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...FULL, id: me.id, email: me.email })]);
    expect((await app.get('/auth/profile', { token: me.token })).body).toEqual(body);
  });

  test('null and empty clear, absent leaves as it is', async () => {
    await put(FULL);
    expect((await put({ name: 'Meera' })).body).toMatchObject({ ...FULL, name: 'Meera' });
    expect((await put({ name: 'Meera', phone: null, dob: '', aadhaarNo: null })).body).toMatchObject({
      ...FULL,
      name: 'Meera',
      phone: null,
      dob: null,
      aadhaarNo: null,
    });
    const { body } = await put({ name: 'Meera', username: '', panNo: '' });
    expect([body.username, body.panNo]).toEqual([null, null]);
    expect(await row()).toMatchObject({
      aadhaar_sealed: null,
      aadhaar_last4: null,
      pan_sealed: null,
      pan_last4: null,
    });
  });

  test('a name is trimmed, and born today is old enough', async () => {
    expect((await put({ name: '  Meera  ', dob: today() })).body).toMatchObject({
      name: 'Meera',
      dob: today(),
    });
  });

  test('the case of one’s own username can change', async () => {
    await put(FULL);
    expect((await put({ name: 'M', username: 'Meera_Iyer' })).body.username).toBe('Meera_Iyer');
  });
});

describe('identity numbers', () => {
  test('are encrypted at rest; the last four alone can be read there', async () => {
    await put(FULL);
    const kept = await row();
    expect(kept).toMatchObject({ aadhaar_last4: '5678', pan_last4: '234F' });
    const everything = Object.values(kept ?? {})
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join(' ');
    expect(everything).not.toContain(FULL.aadhaarNo);
    expect(everything).not.toContain(FULL.panNo);
  });

  test('moved to another person they do not open', async () => {
    await put(FULL);
    const other = await makeAccount(app, 'owner');
    await app.rows(
      `update auth.person set (aadhaar_sealed, aadhaar_last4) =
         (select aadhaar_sealed, aadhaar_last4 from auth.person where id = $1) where id = $2`,
      [me.id, other.id],
    );
    const { status, body } = await app.get('/auth/profile', { token: other.token });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain(FULL.aadhaarNo);
  });
});

describe('the audit log', () => {
  const entries = () =>
    app.rows(`select actor_id, action, details from platform.audit_entry where subject_id = $1 order by id`, [
      me.id,
    ]);

  test('names the fields that changed, never their values', async () => {
    await put(FULL);
    await put({ ...FULL, phone: '9800000002' });
    expect(await entries()).toEqual([
      {
        actor_id: me.id,
        action: 'profile.updated',
        details: { fields: ['name', 'username', 'phone', 'dob', 'aadhaarNo', 'panNo'] },
      },
      { actor_id: me.id, action: 'profile.updated', details: { fields: ['phone'] } },
    ]);
  });

  test('says nothing where nothing changed', async () => {
    await put(FULL);
    await put(FULL);
    expect(await entries()).toHaveLength(1);
  });
});

describe('usernames', () => {
  test('of another account are refused in any case, and nothing of the change is kept', async () => {
    await makeAccount(app, 'tenant', { username: 'Taken_Name' });
    const before = await row();
    const { status, body } = await put({ ...FULL, username: 'taken_NAME' });
    expect([status, body.error]).toEqual([409, CLASH]);
    expect(await row()).toEqual(before);
  });

  test('of several who want one at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeAccount(app, 'tenant')));
    const answers = await Promise.all(
      people.map(({ token }) => app.put('/auth/profile', { name: 'N', username: 'wanted_one' }, { token })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
  });

  test('cannot be given up by an account without an email', async () => {
    await app.rows('update auth.person set email = null where id = $1', [me.id]);
    for (const username of [null, '']) {
      const { status, body } = await put({ name: 'Meera', username });
      const message = 'An account without an email needs a username';
      expect([status, body.error, body.fields]).toEqual([400, message, { username: [message] }]);
    }
    expect(await row()).toMatchObject({ username: me.username, name: me.name });
  });
});

describe('bad input', () => {
  const USERNAME = 'Username can only contain letters, numbers, and underscores';
  const PHONE = 'Phone number must be 10 digits';
  const AADHAAR = 'Aadhaar number must be 12 digits';
  const PAN = 'Invalid PAN format';
  const DATE = 'Must be a date (YYYY-MM-DD)';
  const cases: [field: string, value: unknown, message: string][] = [
    ...[undefined, null, '', '  '].map((value): [string, unknown, string] => [
      'name',
      value,
      'Name is required',
    ]),
    ['name', 'n'.repeat(121), 'Must be at most 120 characters'],
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
