import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount } from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { awaitDelivered, awaitMails, mailsTo, resetTokenOf } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';

const NOON = '2041-11-20T12:00:00+05:30';

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

let serial = 0;
const invitee = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'Meera Nair',
  email: `meera.nair${++serial}@example.com`,
  role: 'accountant',
  ...given,
});
const add = (body: unknown, who: Account | undefined = admin) =>
  app.post('/admin/users', body, who && { token: who.token });
const accounts = () => app.rows('select * from auth.user order by id');

async function staysTheSame(attempt: () => Promise<unknown>): Promise<void> {
  const before = await accounts();
  await attempt();
  expect(await accounts()).toEqual(before);
}

describe.each(ROLES)('a new %s', (role) => {
  test('is added without a password, and chooses it with the link in the mail', async () => {
    const body = invitee({ role, name: '  Meera Nair ' });
    const email = String(body.email);
    const { status, body: user } = await add(body);
    expect([status, user]).toMatchObject([
      201,
      { name: 'Meera Nair', email, role: { name: role }, isDummy: false, propertiesOwned: [] },
    ]);
    expect((await logIn(app, email)).status).toBe(401);

    const [mail] = await awaitMails(app, email, 1);
    expect([mail?.subject, mail?.text]).toEqual(['Your Kiraya account', expect.stringContaining('7 days')]);
    expect(mail?.text).toContain(`username ${user.username}`);
    const reset = { token: resetTokenOf(mail), newPassword: 'Brand-new-2' };
    expect((await app.post('/auth/reset-password', reset)).status).toBe(200);
    expect((await logIn(app, user.username, 'Brand-new-2')).body.user.role).toEqual({ name: role });
    expect((await app.post('/auth/reset-password', reset)).status).toBe(400);
  });
});

test('a phone is kept in its ten digits, and one of other digits is refused by its field', async () => {
  const { body: user } = await add(invitee({ phone: '+91 98000-00001' }));
  expect(user.phone).toBe('9800000001');
  expect((await add(invitee({ phone: null }))).body.phone).toBeNull();
  await staysTheSame(async () => {
    const { status, body } = await add(invitee({ phone: '12345' }));
    expect([status, Object.keys(body.fields)]).toEqual([400, ['phone']]);
  });
});

test('with notify: false nobody is mailed, until the invitation is sent', async () => {
  const body = invitee({ notify: false });
  const email = String(body.email);
  const { status, body: user } = await add(body);
  expect([status, user.invitedUntil]).toEqual([201, expect.any(String)]);
  await awaitDelivered(app);
  expect(await mailsTo(app, email)).toEqual([]);
  expect(
    (await app.post(`/admin/invitations/${user.id}/mail`, undefined, { token: admin.token })).status,
  ).toBe(201);
  const [mail, ...others] = await awaitMails(app, email, 1);
  expect([mail?.subject, others]).toEqual(['Your Kiraya account', []]);
  await staysTheSame(async () => {
    const refused = await add(invitee({ notify: 'no' }));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['notify']]);
  });
});

test('the link is good for seven days', async () => {
  const mailed = async (): Promise<string> => {
    app.setTime(NOON);
    const body = invitee();
    expect((await add(body)).status).toBe(201);
    return resetTokenOf((await awaitMails(app, String(body.email), 1))[0]);
  };
  const after = async (token: string, at: string): Promise<number> => {
    app.setTime(at);
    return (await app.post('/auth/reset-password', { token, newPassword: 'Brand-new-2' })).status;
  };
  expect(await after(await mailed(), '2041-11-27T11:59:00+05:30')).toBe(200);
  expect(await after(await mailed(), '2041-11-27T12:01:00+05:30')).toBe(400);
});

test('the log names who added whom, as what', async () => {
  const { body: user } = await add(invitee());
  const entries = await app.rows(
    'select actor_id, action, details from platform.audit_entry where subject_id = $1',
    [user.id],
  );
  expect(entries).toEqual([
    { actor_id: admin.id, action: 'account.created', details: { role: 'accountant' } },
  ]);
});

test('an email that is taken is refused, and sends no mail', async () => {
  const taken = await makeAccount(app, 'owner', { email: 'taken@example.com' });
  await staysTheSame(async () => {
    const { status, body } = await add(invitee({ email: 'TAKEN@example.com' }));
    expect([status, body.error]).toEqual([409, 'An account with this email or username already exists']);
  });
  const links = 'select 1 from auth.reset_link where user_id = $1';
  expect(await app.rows(links, [taken.id])).toEqual([]);
});

test('of the same person added twice at once, one is', async () => {
  const body = invitee();
  const answers = await Promise.all([add(body), add(body), add(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('who would have a username that is taken gets another, and the mail says which', async () => {
  const [first, second] = [
    invitee({ email: 'same.name@one.example' }),
    invitee({ email: 'same.name@two.example' }),
  ];
  expect((await add(first)).body.username).toBe('samename');
  const { status, body: user } = await add(second);
  expect([status, user.username]).toEqual([201, expect.stringMatching(/^samename\d{2,}$/)]);
  const [mail] = await awaitMails(app, String(second.email), 1);
  expect(mail?.text).toContain(`username ${user.username}`);
});

test('nobody but an administrator adds anybody', async () => {
  for (const role of ['accountant', 'owner', 'tenant'] as const) {
    const who = await makeAccount(app, role);
    await staysTheSame(async () => expect((await add(invitee(), who)).status).toBe(403));
    await staysTheSame(async () => expect((await add({}, who)).status).toBe(403));
  }
  await staysTheSame(async () => expect((await app.post('/admin/users', invitee())).status).toBe(401));
});

describe('bad input changes nothing', () => {
  test.each([
    ['name', undefined, 'Required'],
    ['name', ' ', 'Required'],
    ['name', 'x'.repeat(121), 'Must be at most 120 characters'],
    ['name', 'Two\nlines', 'Must be on one line'],
    ['email', undefined, 'Required'],
    ['email', 'meera', 'Must be a valid email'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Must be at most 254 characters'],
    ['role', undefined, 'Required'],
    ['role', 'superuser', 'Must be one of admin, accountant, owner, tenant'],
    ['password', 'Secret-12', 'Unknown field'],
  ])('%s: %j', async (field, value, message) => {
    await staysTheSame(async () => {
      const { status, body } = await add(invitee({ [field]: value }));
      expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
    });
  });

  test.each(NOT_TEXT.map((value) => [JSON.stringify(value).slice(0, 20), value]))('%s', async (_, value) => {
    for (const field of ['name', 'email', 'role'])
      expect((await add(invitee({ [field]: value }))).status).toBe(400);
  });

  test.each(BAD_BODIES)('%s', async (_, body, status) => {
    expect((await add(body)).status).toBe(status);
  });
});
