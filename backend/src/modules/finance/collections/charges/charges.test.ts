import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  countStatuses,
  credit,
  made,
  moneyRows,
  receive,
  recordId,
  reverseCredit,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const account = async () =>
  (await app.get(`/contracts/${contract.id}/account`, { token: tenant.token })).body;
const claimOf = async (id: string) => (await account()).claims.find((one: { id: string }) => one.id === id);
const lines = (receipt: { lines: { month: string; amount: number }[] }) =>
  receipt.lines.map(({ month, amount }) => [month, amount]);
const parts = (receipt: { charges: { description: string; amount: number }[] }) =>
  receipt.charges.map(({ description, amount }) => [description, amount]);

describe('a charge', () => {
  test('is asked for by the owner, and changes no figure of rent', async () => {
    const before = (await app.get('/dashboard/owner', { token: owner.token })).body;
    const { id, ...facts } = made(await charge(app, owner, contract));
    expect(facts).toEqual({
      ...{ contractId: contract.id, kind: 'maintenance', description: 'Society maintenance' },
      ...{ dueDate: '2041-02-20', amount: 500, paidAmount: 0, waivedAmount: 0, balance: 500 },
      review: null,
    });
    expect(await claimOf(id)).toMatchObject({ kind: 'maintenance', balance: 500, month: '2041-02' });
    expect((await app.get('/dashboard/owner', { token: owner.token })).body).toEqual(before);
    expect(
      await app.rows('select action, actor_id from platform.audit_entry where subject_id = $1', [id]),
    ).toEqual([{ action: 'charge.added', actor_id: owner.id }]);
    await expectMoneyAgrees(app);
  });

  test('is paid in its turn, by due date', async () => {
    made(await charge(app, accountant, contract));
    const receipt = made(await receive(app, accountant, contract, 2600));
    expect([lines(receipt), parts(receipt)]).toEqual([
      [
        ['2041-01', 1000],
        ['2041-02', 1000],
        ['2041-03', 100],
      ],
      [['Society maintenance', 500]],
    ]);
    await expectMoneyAgrees(app);
  });

  test('is paid by choice, in parts, and open again when the receipt is reversed', async () => {
    const { id } = made(await charge(app, accountant, contract));
    const pay = (amount: number) =>
      receive(app, accountant, contract, amount, { allocations: [{ chargeId: id, amount }] });
    made(await pay(333.31));
    const second = made(await pay(166.69));
    expect(await claimOf(id)).toMatchObject({ paidAmount: 500, balance: 0 });
    expect(await pay(0.01)).toMatchObject({ status: 400 });
    expect(made(await reverseReceipt(app, accountant, second.id))).toMatchObject({
      reversedOn: '2041-03-10',
      charges: [{ amount: 166.69 }],
    });
    expect(await claimOf(id)).toMatchObject({ paidAmount: 333.31, balance: 166.69 });
    await expectMoneyAgrees(app);
  });

  test('of a contract that nobody confirmed is refused', async () => {
    const { id } = await makeUnconfirmed(app, owner, tenant);
    expect(await charge(app, owner, { id })).toMatchObject({
      status: 409,
      body: { error: 'The tenant has not confirmed this contract yet' },
    });
  });

  const refused: [field: string, value: unknown, message: string][] = [
    ['kind', undefined, 'Required'],
    ['kind', 'deposit', 'Must be one of maintenance, utilities, damage, other'],
    ['kind', 'late_fee', 'Must be one of maintenance, utilities, damage, other'],
    ['amount', 0, 'Must be positive'],
    ['amount', -1, 'Must be positive'],
    ['amount', 1.005, 'Must have at most two decimals'],
    ['amount', 1e21, 'Must be at most 1,00,00,00,000'],
    ['dueDate', '2041-01-14', 'Must not be before 2041-01-15'],
    ['dueDate', '2041-02-30', 'Must be a date (YYYY-MM-DD)'],
    ['dueDate', '2101-01-01', 'Must be from 2000-01-01 to 2100-12-31'],
    ['description', ' ', 'Required'],
    ['description', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['balance', 5, 'Unknown field'],
  ];
  test.each(refused)('with %s = %j is refused: %s', async (field, value, message) => {
    const before = await moneyRows(app);
    expect(await charge(app, owner, contract, { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: [message] } },
    });
    expect(await moneyRows(app)).toEqual(before);
  });
});

describe('a waiver', () => {
  test('lets off a part of a rent, and what is left is all that is asked for', async () => {
    const given = made(
      await credit(app, accountant, contract, { recordId: recordId(contract, 0) }, { amount: 400.5 }),
    );
    expect(given).toMatchObject({
      ...{ rentRecordId: recordId(contract, 0), chargeId: null, kind: 'waiver', amount: 400.5 },
      ...{ reason: 'Lift out of order', date: '2041-03-10', reversedOn: null, reversalReason: null },
    });
    const receipt = made(await receive(app, accountant, contract, 599.5));
    expect(receipt.lines).toMatchObject([{ month: '2041-01', amount: 599.5, commission: 59.95 }]);
    const [record] = (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.rentRecords;
    expect(record).toMatchObject({
      ...{ paid: true, paidDate: '2041-03-05', waivedAmount: 400.5, balance: 0, commission: 59.95 },
    });
    await expectMoneyAgrees(app);
  });

  test('of all that is open needs no amount, and is taken back once', async () => {
    const { id } = made(await charge(app, owner, contract));
    const given = made(await credit(app, accountant, contract, { chargeId: id }));
    expect(given.amount).toBe(500);
    expect(await claimOf(id)).toMatchObject({ waivedAmount: 500, balance: 0 });
    expect(made(await reverseCredit(app, accountant, contract, given.id))).toMatchObject({
      ...{ id: given.id, reversedOn: '2041-03-10', reversalReason: 'A mistake' },
    });
    expect(await claimOf(id)).toMatchObject({ waivedAmount: 0, balance: 500 });
    expect(await reverseCredit(app, accountant, contract, given.id)).toMatchObject({
      status: 409,
      body: { error: 'This credit has already been reversed' },
    });
    await expectMoneyAgrees(app);
  });

  test('makes a rent paid that was paid in part, and unpaid again when it is taken back', async () => {
    made(await receive(app, accountant, contract, 700));
    const given = made(await credit(app, accountant, contract, { recordId: recordId(contract, 0) }));
    const read = async () =>
      (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.rentRecords[0];
    expect(await read()).toMatchObject({ paid: true, paidDate: '2041-03-05', waivedAmount: 300 });
    made(await reverseCredit(app, accountant, contract, given.id));
    expect(await read()).toMatchObject({ paid: false, paidDate: null, balance: 300 });
    await expectMoneyAgrees(app);
  });

  test('is told before in what would be left, and nothing is written', async () => {
    const { id } = made(await charge(app, owner, contract));
    const before = await moneyRows(app);
    const preview = async (of: string, body: object, by = accountant) =>
      await app.post(`/contracts/${contract.id}/${of}/credits/preview`, body, { token: by.token });
    const rent = `rent-records/${recordId(contract, 0)}`;
    expect(await preview(rent, { amount: 400.5 })).toMatchObject({
      ...{ status: 200, body: { amount: 400.5, balance: 599.5 } },
    });
    expect((await preview(`charges/${id}`, {})).body).toEqual({ amount: 500, balance: 0 });
    expect(await preview(rent, { amount: 1000.01 })).toMatchObject({
      ...{ status: 409, body: { error: 'This is more than is still to be paid' } },
    });
    expect((await preview(`charges/${NOWHERE}`, {})).status).toBe(404);
    expect((await preview(rent, { amount: 1 }, owner)).status).toBe(403);
    expect(await moneyRows(app)).toEqual(before);
  });

  test('of more than is open, or of nothing, is refused and leaves all as it was', async () => {
    const of = { recordId: recordId(contract, 0) };
    const before = await moneyRows(app);
    expect((await credit(app, accountant, contract, of, { amount: 1000.01 })).status).toBe(409);
    for (const amount of [0, -1, 0.001, 'x'])
      expect((await credit(app, accountant, contract, of, { amount })).status).toBe(400);
    expect((await credit(app, accountant, contract, of, { reason: ' ' })).status).toBe(400);
    expect((await credit(app, accountant, contract, { chargeId: NOWHERE })).status).toBe(404);
    expect((await credit(app, accountant, contract, { chargeId: recordId(contract, 0) })).status).toBe(404);
    const other = await makeContract(app, owner, tenant);
    const strange = { recordId: recordId(other, 0) };
    const now = await moneyRows(app);
    expect((await credit(app, accountant, contract, strange)).status).toBe(404);
    expect(await moneyRows(app)).toEqual(now);
    expect(before).not.toEqual(now);
    made(await credit(app, accountant, contract, of));
    expect((await credit(app, accountant, contract, of)).status).toBe(409);
  });
});

describe('at the same moment', () => {
  const times = <T>(n: number, make: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => make(i)));

  test('100 waivers of a charge and 100 receipts for it come to what it is', async () => {
    const { id } = made(await charge(app, owner, contract));
    const allocations = [{ chargeId: id, amount: 500 }];
    const answers = await times(200, (n) =>
      n % 2
        ? credit(app, accountant, contract, { chargeId: id })
        : receive(app, accountant, contract, 500, { allocations }),
    );
    const counts = countStatuses(answers);
    expect(counts[201]).toBe(1);
    expect((counts[409] ?? 0) + (counts[400] ?? 0)).toBe(199);
    expect(await claimOf(id)).toMatchObject({ balance: 0 });
    await expectMoneyAgrees(app);
  });

  test('100 requests with one key ask for it once; 100 reversals of a waiver take it back once', async () => {
    const asked = await times(100, () => charge(app, owner, contract, {}, 'charge'));
    expect(countStatuses(asked)).toEqual({ 201: 100 });
    expect((await account()).claims.filter(({ kind }: { kind: string }) => kind !== 'rent')).toHaveLength(1);
    const given = made(await credit(app, accountant, contract, { chargeId: asked[0]?.body.id as string }));
    const taken = await times(100, () => reverseCredit(app, accountant, contract, given.id));
    expect(countStatuses(taken)).toEqual({ 201: 1, 409: 99 });
    await expectMoneyAgrees(app);
  });
});

describe('money that there is nothing to pay for', () => {
  test('is held as a deposit when that is asked for', async () => {
    const receipt = made(await receive(app, accountant, contract, 5000, { excess: 'hold' }));
    expect(lines(receipt).map(([month]) => month)).toEqual(['2041-01', '2041-02', '2041-03', '2041-04']);
    expect(receipt.charges).toMatchObject([{ kind: 'deposit', amount: 1000 }]);
    expect((await account()).deposit).toEqual({
      ...{ amount: 1000, held: 1000, withKiraya: 1000, withOwner: 0, balance: 0, used: 0, heldBy: 'kiraya' },
    });
    await expectMoneyAgrees(app);
    made(await reverseReceipt(app, accountant, receipt.id));
    expect((await account()).deposit).toMatchObject({ held: 0 });
    await expectMoneyAgrees(app);
  });
});

describe('what Kiraya did not receive', () => {
  const position = async () =>
    (
      await app.rows('select owes_paise::text as owes from finance.owner_position where owner_id = $1', [
        owner.id,
      ])
    )[0];

  test('pays rent, and the owner owes it', async () => {
    const receipt = made(
      await receive(app, accountant, contract, 100, { tender: 'tds', method: undefined, reference: null }),
    );
    expect(receipt).toMatchObject({
      tender: 'tds',
      method: 'other',
      lines: [{ amount: 100, commission: 10 }],
    });
    expect(receipt.lines[0].method).toBe('other');
    expect(await position()).toEqual({ owes: '10000' });
    made(await receive(app, accountant, contract, 900, { tender: 'owner', method: undefined }));
    expect(await position()).toEqual({ owes: '100000' });
    await expectMoneyAgrees(app);
    made(await reverseReceipt(app, accountant, receipt.id));
    expect(await position()).toEqual({ owes: '90000' });
    await expectMoneyAgrees(app);
  });

  test('has no method, and tax pays no charge', async () => {
    const { id } = made(await charge(app, owner, contract));
    const refusals: [given: Record<string, unknown>, field: string][] = [
      [{ tender: 'tds' }, 'method'],
      [{ method: undefined }, 'method'],
      [{ tender: 'deposit', method: undefined }, 'tender'],
      [{ tender: 'tds', method: undefined, allocations: [{ chargeId: id, amount: 10 }] }, 'allocations'],
      [{ excess: 'keep' }, 'excess'],
      [{ allocations: [{ chargeId: id, rentRecordId: recordId(contract, 0), amount: 10 }] }, 'allocations'],
    ];
    const before = await moneyRows(app);
    for (const [given, field] of refusals) {
      const answer = await receive(app, accountant, contract, 10, given);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await moneyRows(app)).toEqual(before);
  });
});
