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
      `update auth.user set (aadhaar_encrypted, aadhaar_last4) =
         (select aadhaar_encrypted, aadhaar_last4 from auth.user where id = $1) where id = $2`,
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
