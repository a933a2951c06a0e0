import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { logIn, signUp } from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const CLASH = 'An account with this email or username already exists';
const peopleCalled = (name: string) =>
  app.rows('select email, username from auth.user where name = $1', [name]);

describe('success', () => {
  test('an email opens an account that its email and its free username both log into', async () => {
    const { status, body } = await signUp(app, { email: ' Asha.Rao@example.com ', role: 'tenant' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}$/),
      name: 'Asha Rao',
      email: 'Asha.Rao@example.com',
      username: 'asharao',
      role: { name: 'tenant' },
    });
    for (const name of ['asha.rao@EXAMPLE.com', 'ASHARAO']) expect((await logIn(app, name)).status).toBe(200);
  });

  test('a username opens an account without an email', async () => {
    const { status, body } = await signUp(app, { email: 'Only_Name_1' });
    expect([status, body.username, body.email]).toEqual([201, 'Only_Name_1', null]);
    expect((await logIn(app, 'only_name_1')).status).toBe(200);
  });

  test('a taken username is not given to the next email with the same local part', async () => {
    const names = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signUp(app, { email: `same.local@host${i}.example.com` })),
    );
    expect(names.map((answer) => answer.status)).toEqual(Array.from({ length: 12 }, () => 201));
    const usernames = names.map((answer) => answer.body.username as string);
    expect(new Set(usernames).size).toBe(12);
    for (const username of usernames) expect(username).toMatch(/^samelocal\d*$/);
  });

  test('the password is kept as an argon2id hash alone, and the audit log says who came', async () => {
    const { body } = await signUp(app, { password: 'Very-secret-1' });
    const [row] = await app.rows('select * from auth.user where id = $1', [body.id]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('Very-secret-1');
    expect(
      await app.rows('select actor_id, action, details from platform.audit_entry where subject_id = $1', [
        body.id,
      ]),
    ).toEqual([{ actor_id: null, action: 'account.created', details: { role: 'owner' } }]);
  });
});

describe('clashes', () => {
  test('neither email nor username may come twice, in any case', async () => {
    await signUp(app, { email: 'twice@example.com' });
    await signUp(app, { email: 'Twice_Name' });
    for (const email of ['TWICE@example.com', 'twice_name', 'twice']) {
      const { status, body } = await signUp(app, { email, name: 'Second Comer' });
      expect([status, body.error]).toEqual([409, CLASH]);
    }
    expect(await peopleCalled('Second Comer')).toEqual([]);
  });

  test.each([
    ['emails', (i: number) => (i % 2 ? 'race.day@example.com' : 'RACE.Day@Example.com')],
    ['usernames', (i: number) => (i % 2 ? 'race_winner' : 'Race_Winner')],
  ])('of simultaneous sign-ups with %s that differ in case, one wins', async (kind, email) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => signUp(app, { email: email(i), name: `Racer of ${kind}` })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await peopleCalled(`Racer of ${kind}`)).toHaveLength(1);
  });
});

describe('bad input', () => {
  const REJECTED = 'Rejected Person';
  const cases: [field: string, value: unknown, message: string][] = [
    ...['name', 'email', 'password', 'role'].flatMap((field): [string, unknown, string][] =>
      [undefined, null, '', '   '].map((value) => [
        field,
        value,
        field === 'role' && value === '   ' ? 'Must be one of owner, tenant' : 'Required',
      ]),
    ),
    ['name', 'n'.repeat(121), 'Must be at most 120 characters'],
    ['name', 'Two\nlines', 'Must be on one line'],
    ['email', 'not@an@email', 'Must be a valid email'],
    ['email', '@', 'Must be a valid email'],
    ['email', `${'e'.repeat(250)}@example.com`, 'Must be at most 254 characters'],
    ...[
      'm\u0130ra@example.com',
      'mіra@example.com',
      'ｍｉｒａ@example.com',
      'mi\u200bra@example.com',
      'mira@exаmple.com',
      '"mira"@example.com',
    ].map((email): [string, unknown, string] => ['email', email, 'Must be a valid email']),
    ...['m\u0130ra', 'mіra', 'ｍｉｒａ', 'mi\u200bra', '\u212airan'].map(
      (username): [string, unknown, string] => [
        'email',
        username,
        'Username can only contain letters, numbers, and underscores',
      ],
    ),
    ['email', 'ab', 'Username must be at least 3 characters'],
    ['email', 'u'.repeat(21), 'Username must be at most 20 characters'],
    ['email', 'no spaces', 'Username can only contain letters, numbers, and underscores'],
    ['email', 'अशा_राव', 'Username can only contain letters, numbers, and underscores'],
    ['password', 'five5', 'Min 6 characters'],
    ['password', 'p'.repeat(201), 'Must be at most 200 characters'],
    ...['consumer', 'admin', 'accountant', 'Owner'].map((role): [string, unknown, string] => [
      'role',
      role,
      'Must be one of owner, tenant',
    ]),
    ['isDummy', true, 'Unknown field'],
  ];
  test.each(cases)('%s: %j', async (field, value, message) => {
    const { status, headers, body } = await signUp(app, { name: REJECTED, [field]: value });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toMatch('application/problem+json');
    expect(body.fields).toEqual({ [field]: [message] });
    expect(body.error).toBe(body.detail);
    expect(await peopleCalled(REJECTED)).toEqual([]);
  });

  test.each(['name', 'email', 'password', 'role'])('%s of another type or size', async (field) => {
    for (const value of NOT_TEXT) {
      const { status, body } = await signUp(app, { name: REJECTED, [field]: value });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect(await peopleCalled(REJECTED)).toEqual([]);
  });

  test.each(BAD_BODIES)('a body that is %s', async (_name, body, status) => {
    const answer = await app.post('/auth/signup', body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
  });

  test('a body that is not JSON', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.post('/auth/signup', 'name=x', { headers: form })).status).toBe(415);
  });

  test('values at the bounds are taken', async () => {
    const longest = { name: 'n'.repeat(120), email: 'u'.repeat(20), password: 'p'.repeat(200) };
    expect((await signUp(app, longest)).status).toBe(201);
    expect((await signUp(app, { name: 'n', email: 'abc', password: 'six666' })).status).toBe(201);
  });
});
