import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { awaitMails, awaitQuiet, mailsTo } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';

const ACCOUNT = {
  kind: 'bank_account',
  accountNumber: '001234567890',
  ifsc: 'HDFC0001234',
  holderName: 'Asha Rao',
};
const UPI = { kind: 'upi', upiId: 'asha.rao@okbank' };

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setTime('2041-03-10T06:30:00.000Z');
  owner = await makeAccount(app, 'owner', { confirmed: true });
});

const put = (given: object, who = owner) => app.put('/auth/profile/payee', given, { token: who.token });
const read = async (who = owner) => (await app.get('/auth/profile/payee', { token: who.token })).body;
const rows = () => app.rows('select * from auth.payee where owner_id = $1', [owner.id]);
const entries = () =>
  app.rows(
    `select actor_id, details from platform.audit_entry where action = 'payee.changed' and subject_id = $1 order by id`,
    [owner.id],
  );

describe('where an owner is paid', () => {
  test('is nowhere at first, then what they enter, masked and held for a day', async () => {
    expect(await read()).toEqual({ kind: null, masked: null, changedAt: null, heldUntil: null });
    const entered = { kind: 'bank_account', masked: 'XXXXXX7890', changedAt: '2041-03-10T06:30:00.000Z' };
    const heldUntil = '2041-03-11T06:30:00.000Z';
    expect(await put(ACCOUNT)).toMatchObject({ status: 200, body: { ...entered, heldUntil } });
    expect(await read()).toEqual({ ...entered, heldUntil });
    app.setTime(heldUntil);
    expect(await read()).toEqual({ ...entered, heldUntil: null });
  });

  test('is held for a day by each change anew', async () => {
    await put(ACCOUNT);
    app.setTime('2041-03-10T07:00:00.000Z');
    const changed = { kind: 'upi', masked: 'XXXXXX.rao@okbank', heldUntil: '2041-03-11T07:00:00.000Z' };
    expect((await put(UPI)).body).toMatchObject(changed);
    app.setTime('2041-03-11T06:59:59.999Z');
    expect(await read()).toMatchObject(changed);
    await put(ACCOUNT);
    expect((await read()).heldUntil).toBe('2041-03-12T06:59:59.999Z');
    app.setTime('2041-03-12T06:59:59.999Z');
    expect(await read()).toMatchObject({ masked: 'XXXXXX7890', heldUntil: null });
  });

  test('is not written again when it is the same', async () => {
    await put(ACCOUNT);
    const before = await rows();
    app.setTime('2041-03-10T08:00:00.000Z');
    const again = await put({ ...ACCOUNT, holderName: ' Asha Rao ' });
    expect(again.body.heldUntil).toBe('2041-03-11T06:30:00.000Z');
    expect(await rows()).toEqual(before);
    expect(await entries()).toHaveLength(1);
  });

  test('is encrypted, and masked in the audit log', async () => {
    await put(ACCOUNT);
    await put(UPI);
    const [{ encrypted, ...open } = { encrypted: null }] = await rows();
    const found = `${JSON.stringify(open)}${String(encrypted)}${JSON.stringify(await entries())}`;
    for (const secret of ['001234567890', 'asha.rao@', 'HDFC0001234', 'Asha Rao'])
      expect(found).not.toContain(secret);
    expect(await entries()).toEqual([
      { actor_id: owner.id, details: { from: null, to: 'XXXXXX7890' } },
      { actor_id: owner.id, details: { from: 'XXXXXX7890', to: 'XXXXXX.rao@okbank' } },
    ]);
  });

  test('of two who enter it at once, one is the first and the other one a change', async () => {
    const tries = [UPI, { ...UPI, upiId: 'other@okbank' }, ACCOUNT];
    expect((await Promise.all(tries.map((one) => put(one)))).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await entries()).map(({ details }) => details.from === null)).toEqual([true, false, false]);
    expect((await read()).heldUntil).not.toBeNull();
  });

  test.each([
    ['upi', '12@okbank', 'XXXXXX2@okbank'],
    ['upi', '9876543210@upi', 'XXXXXX3210@upi'],
  ])('shows of a %s id %s no more than half', async (kind, upiId, masked) => {
    expect((await put({ kind, upiId })).body.masked).toBe(masked);
  });
});

describe('the owner', () => {
  test('is mailed at each change, with no more than the end of the number', async () => {
    await put(ACCOUNT);
    const [first] = await awaitMails(app, String(owner.email), 1);
    expect(first?.subject).toBe('Where Kiraya pays you');
    expect(first?.text).toContain('a bank account ending in 7890');
    expect(first?.text).toMatch(/No rent is sent there before 11 Mar 2041, 12:00\spm \(India\)/i);
    await put(UPI);
    const changed = (await awaitMails(app, String(owner.email), 2)).find(({ subject }) =>
      subject?.includes('changed'),
    );
    expect(changed?.text).toContain('from a bank account ending in 7890 to a UPI id ending in .rao');
    expect(changed?.text).toMatch(/No rent is sent there before 11 Mar 2041, 12:00\spm \(India\)/i);
    for (const secret of ['001234567890', 'asha.rao', 'okbank'])
      expect(`${first?.text}${changed?.text}`).not.toContain(secret);
  });

  test('and all administrators are mailed, with the username alone of whose it is', async () => {
    const admins = [await makeAccount(app, 'admin'), await makeAccount(app, 'admin')];
    await put(ACCOUNT);
    await awaitMails(app, String(admins[0]?.email), 1);
    await put(UPI);
    for (const { email } of admins) {
      const mails = await awaitMails(app, String(email), 2);
      const texts = mails.map(({ text }) => text ?? '').sort();
      expect(texts[0]).toContain('from a bank account ending in 7890 to a UPI id ending in .rao');
      expect(texts[1]).toContain('The owner entered where an owner’s rents are paid to: a bank account');
      for (const text of texts) expect(text).toContain(`Owner: ${owner.username}`);
      for (const secret of ['001234567890', 'asha.rao', 'okbank', owner.name])
        expect(texts.join()).not.toContain(secret);
    }
  });

  test('without an address has no mail', async () => {
    const nameless = await makeAccount(app, 'owner', { email: null, confirmed: true });
    expect((await put(UPI, nameless)).status).toBe(200);
    await awaitQuiet(app, 'mail');
    expect(await mailsTo(app, 'null')).toEqual([]);
  });
});

describe('nothing is written', () => {
  test.each([
    [{ kind: 'upi' }, { upiId: ['Required'] }],
    [
      { kind: 'bank_account', ifsc: '' },
      { accountNumber: ['Required'], ifsc: ['Required'], holderName: ['Required'] },
    ],
    [{ ...UPI, ifsc: 'HDFC0001234' }, { ifsc: ['Belongs to the other kind'] }],
    [{ ...ACCOUNT, upiId: 'a.b@okbank' }, { upiId: ['Belongs to the other kind'] }],
    [{ ...ACCOUNT, kind: 'cheque' }, { kind: ['Must be one of upi, bank_account'] }],
    ...['a@okbank', 'asha@', '@okbank', 'asha@ok1bank', 'asha@ok bank', 'asha@okbank\n', 'a b@okbank'].map(
      (upiId): [object, object] => [{ ...UPI, upiId }, { upiId: ['Must be a UPI id such as asha@okbank'] }],
    ),
    ...['hdfc0001234', 'HDFC1001234', 'HDFC000123', 'HDF00001234'].map((ifsc): [object, object] => [
      { ...ACCOUNT, ifsc },
      { ifsc: ['Must be an IFSC such as HDFC0001234'] },
    ]),
    ...['12345678', '12345678a', '-123456789', '१२३४५६७८९'].map((accountNumber): [object, object] => [
      { ...ACCOUNT, accountNumber },
      { accountNumber: ['Account number must be 9 to 18 digits'] },
    ]),
    [{ ...ACCOUNT, accountNumber: '1'.repeat(19) }, { accountNumber: ['Must be at most 18 characters'] }],
    [{ ...ACCOUNT, holderName: 'A\nB' }, { holderName: ['Must be on one line'] }],
  ])('for %j', async (given, fields) => {
    const answer = await put(given);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    expect(await rows()).toEqual([]);
  });
});

test('where an owner is paid goes with an account that is deleted', async () => {
  const admin = await makeAccount(app, 'admin');
  await put(UPI);
  expect((await app.call('DELETE', `/admin/users/${owner.id}`, { token: admin.token })).status).toBe(200);
  expect(await rows()).toEqual([]);
});

/** Runs last, since a second application takes the tokens of the first one. */
test('five changes a day are enough', async () => {
  const limited = await TestApp.start({ RATE_LIMIT: 'on' });
  const busy = await makeAccount(limited, 'owner', { confirmed: true });
  const change = (n: number) =>
    limited.put('/auth/profile/payee', { kind: 'upi', upiId: `asha${n}@okbank` }, { token: busy.token });
  for (const n of [1, 2, 3, 4, 5]) expect((await change(n)).status).toBe(200);
  expect((await change(6)).status).toBe(429);
});
