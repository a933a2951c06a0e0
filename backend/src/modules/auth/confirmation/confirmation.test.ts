import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, confirm, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { BAD_BODIES } from '../../../../test/support/bad-bodies.js';
import { tableHashes } from '../../../../test/support/table-hashes.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';
import type { Role } from '../../../platform/security/principal.js';
import { RISKY_SETTINGS } from '../../../platform/security/risky-acts.js';

const NEEDED = [403, 'urn:kiraya:problem:confirmation-needed'];
const UPI = { kind: 'upi', upiId: 'asha.rao@okbank' };

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const refusal = ({ status, body }: Answer) => [status, body.type];
const make = (role: Role) => makeAccount(app, role, { confirmed: false });
/** Logs in and returns the token. */
const begin = async ({ email }: Account, password = PASSWORD): Promise<string> =>
  (await logIn(app, email, password)).body.token;
const setPayee = (token: string) => app.put('/auth/profile/payee', UPI, { token });
const settle = (token: string, body: object) => app.put('/admin/settings', body, { token });

/** A risky act of each role, or one that it may not do at all. */
const ACTS: [Role, (token: string) => Promise<Answer>, done: unknown[]][] = [
  ['admin', (token) => settle(token, { commissionPercent: 8 }), [200, undefined]],
  ['accountant', (token) => settle(token, { commissionPercent: 8 }), [403, 'urn:kiraya:problem:forbidden']],
  ['owner', setPayee, [200, undefined]],
  ['tenant', (token) => app.post('/auth/erasure', undefined, { token }), [200, undefined]],
];

describe.each(ACTS)('an %s', (role, act, done) => {
  test('does what is risky once they have confirmed that it is them, and not before', async () => {
    app.setTime('2041-03-10T06:29:00.000Z');
    const token = await begin(await make(role));
    const before = await tableHashes(app);
    expect(refusal(await act(token))).toEqual(role === 'accountant' ? done : NEEDED);
    expect(await tableHashes(app)).toEqual(before);
    app.setTime('2041-03-10T06:30:00.000Z');
    expect(await confirm(app, token)).toMatchObject({
      status: 200,
      body: { confirmedUntil: '2041-03-10T06:40:00.000Z' },
    });
    expect(refusal(await act(token))).toEqual(done);
  });
});

describe('a confirmation', () => {
  test('counts for ten minutes, and from each new one anew', async () => {
    const token = await begin(await make('owner'));
    app.setTime('2041-03-10T06:30:00.000Z');
    await confirm(app, token);
    app.setTime('2041-03-10T06:39:59.000Z');
    expect((await setPayee(token)).status).toBe(200);
    app.setTime('2041-03-10T06:40:00.000Z');
    expect(refusal(await setPayee(token))).toEqual(NEEDED);
    await confirm(app, token);
    app.setTime('2041-03-10T06:49:59.999Z');
    expect((await setPayee(token)).status).toBe(200);
  });

  test('is of one session: neither the account’s others nor anybody else’s have it', async () => {
    const owner = await make('owner');
    const [token, other] = [await begin(owner), await begin(owner)];
    const another = await begin(await make('owner'));
    await confirm(app, token);
    for (const who of [other, another]) expect(refusal(await setPayee(who))).toEqual(NEEDED);
    expect((await setPayee(token)).status).toBe(200);
  });

  test('ends with the session, and the next one begins without', async () => {
    const owner = await make('owner');
    const token = await begin(owner);
    await confirm(app, token);
    await app.post('/auth/logout', undefined, { token });
    expect((await setPayee(token)).status).toBe(401);
    expect((await confirm(app, token)).status).toBe(401);
    expect(refusal(await setPayee(await begin(owner)))).toEqual(NEEDED);
  });

  test('ends with a new password, whose session begins without', async () => {
    const token = await begin(await make('owner'));
    await confirm(app, token);
    const body = { oldPassword: PASSWORD, newPassword: 'Brand-new-2' };
    const changed = await app.post('/auth/change-password', body, { token });
    expect((await setPayee(token)).status).toBe(401);
    expect(refusal(await setPayee(changed.body.token))).toEqual(NEEDED);
    expect((await confirm(app, changed.body.token)).status).toBe(400);
    expect((await confirm(app, changed.body.token, 'Brand-new-2')).status).toBe(200);
  });

  test('is refused to a wrong password', async () => {
    const owner = await make('owner');
    const token = await begin(owner);
    const before = await tableHashes(app);
    const wrong = await confirm(app, token, 'Not-the-password-1');
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Current password is incorrect']);
    expect(await tableHashes(app)).toEqual(before);
    expect(refusal(await setPayee(token))).toEqual(NEEDED);
  });

  test.each(BAD_BODIES)('is refused to a body that is %s', async (_name, body, status) => {
    const token = await begin(await make('tenant'));
    expect((await app.post('/auth/confirmation', body, { token })).status).toBe(status);
  });
});

describe('settings', () => {
  const VALUES = {
    commissionPercent: 12,
    commissionOnMonthlyCharges: true,
    operatorUpiId: 'rents@okbank',
    lateFeesTo: 'operator',
    booksClosedUpTo: '2020-03-31',
    staffSecondFactor: true,
  };

  test.each(RISKY_SETTINGS)(
    '%s is not changed without a confirmation, whatever stands beside it',
    async (field) => {
      const token = await begin(await make('admin'));
      const before = await tableHashes(app);
      for (const body of [
        { [field]: VALUES[field] },
        { organisationName: 'Asha Rentals', [field]: VALUES[field] },
      ])
        expect(refusal(await settle(token, body))).toEqual(NEEDED);
      expect(refusal(await settle(token, { [field]: null }))).toEqual(NEEDED);
      expect(await tableHashes(app)).toEqual(before);
    },
  );

  test('that are not risky are changed without', async () => {
    const token = await begin(await make('admin'));
    const body = { organisationName: 'Asha Rentals', holdsFirstListings: true };
    expect(await settle(token, body)).toMatchObject({ status: 200, body });
  });
});

/** Runs last, since a second application takes the tokens of the first one. */
test('guesses are counted as those of a login are', async () => {
  const limited = await TestApp.start({ RATE_LIMIT: 'on' });
  const owner = await makeAccount(limited, 'owner');
  const { token } = (await logIn(limited, owner.email)).body;
  for (let n = 0; n < 10; n++) expect((await confirm(limited, token, `Wrong-${n}`)).status).toBe(400);
  const { status, body } = await confirm(limited, token);
  expect([status, body.error]).toEqual([429, expect.stringMatching(/^Too many attempts/)]);
});
