import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatDay, formatMoney } from '@kiraya/rules';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { parseCsv } from '../../../../../test/support/csv.js';
import {
  charge,
  contribution,
  type ContractWithRents,
  expense,
  made,
  payOut,
  receive,
  reverseEntry,
  reversePayout,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { expectSameNotFound, makeProperty, NOWHERE } from '../../../../../test/support/properties.js';
import { readPaper } from '../../../../../test/support/read-paper.js';
import { expectStatementAgrees } from '../../../../../test/support/statements-agree.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import type { OwnerStatementDto } from './owner-statement.dto.js';

const MARCH = ['2041-03-01', '2041-03-31'] as const;
const SO_FAR = ['2041-03-01', '2041-03-10'] as const;

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents, other: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  tenant = await makeAccount(app, 'tenant', { name: '=Rahul' });
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { name: 'आशा राव' });
  const { id: propertyId } = await makeProperty(app, owner, { name: 'Lake View 4B' });
  contract = await makeContract(app, owner, tenant, { rent: 1000.5, propertyId });
  const { id: otherId } = await makeProperty(app, owner, { name: '=झील 2' });
  other = await makeContract(app, owner, tenant, { rent: 2000, propertyId: otherId });
});
afterAll(() => app.stop());

const path = (id: string, [from, to]: readonly string[], format = '') =>
  `/finance/owners/${id}/statement?from=${from}&to=${to}${format && `&format=${format}`}`;
const ask = (period: readonly string[], format = '', who = owner, id = owner.id) =>
  app.get(path(id, period, format), { token: who.token });
const agrees = (period: readonly [string, string]) => expectStatementAgrees(app, owner, owner.id, period);
const textsOf = async (period: readonly string[]) => {
  const answer = await ask(period, 'pdf');
  expect(answer.status).toBe(200);
  return (await readPaper(answer.bytes)).texts;
};
const inOne = (texts: string[]): string => texts.join(' ').replaceAll(/\s+/g, ' ');

/** All kinds of changes of an owner's balance, on days of two months. */
async function everything(): Promise<void> {
  made(await receive(app, accountant, contract, 1500, { paidDate: '2041-02-20' }));
  made(await receive(app, accountant, other, 4000, { paidDate: '2041-03-02', reference: '=1+1' }));
  made(await receive(app, accountant, contract, 300, { tender: 'tds', method: undefined }));
  made(
    await charge(app, accountant, other, { amount: 300, description: '=Lift repair', dueDate: '2041-03-03' }),
  );
  made(await receive(app, accountant, other, 300, { tender: 'owner', method: undefined }));
  const bounced = made(await receive(app, accountant, contract, 200));
  const twice = made(await expense(app, accountant, owner.id, { amount: 99.99 }));
  made(await reverseEntry(app, accountant, twice.id));
  made(await expense(app, accountant, owner.id, { amount: 200.25, propertyId: contract.propertyId }));
  made(await contribution(app, accountant, owner.id, { amount: 50 }));
  const back = made(await payOut(app, accountant, owner.id));
  made(await reversePayout(app, accountant, back.payoutId));
  made(await reverseReceipt(app, accountant, bounced.id));
  made(await payOut(app, accountant, owner.id));
}

describe('the statement of an owner', () => {
  test('begins with what was held, adds what moved, and ends with what is held, as the ledger has it', async () => {
    await everything();
    app.setTime('2041-04-02');
    const statement = await agrees(MARCH);
    expect(statement).toMatchObject({ ownerName: 'आशा राव', opening: 1350, closing: 0 });
    expect(statement.sums).toEqual({
      income: 3600 + 270 + 300 + 180,
      elsewhere: -600,
      expenses: -300.24,
      contributions: 50,
      depositsKept: 0,
      payouts: expect.any(Number),
      reversals: expect.any(Number),
    });
    for (const period of [
      ['2041-02-01', '2041-02-28'],
      ['2041-02-20', '2041-03-02'],
      ['2041-03-03', '2041-03-05'],
      ['2041-03-06', '2041-04-02'],
      ['2040-04-02', '2041-04-02'],
    ] as const)
      await agrees(period);
    const [{ owes }] = (await app.rows(
      'select owes_paise::text as owes from finance.owner_position where owner_id = $1',
      [owner.id],
    )) as [{ owes: string }];
    expect(owes).toBe('0');
    await expectMoneyAgrees(app);
  });

  test('has what Kiraya never received at its whole, and takes it off at once', async () => {
    made(await receive(app, accountant, contract, 300, { tender: 'tds', method: undefined }));
    const { rows } = await agrees(SO_FAR);
    expect(rows).toMatchObject([
      { kind: 'rent', tender: 'tds', collected: 300, commission: 30, amount: 270, balance: 270 },
      { kind: 'elsewhere', tender: 'tds', collected: 0, amount: -300, balance: -30 },
    ]);
  });

  test('has a payout as the bank has it, and one that was taken back beside it', async () => {
    made(await receive(app, accountant, contract, 1000));
    made(await expense(app, accountant, owner.id, { amount: 100 }));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    made(await reversePayout(app, accountant, payoutId));
    const { rows, closing } = await agrees(SO_FAR);
    expect(rows.filter(({ kind }) => kind === 'payout')).toMatchObject([
      { payoutId, reversal: false, paidOut: 900, takenOff: 100, amount: -800 },
      { payoutId, reversal: true, paidOut: -900, takenOff: -100, amount: 800, reason: 'Sent back' },
    ]);
    expect(closing).toBe(800);
  });

  test('says what the owner owes when a tenant’s money is taken back after it was paid out', async () => {
    const { id } = made(await receive(app, accountant, contract, 1000.5, { paidDate: '2041-02-05' }));
    app.setTime('2041-03-01');
    made(await payOut(app, accountant, owner.id));
    app.setTime('2041-03-10');
    made(await reverseReceipt(app, accountant, id, { recoverFromOwner: true }));
    const { rows, closing } = await agrees(SO_FAR);
    expect(rows).toMatchObject([
      { kind: 'payout', reversal: false, amount: -900.45 },
      { kind: 'rent', reversal: true, amount: -900.45, reason: 'Bounced' },
    ]);
    expect(closing).toBe(-900.45);
    const texts = await textsOf(SO_FAR);
    expect(texts).toContain('Owed by the owner at the end of 10 Mar 2041');
    expect(texts).toContain('Rupees Nine Hundred and Forty-Five Paise Only');
  });

  test('tells what is late below, in no sum', async () => {
    const { overdue, rows, closing } = await agrees(SO_FAR);
    expect(overdue.map(({ dueDate, balance }) => [dueDate, balance])).toEqual(
      [
        ...contract.rentRecords.map(({ month, amount }) => [`${month}-15`, amount]),
        ...other.rentRecords.map(({ month, amount }) => [`${month}-15`, amount]),
      ]
        .filter(([day]) => (day as string) < '2041-03-10')
        .sort(),
    );
    expect([rows, closing]).toEqual([[], 0]);
  });
});

describe('its paper', () => {
  test('has the figures of the answer', async () => {
    await everything();
    app.setTime('2041-03-31');
    const statement: OwnerStatementDto = (await ask(MARCH)).body;
    const { headers, bytes } = await ask(MARCH, 'pdf');
    const { title, texts } = await readPaper(bytes);
    const number = `OS/2041-03/${owner.id.slice(-6).toUpperCase()}`;
    expect(title).toBe(`Owner’s statement ${number}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    );
    const whole = inOne(texts);
    expect(whole).toContain(`Opening balance held on 1 Mar 2041 ${formatMoney(statement.opening)}`);
    expect(whole).toContain(`Closing balance held on 31 Mar 2041 ${formatMoney(statement.closing)}`);
    expect(whole).toContain(`Rents and charges, less commission ${formatMoney(statement.sums.income)}`);
    expect(whole).toContain('Not a GST invoice.');
    for (const row of statement.rows.filter(
      ({ kind, reversal }) => !reversal && (kind === 'rent' || kind === 'charge'),
    ))
      expect(whole.replaceAll(' ', '')).toContain(
        [
          formatDay(row.date),
          row.receiptNumber,
          row.kind === 'rent' ? `Rent for ${formatDay(`${row.month}-01`).slice(2)}` : row.description,
          formatMoney(row.collected),
          formatMoney(row.commission),
          formatMoney(row.amount),
        ]
          .join('')
          .replaceAll(' ', ''),
      );
    for (const row of statement.rows.filter(({ kind, reversal }) => kind === 'payout' && !reversal))
      expect(whole).toContain(
        `${formatMoney(row.paidOut)} ${formatMoney(row.takenOff)} ${formatMoney(-row.amount)}`,
      );
    expect(texts).toEqual(expect.arrayContaining(['Lake View 4B', 'आशा राव']));
  });

  test('of a financial year adds months and homes', async () => {
    await everything();
    app.setTime('2041-05-02');
    const year = ['2040-04-01', '2041-03-31'] as const;
    const { months, rows } = await agrees(year);
    const { title, texts, pages } = await readPaper((await ask(year, 'pdf')).bytes);
    expect(title).toContain('OS/FY2040-41/');
    const table = texts.slice(texts.indexOf('Net by home and month of payment, in ₹'));
    const net = (propertyId: string) => months.filter((one) => one.propertyId === propertyId);
    expect(net(contract.propertyId).map(({ month }) => month)).toEqual(['2041-02', '2041-03']);
    const line = table.slice(table.indexOf('Lake View 4B') + 1).slice(0, 13);
    const figures = new Map(net(contract.propertyId).map(({ month, net }) => [month, net]));
    const asGrouped = (amount = 0) => (amount ? formatMoney(amount).replace('₹', '') : '–');
    expect(line.slice(10)).toEqual([
      asGrouped(figures.get('2041-02')),
      asGrouped(figures.get('2041-03')),
      asGrouped([...figures.values()].reduce((all, one) => all + one, 0)),
    ]);
    expect(rows.length).toBeGreaterThan(8);
    expect(pages).toBeGreaterThan(1);
  });
});

describe('its file', () => {
  test('has the rows of the answer between what was held and what is held, and no formula', async () => {
    await everything();
    const statement: OwnerStatementDto = (await ask(SO_FAR)).body;
    const answer = await ask(SO_FAR, 'csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('kiraya-statement-2041-03-10.csv');
    const [head, opening, ...rest] = parseCsv(answer.text) as [string[], string[], ...string[][]];
    const closing = rest.pop() as string[];
    const of = (line: string[], name: string) => line[head.indexOf(name)];
    expect([of(opening, 'What'), of(opening, 'Balance')]).toEqual([
      'Opening balance',
      statement.opening.toFixed(2),
    ]);
    expect([of(closing, 'What'), of(closing, 'Balance')]).toEqual([
      'Closing balance',
      statement.closing.toFixed(2),
    ]);
    expect(
      rest.map((line) =>
        ['Date', 'Collected', 'Commission', 'Amount', 'Balance'].map((name) => of(line, name)),
      ),
    ).toEqual(
      statement.rows.map(({ date, ...row }) => [
        date,
        ...[row.collected, row.commission, row.amount, row.balance].map((sum) => sum.toFixed(2)),
      ]),
    );
    expect(rest.map((line) => of(line, 'Property'))).toContain("'=झील 2");
    expect(rest.map((line) => of(line, 'Reference'))).toContain("'=1+1");
    expect(rest.map((line) => of(line, 'What'))).toContain("'=Lift repair");
    for (const cell of [head, opening, ...rest, closing].flat())
      if (!/^-?\d+\.\d\d$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test('of nothing is both balances', async () => {
    const { text } = await ask(['2041-03-01', '2041-03-01'], 'csv');
    expect(parseCsv(text).map(([date, what]) => [date, what])).toEqual([
      ['Date', 'What'],
      ['2041-03-01', 'Opening balance'],
      ['2041-03-01', 'Closing balance'],
    ]);
  });
});

describe('what cannot be', () => {
  test.each([
    [['2041-03-05', '2041-03-04'], 'to', 'Must not be before from'],
    [['2041-03-05', '2041-03-11'], 'to', 'Must not be in the future'],
    [['1941-03-05', '2041-03-04'], 'to', 'Must be within 366 days from the first'],
    [['2040-03-09', '2041-03-10'], 'to', 'Must be within 366 days from the first'],
    [['2041-02-29', '2041-03-10'], 'from', 'Must be a date (YYYY-MM-DD)'],
  ])('is refused in words: %j', async (period, field, words) => {
    for (const format of ['', 'pdf', 'csv']) {
      const { status, body } = await ask(period, format);
      expect([status, body.fields]).toEqual([400, { [field]: [words] }]);
    }
    expect((await ask(['2040-03-10', '2041-03-10'])).status).toBe(200);
  });

  test('both days are asked for', async () => {
    const { status, body } = await app.get(`/finance/owners/${owner.id}/statement`, { token: owner.token });
    expect([status, body.fields]).toEqual([400, { from: ['Required'], to: ['Required'] }]);
  });

  test('what is another’s or of nobody is not found, in any format; tenants have none', async () => {
    const someone = await makeAccount(app, 'owner');
    for (const format of ['', 'pdf', 'csv']) {
      expectSameNotFound(await ask(SO_FAR, format, someone), await ask(SO_FAR, format, someone, NOWHERE));
      expect((await ask(SO_FAR, format, accountant, tenant.id)).status).toBe(404);
      expect((await ask(SO_FAR, format, tenant)).status).toBe(403);
      expect((await ask(SO_FAR, format, accountant)).status).toBe(200);
    }
  });
});
