import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { makeProperty, showInterest } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, admin: Account;
let home: string;
let serial = 0;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
  home = (await makeProperty(app, owner, { name: 'Hill House', images: [] })).id;
});
afterAll(() => app.stop());

interface Applicant {
  token: string;
  email: string;
}
async function applicant(email = `reports${++serial}@example.com`): Promise<Applicant> {
  const [id, token] = [await showInterest(app, home, { email }), `report-${++serial}`];
  await app.rows('insert into properties.interest_link (token_hash, interest_id) values (sha256($1), $2)', [
    Buffer.from(token),
    id,
  ]);
  return { token, email };
}
const report = ({ token }: Applicant, given: object = {}) =>
  app.post(`/interests/by-token/${token}/report`, { reason: 'money_first', ...given });
const reports = async () =>
  (await app.get(`/properties/${home}/reports`, { token: admin.token })).body as { isConfirmed: boolean }[];
const warnings = async () => {
  await awaitTold(app);
  const { body } = await app.get('/notifications', { token: owner.token });
  return body.filter(({ kind }: { kind: string }) => kind === 'home_reported').length;
};

test('an applicant reports the owner by the link, once, and it is confirmed', async () => {
  const who = await applicant();
  expect(await report(who, { details: 'Asked for a token' })).toMatchObject({
    status: 201,
    body: { message: expect.stringContaining('The owner is never told who reported it.') },
  });
  expect((await report(who)).status).toBe(201);
  expect(await reports()).toMatchObject([
    { reason: 'money_first', details: 'Asked for a token', isConfirmed: true },
  ]);
});

test('a report made before without a confirmation is confirmed by it', async () => {
  const who = await applicant();
  await app.post(`/properties/${home}/reports`, { reason: 'other', email: who.email });
  expect(await reports()).toMatchObject([{ isConfirmed: false }]);
  await report(who);
  expect(await reports()).toMatchObject([{ reason: 'other', isConfirmed: true }]);
});

test('of a home that is off the site it is taken too; three warn the owner, other owners not counted', async () => {
  const people = [
    await applicant(),
    await applicant(),
    await applicant((await makeAccount(app, 'owner')).email as string),
  ];
  await app.rows(`update properties.property set listing = 'paused' where id = $1`, [home]);
  for (const who of people) expect((await report(who)).status).toBe(201);
  expect(await warnings()).toBe(0);
  await app.rows(`update properties.property set listing = 'public' where id = $1`, [home]);
  expect((await report(await applicant())).status).toBe(201);
  expect(await warnings()).toBe(1);
});

test.each([{}, { reason: 'rude' }, { reason: 'same_picture' }, { reason: 'other', email: 'x@example.com' }])(
  '%j is refused',
  async (given) => {
    expect((await report(await applicant(), { reason: undefined, ...given })).status).toBe(400);
    expect(await reports()).toEqual([]);
  },
);
