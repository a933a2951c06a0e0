import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import { parseCsv, recordsOf } from '../../../test/support/csv.js';
import {
  charge,
  type ContractWithRents,
  idempotent,
  made,
  pay,
  payOut,
  receive,
  reverse,
} from '../../../test/support/finance.js';
import {
  type Filter,
  type Listed,
  listsWithFiles,
  type Row,
} from '../../../test/support/lists-with-files.js';
import { makeProperty, nextPath, NOWHERE } from '../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
const accounts: Record<string, Account> = {};
const account = (name: string): Account => accounts[name] as Account;
const contracts: ContractWithRents[] = [];
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accounts.owner = await makeAccount(app, 'owner', { name: 'आशा राव' });
  accounts.otherOwner = await makeAccount(app, 'owner', { name: '@SUM(A1)' });
  accounts.idleOwner = await makeAccount(app, 'owner');
  accounts.tenant = await makeAccount(app, 'tenant', { name: '=HYPERLINK("http://x","Rahul")' });
  accounts.otherTenant = await makeAccount(app, 'tenant', { name: '+91 "RK" Kumar, Pune' });
  for (const role of ['accountant', 'admin'] as const) accounts[role] = await makeAccount(app, role);
  await app.put(
    '/auth/profile',
    { name: 'RK', phone: '9845012345' },
    { token: account('otherTenant').token },
  );
  await app.rows('update auth.user set name = $1 where id = $2', [
    account('otherTenant').name,
    account('otherTenant').id,
  ]);
  const let_ = async (owner: string, tenant: string, name: string, rent: number) => {
    const propertyId = (await makeProperty(app, account(owner), { name })).id as string;
    const given = { propertyId, rent };
    contracts.push(await makeContract(app, account(owner), account(tenant), given));
  };
  await let_('owner', 'tenant', '-4B, "Lake View"', 1000.05);
  await let_('owner', 'otherTenant', 'झील भवन', 333.33);
  await let_('otherOwner', 'otherTenant', 'Palm Grove 7', 20_000);
  await moveMoney();
});
afterAll(() => app.stop());

/** Whole rents and a part, an advance, a reversal of a payment and of a payout, charges, a call and an account. */
async function moveMoney(): Promise<void> {
  const clerk = account('accountant');
  const [lake, lower, palm] = contracts as [ContractWithRents, ContractWithRents, ContractWithRents];
  const paid = made(await pay(app, clerk, lake, 0, { reference: '=1+1' }));
  made(await pay(app, clerk, palm, 0, { paidDate: '2041-02-28' }));
  made(await pay(app, clerk, palm, 1, { reference: null }));
  made(await receive(app, clerk, lower, 100.1));
  const { transactions } = made(await payOut(app, clerk, account('otherOwner').id));
  made(await reverse(app, clerk, transactions[0].id));
  made(await reverse(app, clerk, paid.id));
  const charged = { kind: 'utilities', amount: 750, dueDate: '2041-02-20', description: '-Water,\nMarch' };
  made(await charge(app, account('owner'), lower, charged));
  const details = { kind: 'upi', upiId: 'asha@okbank' };
  await app.put(`/finance/owners/${account('owner').id}/payee`, details, { token: account('admin').token });
  const note = { text: '@home: "on Monday", he said\nfor sure', promisedOn: '2041-03-12' };
  made(await app.post(`/contracts/${lower.id}/call-notes`, note, idempotent(clerk.token)));
}

const LISTS = listsWithFiles(account, contracts);

const makeFile = (file: string, filter: object, who = 'accountant'): Promise<Answer> =>
  app.post(file, filter, { token: account(who).token });

/** All pages of a list. */
async function walk({ list, rows }: Listed, filter: Filter, who: string): Promise<Row[]> {
  const found: unknown[] = [];
  const query = new URLSearchParams({ ...filter, limit: list.endsWith('arrears') ? '200' : '2' });
  for (let path: string | undefined = `${list}?${query}`; path;) {
    const page = await app.get(path, { token: account(who).token });
    expect(page.status).toBe(200);
    found.push(...rows(page.body));
    path = nextPath(page);
  }
  return found as Row[];
}

async function expectSame(listed: Listed, filter: Filter, who: string): Promise<number> {
  const rows = await walk(listed, filter, who);
  const { status, text: csv } = await makeFile(listed.file, filter, who);
  expect([filter, status, recordsOf(csv)]).toEqual([filter, 200, rows.map(listed.line)]);
  return rows.length;
}

describe.each(LISTS)('the file of $of', (listed) => {
  test('has a line for each row that the list has, in its order, whatever it is narrowed to', async () => {
    const counts: number[] = [];
    for (const filter of listed.filters()) counts.push(await expectSame(listed, filter, 'accountant'));
    expect(counts[0]).toBeGreaterThan(1);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(await expectSame(listed, listed.filters()[1] as Filter, 'admin')).toBe(counts[1]);
  });

  test('says what it is, and is not kept by whoever passes it on', async () => {
    const { headers } = await makeFile(listed.file, {});
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="kiraya-${listed.of}-2041-03-10.csv"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('has its headings alone where there is nothing', async () => {
    const key = listed.of === 'claims' || listed.of === 'arrears' ? 'contractId' : 'ownerId';
    const { text: csv } = await makeFile(listed.file, { [key]: NOWHERE });
    expect(parseCsv(csv)).toEqual([Object.keys(listed.line((await walk(listed, {}, 'admin'))[0] as Row))]);
  });

  test('has no formula, and its amounts are numbers', async () => {
    const { text: csv } = await makeFile(listed.file, {});
    expect(csv).toContain("'");
    for (const cell of parseCsv(csv).flat()) expect(cell).toMatch(/^(-\d+(\.\d\d)?|[^=+\-@\t\r\n][^]*|)$/);
  });

  test.each([
    ['limit', '5'],
    ['cursor', 'x'],
    ['noSuchField', '1'],
  ])('takes no %s', async (field, value) => {
    const { status, body } = await makeFile(listed.file, { [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: ['Unknown field'] }]);
  });

  test('is not made by a filter that cannot be', async () => {
    const { status, body } = await makeFile(listed.file, { ownerId: 'x' });
    expect([status, body.fields]).toEqual([400, { ownerId: ['Must be a valid id'] }]);
  });
});

describe('the file of transactions', () => {
  const transactions = LISTS[0] as Listed;

  test.each([
    ['owner', 4],
    ['otherOwner', 6],
    ['idleOwner', 0],
    ['tenant', 2],
    ['otherTenant', 3],
    ['accountant', undefined],
    ['admin', undefined],
  ])('has for %s what is theirs to see', async (who, atLeast) => {
    for (const filter of transactions.filters()) await expectSame(transactions, filter, who);
    const count = await expectSame(transactions, {}, who);
    const all = await expectSame(transactions, {}, 'admin');
    if (atLeast === undefined) expect(count).toBe(all);
    else expect(count).toBeLessThan(all);
    if (atLeast !== undefined) expect(count > 0).toBe(atLeast > 0);
  });

  test('comes to the sums of the list; what was taken back is below zero', async () => {
    const { body } = await app.get('/contracts/transactions/all', { token: account('admin').token });
    const records = recordsOf((await makeFile(transactions.file, {})).text);
    const comesTo = (column: string, type: string): number =>
      records
        .filter(({ Type }) => Type?.toLowerCase().includes(type))
        .reduce((paise, record) => paise + Math.round(Number(record[column]) * 100), 0) / 100;
    expect({
      totalPayments: comesTo('Amount', 'payment'),
      totalPayouts: comesTo('Amount', 'payout'),
      commission: comesTo('Commission', ''),
    }).toEqual({
      totalPayments: body.summary.totalPayments,
      totalPayouts: body.summary.totalPayouts,
      commission: body.summary.commission,
    });
    expect(records.filter(({ Amount }) => Amount?.startsWith('-')).length).toBe(2);
  });

  test('tells nobody a mail address', async () => {
    expect((await makeFile(transactions.file, {}, 'admin')).text).not.toContain('example.com');
  });
});

test('the file of arrears comes to what its list comes to', async () => {
  const { body } = await app.get('/finance/arrears?q=750', { token: account('accountant').token });
  const records = recordsOf((await makeFile('/finance/arrears/file', { q: '750' })).text);
  const paise = (of: number[]): number => of.reduce((all, one) => all + Math.round(one * 100), 0);
  expect(records).toHaveLength(body[0].claimCount);
  expect(records.length).toBeGreaterThan(1);
  expect(paise(records.map((record) => Number(record['To be paid'])))).toBe(paise([body[0].amount]));
});
