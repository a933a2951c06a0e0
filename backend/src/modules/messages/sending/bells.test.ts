import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { answerDispute, dispute } from '../../../../test/support/disputes.js';
import {
  charge,
  closeDeclaration,
  type ContractWithRents,
  declare,
  holdDeposit,
  idempotent,
  made,
  pay,
  paymentBody,
  receive,
  refund,
  rejectDeclaration,
  reverseSettlement,
  settleTenancy,
  withdrawDeclaration,
} from '../../../../test/support/finance.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let accountant: Account, admin: Account, owner: Account, tenant: Account;
let contract: ContractWithRents;

beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  contract = await makeContract(app, owner, tenant);
});

interface Told {
  kind: string;
  path: string;
  readAt: string | null;
}
const told = async (kind: string, { token }: Account): Promise<Told[]> => {
  await awaitTold(app);
  const { body } = await app.get('/notifications', { token });
  return body.filter((one: Told) => one.kind === kind);
};
/** The number of unread ones per person. */
const unread = async (kind: string, ...people: Account[]): Promise<number[]> => {
  const counts = [];
  for (const one of people)
    counts.push((await told(kind, one)).filter(({ readAt }) => readAt === null).length);
  return counts;
};

describe('the bell of a declaration', () => {
  const waits = async (): Promise<string> => {
    const { id } = made(await declare(app, tenant, contract, 500));
    expect(await unread('declaration_made', accountant, admin)).toEqual([1, 1]);
    return id;
  };
  const confirm = (declarationId: string) =>
    app.post(
      `/contracts/${contract.id}/receipts`,
      paymentBody({ amount: 500, declarationId, reference: 'UTR C' }),
      idempotent(accountant.token),
    );

  test('leads to its row', async () => {
    const id = await waits();
    expect((await told('declaration_made', admin))[0]?.path).toBe(`/payouts/collect?declaration=${id}`);
    const { token } = accountant;
    const { body } = await app.get(`/finance/declarations?declarationId=${id}`, { token });
    expect(body).toMatchObject([{ id }]);
    made(await rejectDeclaration(app, accountant, id));
    expect((await app.get(`/finance/declarations?declarationId=${id}`, { token })).body).toEqual([]);
    expect((await app.get('/finance/declarations?declarationId=x', { token })).status).toBe(400);
  });

  test.each([
    ['confirmed', async (id: string) => made(await confirm(id))],
    ['refused', async (id: string) => made(await rejectDeclaration(app, accountant, id))],
    [
      'withdrawn',
      async (id: string) => made(await withdrawDeclaration(app, tenant, { id, contractId: contract.id })),
    ],
    [
      'closed',
      async (id: string) => {
        const receipt = made(await receive(app, accountant, contract, 500));
        made(await closeDeclaration(app, admin, id, receipt.id));
      },
    ],
  ])('is read by all of the staff once it is %s, and that of another is not', async (_, decide) => {
    const [id, other] = [await waits(), made(await declare(app, tenant, contract, 600)).id];
    expect(await unread('declaration_made', accountant, admin)).toEqual([2, 2]);
    await decide(id);
    expect(await unread('declaration_made', accountant, admin)).toEqual([1, 1]);
    made(await rejectDeclaration(app, accountant, other));
    expect(await unread('declaration_made', accountant, admin)).toEqual([0, 0]);
  });
});

test('that of a contract to confirm is read once its tenant has answered', async () => {
  const other = await makeAccount(app, 'tenant');
  for (const [answer, body] of [
    ['confirmation', undefined],
    ['refusal', { reason: 'Not mine' }],
  ] as const) {
    const { id } = await makeUnconfirmed(app, owner, other);
    expect(await unread('contract_to_confirm', other)).toEqual([1]);
    made(await app.post(`/contracts/${id}/${answer}`, body, { token: other.token }));
    expect(await unread('contract_to_confirm', other)).toEqual([0]);
  }
});

test('that of a contract to confirm is read once its first payment confirms it', async () => {
  const other = await makeAccount(app, 'tenant');
  for (const record of [
    (one: ContractWithRents) => receive(app, accountant, one, 100),
    (one: ContractWithRents) => pay(app, accountant, one, 0),
  ]) {
    const one = await makeUnconfirmed(app, owner, other);
    expect(await unread('contract_to_confirm', other)).toEqual([1]);
    made(await record(one));
    expect(await unread('contract_to_confirm', other)).toEqual([0]);
  }
});

test('that of a contract to confirm is read once it does not begin', async () => {
  const other = await makeAccount(app, 'tenant');
  const { id } = await makeUnconfirmed(app, owner, other, { startDate: '2041-03-25' });
  expect(await unread('contract_to_confirm', other)).toEqual([1]);
  const body = { date: '2041-03-24', reason: 'Not let' };
  made(await app.post(`/contracts/${id}/termination`, body, { token: owner.token }));
  expect(await unread('contract_to_confirm', other)).toEqual([0]);
});

describe('what an owner is asked for', () => {
  beforeEach(async () => {
    owner = await makeAccount(app, 'owner', { confirmed: true });
  });
  const UPI = { kind: 'upi', upiId: 'asha.rao@okbank' };
  const put = async (path: string, body: object, who = owner) =>
    expect((await app.put(path, body, { token: who.token })).status).toBe(200);

  test.each(['its owner', 'an administrator'])(
    'is read once %s has entered where they are paid',
    async (who) => {
      await app.post('/finance/payee-requests', { ownerIds: [owner.id] }, { token: accountant.token });
      expect(await unread('payee_requested', owner)).toEqual([1]);
      if (who === 'its owner') await put('/auth/profile/payee', UPI);
      else await put(`/finance/owners/${owner.id}/payee`, UPI, admin);
      expect(await unread('payee_requested', owner)).toEqual([0]);
    },
  );

  test('is read once a PAN is known and may be printed, whichever comes last', async () => {
    const withPan = () => put('/auth/profile', { name: 'Asha Rao', panNo: 'ABCPA1234F' });
    const printed = () => put('/auth/profile/landlord', { printsPan: true });
    for (const [first, last] of [
      [withPan, printed],
      [printed, withPan],
    ] as const) {
      owner = await makeAccount(app, 'owner');
      const home = await makeContract(app, owner, tenant, { rent: 60_000 });
      made(await receive(app, accountant, home, 120_000));
      const certificate = `/contracts/${home.id}/certificate?year=2040-41&format=pdf`;
      expect((await app.get(certificate, { token: tenant.token })).status).toBe(200);
      expect(await unread('pan_needed', owner)).toEqual([1]);
      await first();
      expect(await unread('pan_needed', owner)).toEqual([1]);
      await last();
      expect(await unread('pan_needed', owner)).toEqual([0]);
    }
  });
});

test('that of a disputed charge is read by its owner once it is answered, by whomever', async () => {
  const { id } = made(await charge(app, owner, contract));
  made(await dispute(app, tenant, contract, id));
  expect(await unread('charge_disputed', owner)).toEqual([1]);
  made(await answerDispute(app, admin, contract, id, { outcome: 'upheld' }));
  expect(await unread('charge_disputed', owner)).toEqual([0]);
});

test('those of a tenancy that is over are read by the staff once it is settled, and its deposit given back', async () => {
  await holdDeposit(app, accountant, contract, 200_000);
  const body = { date: '2041-03-20', reason: 'Moved' };
  made(await app.post(`/contracts/${contract.id}/termination`, body, { token: admin.token }));
  app.setTime('2041-03-25');
  await runDailyContractsJob(app);
  expect(await unread('contract_ended', accountant, admin, owner)).toEqual([1, 1, 1]);
  made(await settleTenancy(app, accountant, contract));
  expect(await unread('contract_ended', accountant, admin, owner)).toEqual([0, 0, 1]);
  expect(await unread('refund_due', accountant, admin)).toEqual([1, 1]);
  made(await reverseSettlement(app, accountant, contract));
  expect(await unread('refund_due', accountant, admin)).toEqual([0, 0]);

  made(await settleTenancy(app, accountant, contract));
  const { body: settlement } = await app.get(`/contracts/${contract.id}/settlement`, {
    token: accountant.token,
  });
  made(await refund(app, accountant, contract, 1));
  expect(await unread('refund_due', accountant, admin)).toEqual([1, 1]);
  made(await refund(app, admin, contract, settlement.toRefund - 1));
  expect(await unread('refund_due', accountant, admin)).toEqual([0, 0]);
});
