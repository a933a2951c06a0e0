import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  [owner, admin] = [await makeAccount(app, 'owner'), await makeAccount(app, 'admin')];
});
afterAll(() => app.stop());

const profile = async (me: Account) => {
  const { usesAvatarService, avatarServiceIsOn } = (await app.get('/auth/profile', { token: me.token })).body;
  return [usesAvatarService, avatarServiceIsOn];
};
const choose = (usesAvatarService: unknown) =>
  app.put('/auth/profile', { name: owner.name, usesAvatarService }, { token: owner.token });
const decide = (avatarServiceIsOn: unknown, who = admin) =>
  app.put('/admin/settings', { avatarServiceIsOn }, { token: who.token });

test('is on for everybody at first, and each turns it off for themselves', async () => {
  expect(await profile(owner)).toEqual([true, true]);
  expect((await choose(false)).body).toMatchObject({ usesAvatarService: false });
  expect(await profile(owner)).toEqual([false, true]);
  expect(await profile(admin)).toEqual([true, true]);
  await app.put('/auth/profile', { name: owner.name, phone: '9800000001' }, { token: owner.token });
  expect(await profile(owner)).toEqual([false, true]);
  for (const wrong of ['off', 0])
    expect((await choose(wrong)).body.fields).toEqual({ usesAvatarService: ['Must be true or false'] });
});

test('an administrator turns it off for all, which leaves each choice as it is', async () => {
  expect(await decide(false, owner)).toMatchObject({ status: 403 });
  expect((await decide('off')).body.fields).toEqual({ avatarServiceIsOn: ['Must be true or false'] });
  expect(await decide(false)).toMatchObject({ status: 200, body: { avatarServiceIsOn: false } });
  await decide(false);
  expect(await profile(owner)).toEqual([false, false]);
  expect(await profile(admin)).toEqual([true, false]);
  expect(
    await app.rows(`select details from platform.audit_entry where action = 'avatar-service.changed'`),
  ).toEqual([{ details: { isOn: false } }]);
  expect(await decide(true)).toMatchObject({ body: { avatarServiceIsOn: true } });
});

test('decisions are not changed afterwards', async () => {
  const history = () => app.rows('select is_on, set_by from auth.avatar_service order by id');
  const sql = new RawSql(app, 'auth', history);
  await sql.refuses(() => sql.say('delete from auth.avatar_service'), NO.right);
  await sql.refuses(() => app.rows('update auth.avatar_service set is_on = true'), NO.restrict);
  expect(await history()).toEqual([
    { is_on: false, set_by: admin.id },
    { is_on: true, set_by: admin.id },
  ]);
});
