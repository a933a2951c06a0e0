import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Account,
  logIn,
  makeAccount,
  makeResetLink,
  PASSWORD,
} from '../../../../test/support/accounts.js';
import { contractBody, makeContract } from '../../../../test/support/contracts.js';
import { addDocument, documentsOf } from '../../../../test/support/documents.js';
import {
  type ContractWithRents,
  declare,
  idempotent,
  made,
  pay,
  payOut,
  receive,
  rejectDeclaration,
} from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { Reconciliation } from '../../../platform/reconciliation/reconciliation.js';

const PERIOD = { startDate: '2024-01-01', endDate: '2024-02-29' };
const PAPERS = { phone: '9800000001', dob: '1990-02-28', aadhaarNo: '123412345678', panNo: 'ABCPA1234F' };

let app: TestApp;
let admin: Account, accountant: Account, owner: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  [admin, accountant] = [await makeAccount(app, 'admin'), await makeAccount(app, 'accountant')];
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await makeAccount(app, 'owner', { confirmed: true });
  tenant = await makeAccount(app, 'tenant', { confirmed: true });
});

const erase = (who: Account) => app.post('/auth/erasure', undefined, { token: who.token });
const row = async ({ id }: Account) => (await app.rows('select * from auth.user where id = $1', [id]))[0];
const refused = async (who: Account, status: number, error: string): Promise<void> => {
  const before = await row(who);
  const answer = await erase(who);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(await row(who)).toEqual(before);
};

/** Notifications and mail choices of people. */
const messagesOf = (...people: Account[]) =>
  app.rows(
    `select user_id from messages.notification where user_id = any ($1)
      union all select user_id from messages.mail_choice where user_id = any ($1)`,
    [people.map(({ id }) => id)],
  );

/** Pays all claims of a contract and pays its owner out. */
async function settle(contract: ContractWithRents): Promise<void> {
  for (const n of contract.rentRecords.keys())
    made(await pay(app, accountant, contract, n, { paidDate: '2024-03-05' }));
  made(await payOut(app, accountant, owner.id));
}

test('an account that nobody’s books know goes with its homes, and leaves interests shown with its email', async () => {
  const home = await makeProperty(app, await makeAccount(app, 'owner'));
  const wanted = `/properties/${home.id}/interest`;
  await app.post(wanted, interestBody({ email: owner.email?.toUpperCase() }));
  await app.post(wanted, interestBody({ email: 'other@example.com', mobile: '9811111111' }));
  const told = 'select email from properties.interest where property_id = $1 order by email';
  const interests = await app.rows(told, [home.id]);
  expect(interests).toHaveLength(2);
  const { id } = await makeProperty(app, owner);
  await app.post(`/properties/${id}/interest`, interestBody());
  const { status, body } = await erase(owner);
  expect([status, body]).toEqual([200, { message: 'Your account has been erased' }]);
  expect(await row(owner)).toBeUndefined();
  expect(await app.rows('select 1 from properties.property where id = $1', [id])).toEqual([]);
  expect(await app.rows(told, [home.id])).toEqual(interests);
  expect((await app.get('/auth/profile', { token: owner.token })).status).toBe(401);
  const signUp = { name: 'Asha Rao', email: owner.email, password: PASSWORD, role: 'owner' };
  expect((await app.post('/auth/signup', signUp)).status).toBe(201);
  const entries = 'select actor_id, details from platform.audit_entry where subject_id = $1 and action = $2';
  expect(await app.rows(entries, [owner.id, 'account.erased'])).toEqual([
    { actor_id: owner.id, details: { role: 'owner' } },
  ]);
});

test('of whom the books know, the role stays and nothing else; the money agrees', async () => {
  for (const who of [owner, tenant])
    await app.put('/auth/profile', { name: `${who.role} Real Name`, ...PAPERS }, { token: who.token });
  const contract = await makeContract(app, owner, tenant, PERIOD);
  const { id: neverLet } = await makeProperty(app, owner);
  const landlord = { address: '1 Real Street', printsPan: true };
  expect((await app.put('/auth/profile/landlord', landlord, { token: owner.token })).status).toBe(200);
  await settle(contract);
  const payee = { kind: 'upi', upiId: 'real.name@okbank' };
  expect((await app.put('/auth/profile/payee', payee, { token: owner.token })).status).toBe(200);
  const link = await makeResetLink(app, tenant.id);
  await awaitTold(app);
  await app.put('/notifications/mails/payments', { isOn: false }, { token: tenant.token });
  expect((await messagesOf(tenant, owner)).length).toBeGreaterThan(2);
  expect((await erase(tenant)).status).toBe(200);
  expect((await erase(owner)).status).toBe(200);

  for (const who of [owner, tenant]) {
    const kept = await row(who);
    expect(kept).toMatchObject({ name: `Former ${who.role}`, role: who.role, erased_at: expect.any(Date) });
    expect(kept?.username).toMatch(/^former_[0-9a-f]{12}$/);
    for (const column of ['email', 'phone', 'dob', 'aadhaar_encrypted', 'pan_encrypted', 'password_hash'])
      expect([column, kept?.[column]]).toEqual([column, null]);
    expect((await app.get('/auth/profile', { token: who.token })).status).toBe(401);
    expect((await logIn(app, who.email)).status).toBe(401);
    expect((await logIn(app, String(kept?.username))).status).toBe(401);
  }
  expect((await app.post('/auth/reset-password', { token: link, newPassword: 'Brand-new-2' })).status).toBe(
    400,
  );
  expect(await app.rows('select id from properties.property where owner_id = $1', [owner.id])).toEqual([
    { id: contract.propertyId },
  ]);
  for (const table of ['payee', 'landlord'])
    expect(await app.rows(`select 1 from auth.${table} where owner_id = $1`, [owner.id])).toEqual([]);
  expect(await messagesOf(tenant, owner)).toEqual([]);
  expect(neverLet).not.toBe(contract.propertyId);
  expect((await app.get(`/properties/public/${contract.propertyId}`)).status).toBe(404);

  const asAdmin = { token: admin.token };
  for (const path of [
    `/contracts/${contract.id}`,
    '/contracts/transactions/all',
    '/admin/users',
    '/admin/audit',
  ]) {
    const text = JSON.stringify((await app.get(path, asAdmin)).body);
    for (const gone of ['Real Name', owner.email, tenant.email])
      expect([path, text.includes(String(gone))]).toEqual([path, false]);
  }
  expect((await app.get(`/contracts/${contract.id}`, asAdmin)).body.tenant).toMatchObject({
    name: 'Former tenant',
    email: null,
  });
  await expectMoneyAgrees(app);
  await app.app.get(Reconciliation, { strict: false }).run();
  expect(await app.rows('select what from platform.discrepancy where resolved_at is null')).toEqual([]);
});

test('whoever is erased takes part in nothing new, and is neither suspended nor invited again', async () => {
  await settle(await makeContract(app, owner, tenant, PERIOD));
  await erase(tenant);
  await erase(owner);
  const other = await makeAccount(app, 'owner');
  const { id } = await makeProperty(app, other);
  const tried = await app.post('/contracts', contractBody(id, tenant.id), { token: other.token });
  expect([tried.status, tried.body.fields]).toEqual([400, { tenantId: ['Unknown tenant'] }]);
  const home = (await app.rows('select id from properties.property where owner_id = $1', [owner.id]))[0];
  const again = contractBody(String(home?.id), (await makeAccount(app, 'tenant')).id);
  expect((await app.post('/contracts', again, { token: admin.token })).status).toBe(409);
  const asAdmin = { token: admin.token };
  for (const offered of ['/users?role=owner&active=true&limit=200', '/properties?active=true&limit=200'])
    expect(JSON.stringify((await app.get(offered, asAdmin)).body)).not.toContain(owner.id);
  expect((await app.post(`/admin/users/${tenant.id}/suspension`, { reason: 'x' }, asAdmin)).status).toBe(404);
  expect((await app.post(`/admin/invitations/${tenant.id}/mail`, undefined, asAdmin)).status).toBe(404);
  expect((await app.call('DELETE', `/admin/invitations/${tenant.id}`, asAdmin)).status).toBe(404);
  expect((await app.call('DELETE', `/admin/users/${tenant.id}`, asAdmin)).status).toBe(409);
});

describe('while something runs it is refused, in words', () => {
  const NOT_YET = 'Your account cannot be erased yet: ';

  test('a contract that has not ended', async () => {
    await makeContract(app, owner, tenant, { startDate: '2090-01-01', endDate: '2090-12-31' });
    for (const who of [owner, tenant]) await refused(who, 409, `${NOT_YET}1 contract has not ended.`);
  });

  test('rent that is not paid, and rent that is not paid out', async () => {
    const contract = await makeContract(app, owner, tenant, PERIOD);
    const collected = `${NOT_YET}rent of your homes is still to be collected or paid out to you.`;
    await refused(tenant, 409, `${NOT_YET}rent is still to be paid.`);
    await refused(owner, 409, collected);
    for (const n of contract.rentRecords.keys())
      made(await pay(app, accountant, contract, n, { paidDate: '2024-03-05' }));
    await refused(owner, 409, collected);
    expect((await erase(tenant)).status).toBe(200);
  });
});

test('whoever has not confirmed that it is them is refused, and so are staff', async () => {
  const anybody = await makeAccount(app, 'tenant');
  await refused(anybody, 403, 'Confirm that it is you, then try again');
  for (const who of [admin, accountant]) expect((await erase(who)).status).toBe(403);
});

test('a contract that is made meanwhile keeps both, or finds nobody', async () => {
  for (let n = 0; n < 8; n++) {
    const lessor = await makeAccount(app, 'owner', { confirmed: true });
    const lessee = await makeAccount(app, 'tenant', { confirmed: true });
    const { id } = await makeProperty(app, lessor);
    const leaving = n % 4 < 2 ? lessor : lessee;
    const both = [
      () => app.post('/contracts', contractBody(id, lessee.id), { token: admin.token }),
      () => erase(leaving),
    ];
    const answers = await Promise.all((n % 2 ? both : both.reverse()).map((act) => act()));
    const [contract, erased] = (n % 2 ? answers : answers.reverse()).map(({ status }) => status);
    expect([
      [201, 409],
      [leaving === lessor ? 404 : 400, 200],
    ]).toContainEqual([contract, erased]);
  }
});

test('the names on money change for nobody who is not erased', async () => {
  await settle(await makeContract(app, owner, tenant, PERIOD));
  await expect(app.rows(`select finance.erase_names('${tenant.id}')`)).rejects.toMatchObject({
    code: '23001',
  });
  const changed = `select set_config('kiraya.erasing', 'on', true); update finance.posting set amount_paise = 1`;
  await expect(app.rows(changed)).rejects.toMatchObject({ code: '23001' });
});

test('of what a tenant said, what became money stays with the books, and the rest goes', async () => {
  const contract = await makeContract(app, owner, tenant, PERIOD);
  const day = { paidDate: '2024-03-05' };
  const [found, refusedOne] = [
    made(await declare(app, tenant, contract, 10, day)),
    made(await declare(app, tenant, contract, 20, day)),
  ];
  made(await receive(app, accountant, contract, 10, { ...day, declarationId: found.id }));
  made(await rejectDeclaration(app, accountant, refusedOne.id));
  made(await declare(app, tenant, contract, 30, day));
  for (const n of contract.rentRecords.keys()) made(await pay(app, accountant, contract, n, day));
  made(
    await app.post(`/contracts/${contract.id}/call-notes`, { text: 'Is ill' }, idempotent(accountant.token)),
  );
  expect((await erase(tenant)).status).toBe(200);
  expect(await app.rows('select id from finance.call_note')).toEqual([]);
  const after = `select finance.erase_names('${tenant.id}'); update finance.posting set payer_name = 'Somebody'`;
  await expect(app.rows(after)).rejects.toMatchObject({ code: '23001' });
  expect(await app.rows('select id from finance.declaration where contract_id = $1', [contract.id])).toEqual([
    { id: found.id },
  ]);
  await expectMoneyAgrees(app);
});

test('papers about a tenant go with them, and what both agreed on stays', async () => {
  const contract = await makeContract(app, owner, tenant, PERIOD);
  for (const kind of ['identity_paper', 'police_verification', 'registered_agreement'])
    expect((await addDocument(app, tenant, contract.id, { kind })).status).toBe(201);
  await settle(contract);
  expect((await erase(tenant)).status).toBe(200);
  const { body } = await documentsOf(app, owner, contract.id);
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['registered_agreement']);
  expect(
    await app.rows('select count(*)::int as left from platform.private_file where key_encrypted is not null'),
  ).toEqual([{ left: 1 }]);
});
