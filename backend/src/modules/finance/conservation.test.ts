import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import { type ContractWithRents, pay, payOut, reverse } from '../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../test/support/money-agrees.js';
import { TestApp } from '../../../test/support/test-app.js';
import { addDays } from '../../platform/clock/calendar.js';
import { Money } from '../../platform/money/money.js';
import { MoneyModel } from '../../../test/support/money-model.js';

const RUNS = Number(process.env.MONEY_RUNS ?? 30);
const FIRST_DAY = '2041-03-10';

let app: TestApp;
let tenant: Account;
let accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
afterAll(() => app.stop());

type Step =
  | { act: 'pay'; record: number; daysAgo: number }
  | { act: 'payOut'; records: number[] | undefined }
  | { act: 'reverse'; nth: number }
  | { act: 'wait'; days: number };

const record = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('pay' as const), record, daysAgo: fc.nat({ max: 50 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('payOut' as const),
      records: fc.option(fc.uniqueArray(record), { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('reverse' as const), nth: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.nat({ max: 40 }) }) },
);

/** Does a step on the API and on the model; both must say the same. */
async function take(
  step: Step,
  model: MoneyModel,
  contract: ContractWithRents,
  owner: Account,
): Promise<void> {
  if (step.act === 'wait') {
    model.today = addDays(model.today, step.days);
    return app.setTime(model.today);
  }
  if (step.act === 'pay') {
    const paidDate = addDays(model.today, -step.daysAgo);
    const answer = await pay(app, accountant, contract, step.record, { paidDate });
    expect(answer.status).toBe(model.pay(step.record));
    if (answer.status === 201) model.note(answer.body.id, 'payment', step.record);
  } else if (step.act === 'payOut') {
    const ids = step.records?.map((n) => contract.rentRecords[n]?.id as string);
    const answer = await payOut(app, accountant, owner.id, ids);
    expect(answer.status).toBe(model.payOut(step.records));
    for (const made of answer.body.transactions ?? [])
      model.note(
        made.id,
        'payout',
        contract.rentRecords.findIndex(({ id }) => id === made.rentRecordId),
      );
  } else if (model.transactions.length) {
    const nth = step.nth % model.transactions.length;
    const answer = await reverse(app, accountant, model.transactions[nth]?.id as string);
    expect(answer.status).toBe(model.reverse(nth));
    if (answer.status === 201) model.noteReversal(answer.body.id, nth);
  }
}

async function expectSame(model: MoneyModel, owner: Account): Promise<void> {
  const { body, headers } = await app.get(`/contracts/transactions/all?limit=200`, { token: owner.token });
  const toPaise = (figures: Record<string, number>) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Money.fromRupees(value)]));
  expect(toPaise(body.summary)).toEqual(model.summary());
  expect(headers.get('x-total-count')).toBe(String(model.transactions.length));
  expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(
    model.transactions.map(({ id }) => id).sort(),
  );
  const owed = (await app.get(`/finance/payables?ownerId=${owner.id}`, { token: accountant.token })).body;
  expect(owed.map((entry: { amount: number }) => Money.fromRupees(entry.amount))).toEqual(
    model.owed() ? [model.owed()] : [],
  );
}

test('whatever happens, in whatever order, no paisa is lost, doubled or left in one place alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (rentPaise, steps) => {
        app.setTime(FIRST_DAY);
        const owner = await makeAccount(app, 'owner');
        const rent = Money.toRupees(BigInt(rentPaise));
        const contract: ContractWithRents = await makeContract(app, owner, tenant, { rent });
        const model = new MoneyModel(BigInt(rentPaise), FIRST_DAY);
        for (const one of steps) await take(one, model, contract, owner);
        await expectSame(model, owner);
        await expectMoneyAgrees(app);
      },
    ),
    { numRuns: RUNS, interruptAfterTimeLimit: RUNS > 30 ? undefined : 60_000 },
  );
}, 3_600_000);
