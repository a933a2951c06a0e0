import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, makeResetLink, PASSWORD } from '../../../test/support/accounts.js';
import { awaitMails, awaitQuiet, mailsTo } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';
import { newId } from '../../platform/http/uuid.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let app: TestApp;
let user: Account;
beforeAll(async () => {
  app = await TestApp.start({ TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await makeAccount(app, 'owner');
});

/** The mails of an account, once all queued ones have left. */
async function mails({ email } = user): Promise<Awaited<ReturnType<typeof mailsTo>>> {
  await awaitQuiet(app, 'mail');
  return mailsTo(app, email ?? '');
}
const subjects = async () => (await mails()).map(({ subject }) => subject);

describe('a log-in', () => {
  const begin = async (device: string | undefined, userAgent = PHONE, address = '203.0.113.7') => {
    const headers = {
      'user-agent': userAgent,
      'x-forwarded-for': address,
      ...(device && { 'x-device': device }),
    };
    expect((await logIn(app, user.email, PASSWORD, { headers })).status).toBe(200);
  };
  const lastLogIn = async () => {
    const [row] = await app.rows<{ details: object }>(
      `select details from platform.access_entry where action = 'session.begun' and subject_id = $1
       order by last_at desc, id desc limit 1`,
      [user.id],
    );
    return row?.details;
  };

  test('on a device that was not used before is told, once others were', async () => {
    const [phone, laptop] = [newId(), newId()];
    await begin(phone);
    expect(await mails()).toEqual([]);
    await begin(laptop, LAPTOP, '2001:db8::1');
    const [mail] = await awaitMails(app, user.email ?? '', 1);
    expect(mail).toMatchObject({ subject: 'New log-in to your Kiraya account' });
    expect(JSON.stringify(mail)).toContain('Firefox on Linux');
    expect(JSON.stringify(mail)).toContain('/forgot-password');
    expect(JSON.stringify(mail)).not.toContain(user.name);
    expect(await lastLogIn()).toEqual({ device: 'Firefox on Linux', isNew: true });
    for (const device of [phone, laptop, laptop.toUpperCase()]) await begin(device, LAPTOP, '198.51.100.1');
    expect(await subjects()).toHaveLength(1);
    expect(await lastLogIn()).toEqual({ device: 'Firefox on Linux' });
  });

  test('of a program without an id is known by its kind and its part of the network', async () => {
    for (const address of ['203.0.113.7', '203.0.113.8']) await begin(undefined, PHONE, address);
    expect(await mails()).toEqual([]);
    await begin(undefined, LAPTOP);
    await begin(undefined, LAPTOP, '198.51.100.1');
    expect(await subjects()).toHaveLength(2);
  });

  test('with an id that is none is refused', async () => {
    for (const odd of ['me', `${newId()}x`]) {
      const { status, body } = await logIn(app, user.email, PASSWORD, { headers: { 'x-device': odd } });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['X-Device']]);
    }
  });

  test('that is refused makes no device known', async () => {
    await begin(newId());
    const device = newId();
    const headers = { 'x-device': device };
    expect((await logIn(app, user.email, 'Wrong-password-1', { headers })).status).toBe(401);
    expect(await mails()).toEqual([]);
    await begin(device);
    expect(await subjects()).toHaveLength(1);
  });

  test('sends ten such mails a day at most, which hide no other', async () => {
    for (let n = 0; n < 12; n += 1) await begin(newId());
    expect(await subjects()).toHaveLength(10);
    const change = { oldPassword: PASSWORD, newPassword: 'Brand-new-2' };
    expect((await app.post('/auth/change-password', change, { token: user.token })).status).toBe(200);
    expect(await subjects()).toContain('Your Kiraya password was changed');
  });

  test('makes fifty devices of a person known at most', async () => {
    await app.rows(
      `insert into auth.known_device select $1, 'old ' || n, now() - n * interval '1 day' from generate_series(1, 60) n`,
      [user.id],
    );
    await begin(newId());
    const known = await app.rows('select 1 from auth.known_device where user_id = $1', [user.id]);
    expect(known).toHaveLength(50);
  });

  test('of an account without an email is told nobody', async () => {
    user = await makeAccount(app, 'tenant', { email: null });
    for (const device of [newId(), newId()]) {
      const call = { headers: { 'x-device': device } };
      expect((await logIn(app, user.username, PASSWORD, call)).status).toBe(200);
    }
    expect(await lastLogIn()).toMatchObject({ isNew: true });
  });

  test('is forgotten as a device with its person', async () => {
    await begin(newId());
    await app.rows('delete from auth.user where id = $1', [user.id]);
    expect(await app.rows('select 1 from auth.known_device where user_id = $1', [user.id])).toEqual([]);
  });
});

describe('a new password', () => {
  const NEW = 'Brand-new-2';

  test('is told, changed or set by a link', async () => {
    const change = { oldPassword: PASSWORD, newPassword: NEW };
    expect((await app.post('/auth/change-password', change, { token: user.token })).status).toBe(200);
    const body = { token: await makeResetLink(app, user.id), newPassword: 'Another-1' };
    expect((await app.post('/auth/reset-password', body)).status).toBe(200);
    expect(await subjects()).toEqual(Array(2).fill('Your Kiraya password was changed'));
    expect(JSON.stringify(await mails())).not.toMatch(/Brand-new-2|Another-1/);
    const queued = await app.rows(
      `select distinct m.kind, j.priority from platform.mail m join pgboss.job j on j.id = m.id where m.user_id = $1`,
      [user.id],
    );
    expect(queued).toEqual([{ kind: 'password_changed', priority: 2 }]);
  });

  test('that is refused is not, nor is the first one of who was invited', async () => {
    const change = { oldPassword: 'Wrong-password-1', newPassword: NEW };
    expect((await app.post('/auth/change-password', change, { token: user.token })).status).toBe(400);
    await app.rows('update auth.user set password_hash = null, invited_until = now() + $2 where id = $1', [
      user.id,
      '1 day',
    ]);
    const body = { token: await makeResetLink(app, user.id), newPassword: NEW };
    expect((await app.post('/auth/reset-password', body)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

test('a new username is told, without its words; other changes of the profile are not', async () => {
  const update = (change: object) =>
    app.put('/auth/profile', { name: user.name, ...change }, { token: user.token });
  await update({ name: 'Somebody Else', phone: '9800000001' });
  await update({ username: user.username });
  expect(await mails()).toEqual([]);
  const other = await makeAccount(app, 'tenant');
  expect((await update({ username: other.username })).status).toBe(409);
  expect(await mails()).toEqual([]);
  expect((await update({ username: 'pay_me_here' })).status).toBe(200);
  expect(await subjects()).toEqual(['Your Kiraya username was changed']);
  expect(JSON.stringify(await mails())).not.toContain('pay_me_here');
});
