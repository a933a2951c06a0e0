import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeAccount } from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { awaitMails, awaitQuiet, mailsTo, resetTokenOf } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';

const ANSWER = { message: 'If this email exists, a reset link will be sent.' };

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ PUBLIC_URL: 'https://homes.example.com/' });
});
afterAll(() => app.stop());

const forgot = (email: unknown) => app.post('/auth/forgot-password', { email });
const quiet = async () => {
  await awaitQuiet(app, 'password-reset');
  await awaitQuiet(app, 'mail');
};

test.each(['email', 'username'] as const)('the %s brings a mail with a link', async (by) => {
  const user = await makeAccount(app, 'tenant');
  const { status, body } = await forgot(user[by]?.toUpperCase());
  expect([status, body]).toEqual([200, ANSWER]);
  const [mail] = await awaitMails(app, user.email ?? '', 1);
  expect(mail).toMatchObject({
    subject: 'Reset your Kiraya password',
    from: { name: 'Kiraya', address: 'no-reply@homes.example.com' },
    text: expect.stringContaining(`(username ${user.username})`),
  });
  expect(mail?.text).not.toContain(user.name);
  expect(mail?.text).toMatch(/^https:\/\/homes\.example\.com\/reset-password\?token=[\w-]{43}$/m);
  const [kept] = await app.rows(
    `select octet_length(token_hash) as bytes, extract(epoch from expires_at - created_at)::int as seconds,
       encode(token_hash, 'escape') as hash
     from auth.reset_link where user_id = $1`,
    [user.id],
  );
  expect(kept).toMatchObject({ bytes: 32, seconds: 30 * 60 });
  expect(kept?.hash).not.toContain(resetTokenOf(mail));
});

test('an unknown account gives the same answer, and no mail', async () => {
  for (const name of ['nobody@example.com', 'nobody', 'not a name at all', '%'])
    expect((await forgot(name)).body).toEqual(ANSWER);
  await quiet();
  expect(await mailsTo(app, 'nobody@example.com')).toEqual([]);
});

test('an account without an email gets no link', async () => {
  const user = await makeAccount(app, 'tenant', { email: null });
  expect((await forgot(user.username)).body).toEqual(ANSWER);
  await quiet();
  expect(await app.rows('select 1 from auth.reset_link where user_id = $1', [user.id])).toEqual([]);
});

test('the audit log says that a link was sent, and by which request it came', async () => {
  const user = await makeAccount(app, 'owner');
  const { headers } = await forgot(user.email);
  await quiet();
  expect(
    await app.rows(
      'select action, actor_id, request_id, details from platform.audit_entry where subject_id = $1',
      [user.id],
    ),
  ).toEqual([
    {
      action: 'password.reset_requested',
      actor_id: null,
      request_id: headers.get('x-request-id'),
      details: {},
    },
  ]);
});

test('neither address nor link can be read in the queue', async () => {
  const user = await makeAccount(app, 'owner', { email: 'unreadable@example.com' });
  await forgot(user.email);
  const [mail] = await awaitMails(app, 'unreadable@example.com', 1);
  const jobs = JSON.stringify(await app.rows('select data, output from pgboss.job'));
  expect(jobs).toContain('encrypted');
  expect(jobs).not.toContain('unreadable@example.com');
  expect(jobs).not.toContain(resetTokenOf(mail));
});

describe('bad input', () => {
  test.each([
    ['email', undefined, 'Required'],
    ['email', ' ', 'Required'],
    ['email', 'e'.repeat(255), 'Must be at most 254 characters'],
    ['name', 'x', 'Unknown field'],
  ])('%s: %j', async (field, value, message) => {
    const { status, body } = await app.post('/auth/forgot-password', {
      email: 'a@example.com',
      [field]: value,
    });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
  });

  test('an email of another type or size', async () => {
    for (const value of NOT_TEXT) expect((await forgot(value)).status).toBe(400);
  });

  test.each(BAD_BODIES)('a body that is %s', async (_name, body, status) => {
    expect((await app.post('/auth/forgot-password', body)).status).toBe(status);
  });
});

test('where no mails are sent, whoever asks is told so, and nothing is noted', async () => {
  const without = await TestApp.start({ MAIL: 'off' });
  const { status, body } = await without.post('/auth/forgot-password', { email: 'nobody@example.com' });
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      detail: 'This site sends no mails, so no link would come',
    }),
  ]);
  await awaitQuiet(without, 'password-reset');
});
