import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Account,
  logIn,
  makeAccount,
  makeResetLink,
  PASSWORD,
  signUp,
} from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitDelivered } from '../../../../test/support/outbox.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { NO } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ConfirmationTokens } from './confirmation-tokens.js';

let app: TestApp;
let mails: MailServer;
let admin: Account;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  admin = await makeAccount(app, 'admin');
});
beforeEach(() => app.setTime(new Date().toISOString()));
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const SUBJECT = 'Confirm your email for Kiraya';
let serial = 0;

interface Newcomer extends Account {
  email: string;
}

/** A user who has just signed up with an email. */
async function newcomer(): Promise<Newcomer> {
  const { body } = await signUp(app, { email: `new.comer${++serial}@example.com`, role: 'owner' });
  const { token } = (await logIn(app, body.email)).body;
  return { ...body, role: 'owner', token };
}

const linkTo = async ({ email }: Newcomer, nth = 0): Promise<string> => {
  await mails.awaits(email, SUBJECT);
  await awaitDelivered(app);
  const mail = mails.to(email).filter(({ subject }) => subject === SUBJECT)[nth];
  return /\/confirm\/email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const confirm = (token: string, as?: Account) =>
  app.post('/auth/email-confirmation', { token }, as && { token: as.token });
const again = (who: Account) => app.post('/auth/email-confirmation/mail', undefined, { token: who.token });
const isConfirmed = async ({ token }: Account): Promise<boolean> =>
  (await app.get('/auth/profile', { token })).body.emailConfirmed;

/** Shows interest in a home of theirs. @returns the subjects of all mails to them */
async function afterInterest(owner: Newcomer): Promise<(string | undefined)[]> {
  const { id } = await makeProperty(app, owner);
  await app.post(`/properties/${id}/interest`, interestBody());
  await awaitDelivered(app);
  return mails.to(owner.email).map(({ subject }) => subject);
}

describe('an account that has just signed up', () => {
  test('is mailed its link alone, works, and is mailed what concerns it once the link was followed', async () => {
    const who = await newcomer();
    expect(await isConfirmed(who)).toBe(false);
    expect(await afterInterest(who)).toEqual([SUBJECT]);
    expect((await app.get('/notifications', { token: who.token })).body).toHaveLength(1);
    expect(await confirm(await linkTo(who))).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect(await isConfirmed(who)).toBe(true);
    expect(await afterInterest(who)).toEqual([SUBJECT, expect.stringContaining('New interest in')]);
    expect(
      await app.rows(
        `select details from platform.audit_entry where subject_id = $1 and action = 'account.email-confirmed'`,
        [who.id],
      ),
    ).toEqual([{ details: { by: 'link' } }]);
  });

  test('without an email is mailed nothing, and has nothing to confirm', async () => {
    const { body } = await signUp(app, { email: `only_name_${++serial}` });
    const { token } = (await logIn(app, body.username)).body;
    expect(await again({ ...body, token })).toMatchObject({ status: 409 });
    expect(await app.rows('select proven_at from auth.user where id = $1', [body.id])).toEqual([
      { proven_at: null },
    ]);
  });

  test('is mailed nothing that was typed', async () => {
    const who = await newcomer();
    const { subject, text, html } = await mails.awaits(who.email, SUBJECT);
    expect(`${subject}${text}${html}`).not.toMatch(/Asha Rao|newcomer/);
  });
});

describe('a link', () => {
  test('opened once more changes nothing, and an older one is as good as a newer', async () => {
    const who = await newcomer();
    const first = await linkTo(who);
    app.setTime(new Date(Date.now() + 120_000).toISOString());
    expect((await again(who)).status).toBe(200);
    const second = await linkTo(who, 1);
    expect(second).not.toBe(first);
    for (const token of [first, second, first]) expect((await confirm(token)).status).toBe(200);
    expect(await again(who)).toMatchObject({
      status: 409,
      body: { type: expect.stringContaining('no-email') },
    });
  });

  test('confirms the account that it is of, whoever is logged in', async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    expect((await confirm(await linkTo(who), other)).status).toBe(200);
    expect([await isConfirmed(who), await isConfirmed(other)]).toEqual([true, false]);
  });

  test('is good for a week', async () => {
    const who = await newcomer();
    const token = await linkTo(who);
    app.setTime(new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect((await confirm(token)).status).toBe(404);
    app.setTime(new Date(Date.now() + 6 * 86_400_000).toISOString());
    expect((await confirm(token)).status).toBe(200);
  });

  test('of another account, of another email, changed or cut short is not valid', async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const token = await linkTo(who);
    const spliced = Buffer.concat([
      Buffer.from(other.id.replaceAll('-', ''), 'hex'),
      Buffer.from(token, 'base64url').subarray(16),
    ]).toString('base64url');
    const ofOldEmail = app.app.get(ConfirmationTokens, { strict: false }).make(who.id, 'before@example.com');
    for (const wrong of [spliced, ofOldEmail, token.slice(1), `${token}A`, 'none', '_'.repeat(48)])
      expect(await confirm(wrong)).toMatchObject({
        status: 404,
        body: { type: expect.stringContaining('confirmation-link-not-valid') },
      });
    expect([await isConfirmed(who), await isConfirmed(other)]).toEqual([false, false]);
  });

  test.each([[{}], [{ token: '' }], [{ token: 7 }], [{ token: 'x'.repeat(101) }], [{ token: 'x', more: 1 }]])(
    '%j is refused',
    async (body) => {
      expect((await app.post('/auth/email-confirmation', body)).status).toBe(400);
    },
  );
});

describe('an email counts as proven as well', () => {
  test('once a password was set by a mailed link', async () => {
    const who = await makeAccount(app, 'tenant', { isProven: false });
    const token = await makeResetLink(app, who.id);
    expect((await app.post('/auth/reset-password', { token, newPassword: PASSWORD })).status).toBe(200);
    expect(await isConfirmed({ ...who, token: (await logIn(app, who.email)).body.token })).toBe(true);
  });

  test('once an administrator says so, which is noted; not twice', async () => {
    const who = await makeAccount(app, 'tenant', { isProven: false });
    const say = () =>
      app.post(`/admin/users/${who.id}/email-confirmation`, undefined, { token: admin.token });
    expect(await say()).toMatchObject({ status: 201, body: { id: who.id, emailConfirmed: true } });
    expect((await say()).status).toBe(409);
    expect(
      await app.rows(
        `select actor_id, details from platform.audit_entry where subject_id = $1 and action = 'account.email-confirmed'`,
        [who.id],
      ),
    ).toEqual([{ actor_id: admin.id, details: { by: 'admin' } }]);
  });

  test('and no other one with it', async () => {
    const who = await makeAccount(app, 'tenant');
    const change = `update auth.user set email = 'changed-' || email`;
    await expect(app.rows(`${change} where id = $1`, [who.id])).rejects.toMatchObject({ code: NO.restrict });
    await app.rows(`${change}, proven_at = null where id = $1`, [who.id]);
    expect(await isConfirmed(who)).toBe(false);
  });
});

test('no account without an email counts as proven', async () => {
  const { id } = await makeAccount(app, 'tenant', { email: null });
  await expect(app.rows('update auth.user set proven_at = now() where id = $1', [id])).rejects.toMatchObject({
    constraint: 'user_proven',
  });
});
