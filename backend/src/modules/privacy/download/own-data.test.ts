import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import {
  charge,
  credit,
  declare,
  expense,
  idempotent,
  made,
  pay,
  payOut,
  receive,
  reverseCredit,
  reverseSettlement,
  settleTenancy,
  transferDeposit,
} from '../../../../test/support/finance.js';
import { sentAgreement } from '../../../../test/support/agreements.js';
import { addDocument } from '../../../../test/support/documents.js';
import { saveHandover } from '../../../../test/support/handovers.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';

const PAPERS = { phone: '9800000001', dob: '1990-02-28', aadhaarNo: '123412345678', panNo: 'ABCPA1234F' };

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner', { confirmed: true });
  tenant = await makeAccount(app, 'tenant');
  const contract = await makeContract(app, owner, tenant, { startDate: '2024-01-01', endDate: '2024-03-31' });
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n, { paidDate: '2024-03-05' }));
  made(await payOut(app, accountant, owner.id));
  made(await declare(app, tenant, contract, 42000.5, { paidDate: '2024-03-05', reference: 'UTR 9' }));
  const spoken = { text: 'Pays on Monday' };
  made(await app.post(`/contracts/${contract.id}/call-notes`, spoken, idempotent(accountant.token)));
  await saveHandover(app, owner, contract.id);
  await sentAgreement(app, owner, contract.id);
  made(await addDocument(app, tenant, contract.id, { kind: 'police_verification' }));
  await makeContract(app, await makeAccount(app, 'owner'), await makeAccount(app, 'tenant'));
  // Notifies the current staff, not the accountants of the tests below.
  await awaitTold(app);
});
afterAll(() => app.stop());

const read = (who: Account) => app.get('/auth/profile/data', { token: who.token });

test.each(ROLES)('an %s has their account as a file, of papers the last four alone', async (role) => {
  const me = await makeAccount(app, role, { wantsMails: true, confirmed: false });
  await app.put('/auth/profile', { name: 'Asha Rao', ...PAPERS }, { token: me.token });
  const { status, headers, body } = await read(me);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="kiraya-data.json"');
  expect(body.account).toEqual({
    ...{ id: me.id, name: 'Asha Rao', email: me.email, username: me.username, role },
    ...{ phone: '9800000001', dob: '1990-02-28', aadhaarLast4: '5678', panLast4: '234F' },
    createdAt: expect.any(String),
    emailConfirmedAt: expect.any(String),
    payee: null,
    landlord: null,
    secondFactorSince: null,
    passkeys: [],
    apiKeys: [],
  });
  expect(JSON.stringify(body)).not.toMatch(/123412345678|ABCPA1234F/);
  const { madeAt: _, account: __, sessions, ...lists } = body;
  expect(sessions).toHaveLength(1);
  expect(Object.keys(lists)).toHaveLength(20);
  expect(Object.values(lists)).toEqual(Array(20).fill([]));
});

test('an owner has their homes with how many want them, contracts, rents and money, and nobody else’s', async () => {
  const { id } = await makeProperty(app, owner, { name: 'Palm Court' });
  await app.post(`/properties/${id}/interest`, interestBody({ email: 'seeker@example.com' }));
  const { body } = await read(owner);
  expect(body.properties).toHaveLength(2);
  expect(body.properties[0]).toMatchObject({ id, name: 'Palm Court', interests: 1 });
  expect(body.contracts).toMatchObject([{ owner: owner.name, tenant: tenant.name, status: 'ended' }]);
  expect(body.rentRecords).toHaveLength(3);
  expect(body.transactions.map(({ type }: { type: string }) => type).sort()).toEqual([
    ...['payment', 'payment', 'payout', 'payout'],
  ]);
  expect(body.callNotes).toEqual([]);
  expect(body.handovers).toMatchObject([{ by: 'owner', status: 'draft', rooms: [{ name: 'Hall' }] }]);
  expect(body.agreements).toMatchObject([{ version: 1, state: 'sent' }]);
  expect(body.documents).toEqual([]);
  for (const other of ['seeker@example.com', tenant.email]) expect(JSON.stringify(body)).not.toContain(other);
});

test('an owner has where they are paid, masked', async () => {
  const payee = { kind: 'upi', upiId: 'asha.rao@okbank' };
  await app.put('/auth/profile/payee', payee, { token: owner.token });
  const { body } = await read(owner);
  expect(body.account.payee).toEqual({
    kind: 'upi',
    masked: 'XXXXXX.rao@okbank',
    changedAt: expect.any(String),
  });
});

test('an owner has what papers say of them', async () => {
  const landlord = { address: '12, MG Road', printsPan: true };
  await app.put('/auth/profile/landlord', landlord, { token: owner.token });
  expect((await read(owner)).body.account.landlord).toEqual(landlord);
});

test('a tenant has their rents and what they paid, not what was paid out of it', async () => {
  const { body } = await read(tenant);
  expect([body.properties, body.contracts.length, body.rentRecords.length]).toEqual([[], 1, 3]);
  expect(body.transactions.map(({ type }: { type: string }) => type)).toEqual(['payment', 'payment']);
  expect(body.declarations).toMatchObject([
    { amount: 42000.5, paidDate: '2024-03-05', reference: 'UTR 9', status: 'pending', reason: null },
  ]);
  // The draft is the owner's.
  expect(body.handovers).toEqual([]);
  expect(body.documents).toMatchObject([{ kind: 'police_verification', contractId: body.contracts[0].id }]);
  expect(body.agreements).toMatchObject([{ version: 1, state: 'sent', tenantAcceptedAt: null }]);
  expect(body.callNotes).toMatchObject([{ text: 'Pays on Monday', promisedOn: null }]);
  expect(JSON.stringify(body)).not.toContain(owner.email);
});

test('both have what the books keep beside rents, the tenant without what is the owner’s alone', async () => {
  const [lessor, lessee] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const tenancy = await makeContract(app, lessor, lessee, {
    ...{ startDate: '2024-01-01', endDate: '2024-01-31', deposit: { amount: 50000, heldBy: 'kiraya' } },
  });
  const { claims } = (await app.get(`/contracts/${tenancy.id}/account`, { token: lessee.token })).body;
  const { id: chargeId } = claims.find(({ kind }: { kind: string }) => kind === 'deposit');
  const paying = { paidDate: '2024-03-05', allocations: [{ chargeId, amount: 50000 }] };
  made(await receive(app, accountant, tenancy, 50000, paying));
  const asked = made(await charge(app, lessor, tenancy, { dueDate: '2024-01-20' }));
  const waiver = made(await credit(app, accountant, tenancy, { chargeId: asked.id }, { amount: 100 }));
  made(await reverseCredit(app, accountant, tenancy, waiver.id));
  const allocations = [{ chargeId: asked.id, amount: 500 }];
  const { number } = made(
    await receive(app, accountant, tenancy, 500, { paidDate: '2024-03-05', allocations }),
  );
  made(await payOut(app, accountant, lessor.id));
  made(await transferDeposit(app, accountant, tenancy, 'owner', 1000));
  made(await expense(app, accountant, lessor.id, { amount: 30, date: '2024-03-05' }));
  made(await settleTenancy(app, accountant, tenancy, [{ amount: 200, reason: 'Door' }]));
  made(await reverseSettlement(app, accountant, tenancy));
  const settled = made(await settleTenancy(app, accountant, tenancy));

  const kinds = (body: { entries: { kind: string }[] }) =>
    [...new Set(body.entries.map(({ kind }) => kind))].sort();
  const [mine, theirs] = [(await read(lessor)).body, (await read(lessee)).body];
  for (const { rentRecords, charges, credits, receipts, deposits, settlements } of [mine, theirs]) {
    expect(rentRecords).toMatchObject([{ amount: 42000.5, paidAmount: 42000.5, waivedAmount: 0 }]);
    expect(charges).toMatchObject([
      { kind: 'damage', amount: 200, waivedAmount: 200 },
      { id: asked.id, kind: 'maintenance', amount: 500, paidAmount: 500, waivedAmount: 0 },
      { kind: 'deposit', paidAmount: 50000 },
    ]);
    expect(credits).toContainEqual(
      expect.objectContaining({ kind: 'waiver', amount: -100, reversesId: waiver.id }),
    );
    expect(receipts).toContainEqual(expect.objectContaining({ number, amount: 500, tender: 'received' }));
    expect(deposits).toEqual([{ contractId: tenancy.id, held: 7999.5, withOwner: 0 }]);
    expect(settlements).toHaveLength(2);
    expect(settlements[0]).toMatchObject({ reversedOn: null, statement: { refundable: settled.refundable } });
    expect(settlements[1]).toMatchObject({ reversedOn: expect.any(String), reason: 'Meter read wrongly' });
  }
  expect(kinds(theirs)).toEqual(['charge_payment', 'deposit_payment']);
  expect(kinds(mine)).toEqual([
    ...['charge_payment', 'charge_payout', 'deposit_kept', 'deposit_payment', 'deposit_to_owner', 'expense'],
  ]);
  expect((await read(owner)).body.settlements).toEqual([]);
});

test('a contract is told with what was agreed of its rents', async () => {
  const [lessor, lessee] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const agreed = { escalation: { percent: 5.5, everyMonths: 11 }, dueDay: 5, prorate: true };
  await makeContract(app, lessor, lessee, agreed);
  for (const who of [lessor, lessee]) expect((await read(who)).body.contracts).toMatchObject([agreed]);
  expect((await read(tenant)).body.contracts).toMatchObject([
    { escalation: null, dueDay: null, prorate: false },
  ]);
});

test('whoever has logged in has the sessions, those that are over too, and no token', async () => {
  const me = await makeAccount(app, 'tenant');
  const { sessions: before } = (await read(me)).body;
  expect(before).toHaveLength(1);
  const first = (await logIn(app, me.email)).body.token;
  await app.post('/auth/logout', undefined, { token: first });
  const { token } = (await logIn(app, me.email)).body;
  await logIn(app, owner.email);
  const { body } = await read(me);
  const session = {
    ...{ device: expect.any(String), address: '127.0.0.1' },
    ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String) },
  };
  expect(body.sessions).toEqual([...before, session]);
  const logged = { times: 1, rows: null, network: '127.0.0.0/24', at: expect.any(String) };
  expect(body.accessLog).toMatchObject([
    { ...logged, action: 'session.ended', rows: 1, details: { end: 'here' } },
    { ...logged, action: 'session.begun', times: 2, details: { device: expect.any(String) } },
    { ...logged, action: 'own-data.downloaded' },
  ]);
  for (const secret of [first, token]) expect(JSON.stringify(body)).not.toContain(secret);
});
