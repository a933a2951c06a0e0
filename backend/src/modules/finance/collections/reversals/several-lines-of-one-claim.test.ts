import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  idempotent,
  made,
  pay,
  payOut,
  receive,
  recordId,
  reverseReceipt,
  reverseSettlement,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

/** Two parts of a rent of 1000 whose commissions, each rounded, come to one paisa less than that of the whole. */
const [PART, REST] = [650.05, 349.95];

let app: TestApp;
let owner: Account, accountant: Account;
let contract: ContractWithRents;
let receiptId: string;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, await makeAccount(app, 'tenant'), { rent: 1000 });
});
afterEach(() => expectMoneyAgrees(app));
afterAll(() => app.stop());

/** Pays the rest of a claim with a receipt's payment of February, by a settlement that is reversed afterwards. */
async function payTwice(claim: { rentRecordId: string } | { chargeId: string }): Promise<void> {
  const february = { rentRecordId: recordId(contract, 1) };
  const allocations = [claim, february].map((of) => ({ ...of, amount: PART }));
  receiptId = made(await receive(app, accountant, contract, 2 * PART, { allocations })).id;
  const { token } = await makeAccount(app, 'admin');
  const ending = { date: '2041-02-01', reason: 'Moves' };
  made(await app.post(`/contracts/${contract.id}/termination`, ending, { token }));
  made(await settleTenancy(app, accountant, contract));
  made(await reverseSettlement(app, accountant, contract));
}
const payJanuaryTwice = () => payTwice({ rentRecordId: recordId(contract, 0) });

const get = async (path: string): Promise<Answer['body']> =>
  (await app.get(path, { token: accountant.token })).body;
const preview = () => get(`/finance/receipts/${receiptId}/reversal`);
const position = () => get(`/finance/owners/${owner.id}/position`);
const amountsOf = (lines: { amount: number }[]) => lines.map(({ amount }) => amount).sort((a, b) => b - a);

test('a receipt of two lines of one rent is taken back, as was said before', async () => {
  await payJanuaryTwice();
  const said = await preview();
  expect(said).toMatchObject({ ...{ amount: 1300.1, commission: 100, recoverable: 0 }, payouts: [] });
  expect(amountsOf(said.lines)).toEqual([PART, REST]);
  expect(said.lines.map(({ balance }: { balance: number }) => balance)).toEqual([PART, 1000]);
  expect(said.lines.map(({ amountSoFar }: { amountSoFar: number }) => amountSoFar)).toEqual([PART, 1000]);
  made(await reverseReceipt(app, accountant, receiptId));
  expect((await get(`/contracts/${contract.id}`)).rentRecords[0]).toMatchObject({
    paidAmount: 0,
    balance: 1000,
  });
});

test('so is one of two lines of one charge', async () => {
  made(await pay(app, accountant, contract, 0));
  const [{ id: chargeId }] = (await app.rows<{ id: string }>(
    `insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
       amount_paise, commission_bps, description, created_at)
     select gen_random_uuid(), id, property_id, owner_id, tenant_id, 'maintenance', '2041-01-15', 100000, 1000,
       'Society', now() from contracts.contract where id = $1 returning id`,
    [contract.id],
  )) as [{ id: string }];
  await payTwice({ chargeId });
  const said = await preview();
  expect(said).toMatchObject({ amount: 1300.1, commission: 100 });
  const parts = said.charges.filter((line: { chargeId: string }) => line.chargeId === chargeId);
  expect(parts.map(({ balance }: { balance: number }) => balance)).toEqual([PART, 1000]);
  made(await reverseReceipt(app, accountant, receiptId));
});

test('what was paid out of both the owner owes', async () => {
  await payJanuaryTwice();
  const { payoutId } = made(await payOut(app, accountant, owner.id));
  expect(await reverseReceipt(app, accountant, receiptId)).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('payout-comes-first') },
  });
  const said = await preview();
  expect(said).toMatchObject({ recoverable: 900, payouts: [{ payoutId }] });
  expect(said.lines.map(({ paidOut }: { paidOut: boolean }) => paidOut)).toEqual([true, true]);
  made(await reverseReceipt(app, accountant, receiptId, { recoverFromOwner: true }));
  expect(await position()).toMatchObject({ owes: 900, held: 0 });
});

test('both are one to whoever reallocates it', async () => {
  await payJanuaryTwice();
  const path = `/finance/receipts/${receiptId}/reallocation`;
  const rent = (amount: number) => ({ rentRecordId: recordId(contract, 0), amount });
  const deposit = (await get(path)).lines.find(({ kind }: { kind: string }) => kind === 'deposit').chargeId;
  const reallocate = (allocations: object[]) =>
    app.post(path, { reason: 'Agreed', allocations }, idempotent(accountant.token));
  expect((await get(path)).lines).toMatchObject([{ amount: 1000, most: 1000 }, { amount: 300.1 }]);
  const { id: chargeId } = made(await charge(app, accountant, contract, { amount: 500 }));
  const kept = made(await reallocate([rent(1000), { chargeId, amount: 300.1 }]));
  expect([amountsOf(kept.lines), amountsOf(kept.charges)]).toEqual([[PART, REST], [300.1]]);
  const less = made(
    await reallocate([rent(PART), { chargeId, amount: 500 }, { chargeId: deposit, amount: 150.05 }]),
  );
  expect([amountsOf(less.lines), amountsOf(less.charges)]).toEqual([[PART], [500, 150.05]]);
  await payOut(app, accountant, owner.id);
  expect(
    await reallocate([rent(PART - 1), { chargeId, amount: 500 }, { chargeId: deposit, amount: 151.05 }]),
  ).toMatchObject({
    status: 409,
  });
});
