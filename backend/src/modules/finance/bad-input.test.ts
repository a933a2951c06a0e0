import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { contractBody, contractRows, makeContract } from '../../../test/support/contracts.js';
import {
  type ContractWithRents,
  contribution,
  credit,
  declare,
  expense,
  holdDeposit,
  idempotent,
  made,
  moneyRows,
  pay,
  receive,
  recordId,
  refund,
  rejectDeclaration,
  reverse,
  reverseCredit,
  reverseReceipt,
  reverseSettlement,
  settleTenancy,
  transferDeposit,
} from '../../../test/support/finance.js';
import { makeProperty } from '../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
/** A running contract, another one's rents, and a settled one with a refund of 400 due. */
let contract: ContractWithRents, other: ContractWithRents, settled: ContractWithRents;
let known: Record<'receipt' | 'payment' | 'waiver' | 'declaration' | 'counted', Answer['body']>;
let home: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  [contract, other, settled] = [
    await makeContract(app, owner, tenant, { rent: 1000 }),
    await makeContract(app, owner, tenant, { rent: 1000 }),
    await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-03-09' }),
  ];
  home = (await makeProperty(app, owner)).id;
  const payment = made(await pay(app, accountant, settled, 0));
  const waiver = made(
    await credit(app, accountant, settled, { recordId: recordId(settled, 1) }, { amount: 1 }),
  );
  await holdDeposit(app, accountant, settled, 1399);
  const declaration = made(await declare(app, tenant, contract, 15));
  made(await rejectDeclaration(app, accountant, declaration.id));
  const receipt = made(await receive(app, accountant, contract, 1500));
  const counted = made(await settleTenancy(app, accountant, settled));
  known = { receipt, payment, waiver, declaration, counted };
});
afterAll(() => app.stop());

/** Expects a refusal with its sentence, and unchanged data. */
async function refused(attempt: () => Promise<Answer>, status: number, words: object): Promise<void> {
  const before = [await moneyRows(app), await contractRows(app)];
  const { status: given, body } = await attempt();
  expect([given, body]).toMatchObject([status, words]);
  expect([await moneyRows(app), await contractRows(app)]).toEqual(before);
}

const MOST = 'Must be at most 1,00,00,00,000';
const AMOUNTS: [amount: unknown, message: string][] = [
  [0, 'Must be positive'],
  [-1, 'Must be positive'],
  [0.001, 'Must be positive'],
  [1.005, 'Must have at most two decimals'],
  [1e21, MOST],
  ['5', 'Must be a number'],
];
const TAKERS: [what: string, send: (amount: never) => Promise<Answer>][] = [
  ['a payment', (amount) => pay(app, accountant, other, 0, { amount })],
  ['a receipt', (amount) => receive(app, accountant, other, amount)],
  ['a waiver', (amount) => credit(app, accountant, other, { recordId: recordId(other, 0) }, { amount })],
  ['a deposit that is passed on', (amount) => transferDeposit(app, accountant, settled, 'owner', amount)],
  ['a refund', (amount) => refund(app, accountant, settled, amount)],
  ['an expense', (amount) => expense(app, accountant, owner.id, { amount })],
  ['a contribution', (amount) => contribution(app, accountant, owner.id, { amount })],
  ['a declaration', (amount) => declare(app, tenant, other, amount)],
];
test.each(TAKERS.flatMap(([what, send]) => AMOUNTS.map((amount) => [what, ...amount, send] as const)))(
  '%s of %j is refused: %s',
  (_, amount, message, send) => refused(() => send(amount as never), 400, { fields: { amount: [message] } }),
);
test.each(AMOUNTS)('damages of %j are refused: %s', (amount, message) =>
  refused(() => settleTenancy(app, accountant, settled, [{ amount, reason: 'Door' }]), 400, {
    fields: { damages: [message] },
  }),
);

const allotted = (...allocations: object[]) => receive(app, accountant, contract, 300, { allocations });
const rent = (of: ContractWithRents, n: number, amount: number) => ({
  rentRecordId: recordId(of, n),
  amount,
});
const inField = (field: string, message: string) => ({ fields: { [field]: [message] } });
const SETTLED = { error: 'This is part of a settlement; reverse the settlement first' };
const TERMS = { startDate: '2042-01-01', endDate: '2042-12-31' };
const agree = (terms: object) =>
  app.post('/contracts', contractBody(home, tenant.id, { ...TERMS, ...terms }), { token: admin.token });
const fee = (given: object) => ({ lateFee: { graceDays: 5, kind: 'daily', ...given } });

const REFUSED: [what: string, attempt: () => Promise<Answer>, status: number, words: () => object][] = [
  [
    'more than is owed, without excess',
    () => receive(app, accountant, settled, 5000),
    409,
    () => ({ error: 'This is more than is still to be paid' }),
  ],
  [
    'allocations that do not add up',
    () => allotted(rent(contract, 1, 299)),
    400,
    () => inField('allocations', 'Must add up to the amount'),
  ],
  [
    'another contract’s rent',
    () => allotted(rent(other, 1, 300)),
    400,
    () => inField('allocations', 'Must be unpaid rents or charges of this contract'),
  ],
  [
    'the same rent twice',
    () => allotted(rent(contract, 1, 100), rent(contract, 1, 200)),
    400,
    () => inField('allocations', 'Must name each rent or charge once'),
  ],
  [
    'more of a rent than is open',
    () => allotted(rent(contract, 0, 300)),
    400,
    () => inField('allocations', 'Must be unpaid rents or charges of this contract'),
  ],
  [
    'a receipt of tomorrow',
    () => receive(app, accountant, contract, 5, { paidDate: '2041-03-11' }),
    400,
    () => inField('paidDate', 'Must not be in the future'),
  ],
  [
    'a declaration of a day before the contract',
    () => declare(app, tenant, contract, 5, { paidDate: '2041-01-14' }),
    400,
    () => inField('paidDate', 'Must not be before the contract’s start (2041-01-15)'),
  ],
  [
    'the reversal of a payment that was settled',
    () => reverse(app, accountant, known.payment.id),
    409,
    () => SETTLED,
  ],
  [
    'the reversal of its receipt',
    () => reverseReceipt(app, accountant, known.payment.receiptId),
    409,
    () => SETTLED,
  ],
  [
    'the reversal of a waiver that was settled',
    () => reverseCredit(app, accountant, settled, known.waiver.id),
    409,
    () => SETTLED,
  ],
  [
    'the reversal of a receipt line by line',
    () => reverse(app, accountant, known.receipt.lines[0].id),
    409,
    () => ({ type: expect.stringContaining('part-of-receipt') }),
  ],
  [
    'a settlement that there is already',
    () => settleTenancy(app, accountant, settled),
    409,
    () => ({ error: 'This tenancy has already been settled' }),
  ],
  [
    'a refund above the settlement’s remainder',
    () => refund(app, accountant, settled, known.counted.refundable + 0.01),
    409,
    () => ({ error: 'So much of the deposit is not there any more' }),
  ],
  [
    'a declaration that was decided before',
    () => rejectDeclaration(app, accountant, known.declaration.id),
    409,
    () => ({
      error: 'This declaration is no longer waiting: it was decided or withdrawn before',
    }),
  ],
  [
    'the reversal of a settlement that there is none of',
    () => reverseSettlement(app, accountant, contract),
    409,
    () => ({ error: 'The tenancy is settled first' }),
  ],
  [
    'a late fee over 100 % a day',
    () => agree(fee({ percentPerDay: 100.01 })),
    400,
    () => inField('lateFee.percentPerDay', 'Must be at most 100'),
  ],
  ...[0, 1000].map((percent): (typeof REFUSED)[number] => [
    `a rise of ${percent} %`,
    () => agree({ escalation: { percent, everyMonths: 12 } }),
    400,
    () => ({ fields: { 'escalation.percent': [expect.stringMatching(/^Must be /)] } }),
  ]),
];
test.each(REFUSED)('%s is refused in words, and nothing is written', (_, attempt, status, words) =>
  refused(attempt, status, words()),
);

test('a receipt is taken back once', async () => {
  made(await reverseReceipt(app, accountant, known.receipt.id));
  await refused(() => reverseReceipt(app, accountant, known.receipt.id), 409, {
    error: 'This receipt has already been reversed',
  });
});

const DATED: [what: string, send: (day: { paidDate: string }) => Promise<Answer>][] = [
  ['a payment', (day) => pay(app, accountant, contract, 2, day)],
  ['a receipt', (day) => receive(app, accountant, contract, 10, day)],
  ['a declaration', (day) => declare(app, tenant, contract, 10, day)],
  ['a deposit handed over', (day) => transferDeposit(app, accountant, settled, 'owner', 10, day)],
  ['a refund', (day) => refund(app, accountant, settled, 10, day)],
  [
    'a payout',
    (day) =>
      app.post(
        '/finance/payouts',
        { ownerId: owner.id, method: 'cash', ...day },
        idempotent(accountant.token),
      ),
  ],
];
test.each(DATED)('%s is dated neither in the future nor a year before the contract', async (_, send) => {
  for (const [paidDate, message] of [
    ['2041-03-11', 'Must not be in the future'],
    ['2016-01-01', expect.stringMatching(/^Must not be before .*204\d-\d\d-\d\d/)],
  ] as const)
    await refused(() => send({ paidDate }), 400, { fields: { paidDate: [message] } });
});
