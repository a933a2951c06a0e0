import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount, PASSWORD, signUp } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { makeProperty, showInterest } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
let owner: Account;
let home: string, id: string, email: string;
let serial = 0;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao', namesAtOnce: true });
  home = (await makeProperty(app, owner, { name: 'Hill House' })).id;
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  email = `Zubin${++serial}@example.com`;
  id = await showInterest(app, home, { name: 'Zubin Wadia', email });
  await app.rows('update properties.interest set confirmed_at = created_at where id = $1', [id]);
  await app.post(`/interests/${id}/contact`, undefined, { token: owner.token });
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const invite = () => app.post(`/interests/${id}/invitation`, undefined, { token: owner.token });
const SUBJECT = 'You are invited to open an account: Hill House';
async function tokenOfMail(): Promise<string> {
  const { text } = await mails.awaits(email, SUBJECT);
  return /\/signup\?invite=([\w-]{22})\n/.exec(text ?? '')?.[1] as string;
}
const follow = (token: string) => app.get(`/interest-invitations/${token}`);
const join = (invitation: string, given: object = {}) =>
  signUp(app, { email, role: 'tenant', name: 'Zubin Wadia', invitation, ...given });
const refusal = (status: number, code: string) => ({ status, body: { type: `urn:kiraya:problem:${code}` } });

test('an applicant signs up by the mail, as a tenant with a proven address, and the owner finds the account', async () => {
  expect((await invite()).body).toMatchObject({ invitedUntil: '2041-03-24T06:30:00.000Z', account: null });
  const token = await tokenOfMail();
  expect((await follow(token)).body).toEqual({
    ...{ email, name: 'Zubin Wadia', role: 'tenant', propertyName: 'Hill House', ownerName: 'Asha Rao' },
  });
  const { status, body: account } = await join(token, { email: email.toUpperCase() });
  expect([status, account.role.name]).toEqual([201, 'tenant']);
  const [row] = await app.rows('select proven_at is not null as proven from auth.user where id = $1', [
    account.id,
  ]);
  expect(row).toEqual({ proven: true });
  const { body: detail } = await app.get(`/interests/${id}`, { token: owner.token });
  expect(detail).toMatchObject({ invitedUntil: null, account: { id: account.id, name: 'Zubin Wadia' } });
  expect(detail.timeline.map(({ step }: { step: string }) => step).slice(-2)).toEqual(['invited', 'joined']);
  await awaitTold(app);
  expect((await app.get('/notifications', { token: owner.token })).body[0].title).toBe(
    'Zubin has an account now: Hill House',
  );
  expect(
    mails
      .to(email.toUpperCase())
      .concat(mails.to(email))
      .map(({ subject }) => subject),
  ).not.toContain('Confirm your email for Kiraya');
  expect(await follow(token)).toMatchObject(refusal(404, 'invitation-not-valid'));
  expect(await join(token, { email: `other-${email}` })).toMatchObject(refusal(404, 'invitation-not-valid'));
  expect(await invite()).toMatchObject(refusal(409, 'applicant-has-account'));
});

test('the role and the address are the invitation’s', async () => {
  await invite();
  const token = await tokenOfMail();
  const other = await join(token, { email: `other-${email}`, role: 'owner' });
  expect([other.status, Object.keys(other.body.fields).sort()]).toEqual([400, ['email', 'role']]);
  expect((await join(token, { email: 'zubin' })).status).toBe(400);
  expect((await follow(token)).status).toBe(200);
});

test('two invitations at once are one, and so is a later one while it is good', async () => {
  const both = await Promise.all([invite(), invite()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await invite();
  await tokenOfMail();
  await mails.awaits(email, SUBJECT);
  expect(mails.to(email).filter(({ subject }) => subject === SUBJECT)).toHaveLength(1);
  const { body } = await app.get(`/interests/${id}`, { token: owner.token });
  expect(body.timeline.filter(({ step }: { step: string }) => step === 'invited')).toHaveLength(1);
});

test('two sign-ups at once by one invitation are one account', async () => {
  await invite();
  const token = await tokenOfMail();
  const both = await Promise.all([join(token), join(token)]);
  expect(both.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  expect(await app.rows('select 1 from auth.user where email_key = lower($1)', [email])).toHaveLength(1);
});

describe('an invitation is not valid', () => {
  test('after two weeks; then another one is sent', async () => {
    await invite();
    const token = await tokenOfMail();
    app.setTime('2041-03-24T06:30:00Z');
    expect(await follow(token)).toMatchObject(refusal(404, 'invitation-not-valid'));
    expect(await join(token)).toMatchObject(refusal(404, 'invitation-not-valid'));
    expect((await invite()).body.invitedUntil).toBe('2041-04-07T06:30:00.000Z');
  });

  test('altered, or once its applicant has withdrawn', async () => {
    await invite();
    const token = await tokenOfMail();
    expect(await follow(`${token}A`)).toMatchObject(refusal(404, 'invitation-not-valid'));
    const [kept] = await app.rows(
      'select token_hash::text as hash from properties.interest_invitation where interest_id = $1',
      [id],
    );
    expect(kept?.hash).not.toContain(Buffer.from(token).toString('hex'));
    await app.rows(`update properties.interest set state = 'withdrawn', ended_at = now() where id = $1`, [
      id,
    ]);
    expect(await join(token)).toMatchObject(refusal(404, 'invitation-not-valid'));
    expect(await invite()).toMatchObject(refusal(409, 'interest-state'));
  });
});

test('an address that is not confirmed gets none, nor does an applicant without an answer', async () => {
  await app.rows('update properties.interest set confirmed_at = null where id = $1', [id]);
  expect(await invite()).toMatchObject(refusal(409, 'email-not-proven'));
  await app.rows('update properties.interest set answered_at = null where id = $1', [id]);
  expect(await invite()).toMatchObject(refusal(409, 'answer-first'));
});

test('a typed address is matched to no account', async () => {
  const known = await makeAccount(app, 'tenant', { email: email.toLowerCase() });
  await invite();
  expect((await app.get(`/interests/${id}`, { token: owner.token })).body.account).toBeNull();
  expect(await join(await tokenOfMail(), { password: PASSWORD })).toMatchObject(
    refusal(409, 'account-exists'),
  );
  expect((await app.get(`/interests/${id}`, { token: owner.token })).body.account).toBeNull();
  expect(known.role).toBe('tenant');
});
