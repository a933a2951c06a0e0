import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
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
  await app.rows('delete from auth.user');
  me = await makeAccount(app, 'owner');
});

const put = (body: unknown) => app.put('/auth/profile', body, { token: me.token });
const row = async () => (await app.rows('select * from auth.user where id = $1', [me.id]))[0];
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

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
      aadhaar_encrypted: null,
      aadhaar_last4: null,
      pan_encrypted: null,
      pan_last4: null,
    });
  });

  test('a name is trimmed, and born today is old enough', async () => {
    expect((await put({ name: '  Meera  ', dob: today() })).body).toMatchObject({
      name: 'Meera',
      dob: today(),
    });
  });

  test('a phone number typed with its prefix and in groups is kept as its ten digits', async () => {
    await put(FULL);
    for (const phone of ['+91 98765-43210', '919876543210', '098765 43210']) {
      expect((await put({ name: 'Meera', phone })).body).toMatchObject({ phone: '9876543210' });
      expect(await row()).toMatchObject({ phone: '9876543210' });
      await put({ name: 'Meera', phone: null });
    }
  });

  test('the case of one’s own username can change', async () => {
    await put(FULL);
    expect((await put({ name: 'M', username: 'Meera_Iyer' })).body.username).toBe('Meera_Iyer');
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
    await app.rows('update auth.user set email = null, proven_at = null where id = $1', [me.id]);
    for (const username of [null, '']) {
      const { status, body } = await put({ name: 'Meera', username });
      const message = 'An account without an email needs a username';
      expect([status, body.error, body.fields]).toEqual([400, message, { username: [message] }]);
    }
    expect(await row()).toMatchObject({ username: me.username, name: me.name });
  });
});
