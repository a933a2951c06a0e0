import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { repetitions } from '../../tools/testing/repetitions.js';
import { type Account, makeAccount } from './support/accounts.js';
import { makeContract } from './support/contracts.js';
import {
  type ContractWithRents,
  countStatuses,
  credit,
  holdDeposit,
  idempotent,
  made,
  pay,
  payOut,
  receive,
  recordId,
  refund,
  reverse,
  reverseReceipt,
  reverseSettlement,
  settleTenancy,
} from './support/finance.js';
import { expectMoneyAgrees } from './support/money-agrees.js';
import { type Answer, TestApp } from './support/test-app.js';
import { LateFeesJob } from '../src/modules/finance/collections/late-fees/late-fees.job.js';

const MANY = repetitions(15, { long: 50 });
/** ₹10 a day from the sixth day after the due date on. */
const TERMS = {
  ...{ rent: 1000, startDate: '2041-01-01', dueDay: 1, prorate: true },
  lateFee: { graceDays: 5, kind: 'daily', amount: 10, max: 900 },
};

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, TERMS);
});
afterEach(() => expectMoneyAgrees(app));
afterAll(() => app.stop());

const runJob = () => app.app.get(LateFeesJob, { strict: false }).run();
const terminate = (date: string) =>
  app.post(`/contracts/${contract.id}/termination`, { date, reason: 'Moves' }, { token: admin.token });
/** Sends several of each kind at once, in turn: none fails, and the first kind takes effect. */
async function atOnce(...kinds: ((n: number) => Promise<Answer | void>)[]): Promise<void> {
  const sent = Array.from({ length: MANY }, (_, n) => kinds.map((send) => send(n)));
  const answers = await Promise.all(sent.map((each) => Promise.all(each)));
  const statuses = answers.flat().flatMap((answer) => answer?.status ?? []);
  expect(statuses.filter((status) => ![201, 400, 404, 409].includes(status))).toEqual([]);
  expect(answers.map(([first]) => first?.status)).toContain(201);
}
/** Expects fees that match the days of payment, whoever booked them. */
async function expectFeesBooked(): Promise<void> {
  const fees = `select id, amount_paise, credited_paise from contracts.receivable
    where contract_id = $1 and kind = 'late_fee' order by id`;
  const before = await app.rows(fees, [contract.id]);
  await runJob();
  expect(await app.rows(fees, [contract.id])).toEqual(before);
}

/** A late paid rent of January: its fee is open, and no receipt locks the record. */
async function paidWithOpenFee(): Promise<{ payment: Answer['body']; feeId: string }> {
  const payment = made(await pay(app, accountant, contract, 0, { paidDate: '2041-01-20' }));
  const [fee] = await app.rows<{ id: string }>(
    `select id from contracts.receivable where contract_id = $1 and kind = 'late_fee'`,
    [contract.id],
  );
  return { payment, feeId: fee?.id as string };
}

const payOne = (n: number) => pay(app, accountant, contract, n % 3, { amount: 10 + n });

test.each(['transaction', 'receipt'])(
  'the reversal of a %s, payments of its rent and receipts for its fee do not lock each other out',
  async (what) => {
    for (let round = 0; round < 5; round++) {
      contract = await makeContract(app, owner, tenant, TERMS);
      const { payment, feeId } = await paidWithOpenFee();
      const allocations = [
        { rentRecordId: recordId(contract, 1), amount: 5 },
        { chargeId: feeId, amount: 1 },
      ];
      await atOnce(
        () => receive(app, accountant, contract, 6, { allocations, paidDate: '2041-03-10' }),
        () =>
          what === 'receipt'
            ? reverseReceipt(app, accountant, payment.receiptId)
            : reverse(app, accountant, payment.id),
        () => pay(app, accountant, contract, 0, { amount: 10, paidDate: '2041-01-20' }),
      );
      await expectFeesBooked();
    }
  },
);

test('payments of one rent and receipts of all book fees in turn', async () => {
  await atOnce(payOne, (n) => receive(app, accountant, contract, 20 + n, { paidDate: '2041-03-09' }));
  await expectFeesBooked();
});

test('payments and their reversals wait for the job, and it for them', async () => {
  const paid = await Promise.all([0, 1, 2].map((n) => pay(app, accountant, contract, n, { amount: 500 })));
  await atOnce((n) => reverse(app, accountant, made(paid[n % 3] as Answer).id), runJob, payOne);
  await expectFeesBooked();
});

test('payments of one rent, waivers and reallocations wait for each other', async () => {
  const { id } = made(await receive(app, accountant, contract, 900));
  const reallocate = (n: number) => {
    const allocations = [{ rentRecordId: recordId(contract, n % 3), amount: 900 }];
    const body = { reason: 'Meant for it', allocations };
    return app.post(`/finance/receipts/${id}/reallocation`, body, idempotent(accountant.token));
  };
  await atOnce(
    payOne,
    (n) => credit(app, accountant, contract, { recordId: recordId(contract, n % 3) }, { amount: 1 }),
    reallocate,
  );
  await expectFeesBooked();
});

test('payments, reversals, payouts, settlements and their reversals wait for each other', async () => {
  const { id } = made(await pay(app, accountant, contract, 0, { amount: 500 }));
  const receipt = made(await receive(app, accountant, contract, 700));
  await holdDeposit(app, accountant, contract, 1500);
  expect((await terminate('2041-02-10')).status).toBe(201);
  await atOnce(
    (n) => (n % 2 ? reverseSettlement(app, accountant, contract) : settleTenancy(app, accountant, contract)),
    payOne,
    (n) => (n % 2 ? reverse(app, accountant, id) : reverseReceipt(app, accountant, receipt.id)),
    () => payOut(app, accountant, owner.id),
    () => refund(app, accountant, contract, 10),
  );
});

test('advances and a termination leave no month after the last day that was not paid', async () => {
  const [ended] = await Promise.all([
    terminate('2041-03-20'),
    atOnce((n) => receive(app, accountant, contract, 900 + n)),
  ]);
  expect(ended.status).toBe(201);
  const after = await app.rows(
    `select month from contracts.receivable
     where contract_id = $1 and kind = 'rent' and due_date > '2041-03-20' and not was_touched`,
    [contract.id],
  );
  expect(after).toEqual([]);
});

test('100 reversals of a payment and payouts of it do not both happen', async () => {
  const { id } = made(await pay(app, accountant, contract, 0));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      n % 2 ? reverse(app, accountant, id) : payOut(app, accountant, owner.id),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 99 });
});

test('100 repeats of a receipt whose key was forgotten have no effect', async () => {
  made(await receive(app, accountant, contract, 100, {}, 'forgotten'));
  await app.rows('delete from platform.idempotency_key');
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => receive(app, accountant, contract, 100, {}, 'forgotten')),
  );
  expect(countStatuses(answers)).toEqual({ 409: 100 });
  for (const { body } of answers) expect(body.type).toContain('already-recorded');
});
