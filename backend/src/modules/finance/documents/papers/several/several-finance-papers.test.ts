import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  made,
  payOut,
  receive,
  reverseReceipt,
} from '../../../../../../test/support/finance.js';
import { NOWHERE } from '../../../../../../test/support/properties.js';
import { readPaper } from '../../../../../../test/support/read-paper.js';
import { readSeveral } from '../../../../../../test/support/several-papers.js';
import { TestApp } from '../../../../../../test/support/test-app.js';

let app: TestApp;
const accounts: Record<string, Account> = {};
const account = (name: string): Account => accounts[name] as Account;
/** Receipts and payouts, in the order of the file. */
const receipts: Record<string, string[]> = { first: [], second: [] };
const payouts: Record<string, string[]> = { owner: [], otherOwner: [] };
let contract: ContractWithRents, other: ContractWithRents;

beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accounts.owner = await makeAccount(app, 'owner', { name: 'सुनीता श्रीवास्तव' });
  accounts.otherOwner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  for (const role of ['tenant', 'accountant', 'admin'] as const)
    accounts[role] = await makeAccount(app, role);
  accounts.otherTenant = await makeAccount(app, 'tenant', { name: 'محمد عارف' });
  contract = await makeContract(app, account('owner'), account('tenant'), { rent: 1000.5 });
  other = await makeContract(app, account('otherOwner'), account('otherTenant'), { rent: 20_000 });
  await moveMoney();
});
afterAll(() => app.stop());

/** Whole rents and parts on three days, one taken back, and payouts of both owners. */
async function moveMoney(): Promise<void> {
  const clerk = account('accountant');
  const pay = async (of: string, whose: ContractWithRents, amount: number, paidDate: string) =>
    receipts[of]?.push(made(await receive(app, clerk, whose, amount, { paidDate })).id);
  await pay('first', contract, 1000.5, '2041-01-05');
  await pay('first', contract, 600, '2041-02-05');
  await pay('first', contract, 400.5, '2041-03-05');
  await pay('second', other, 20_000, '2041-02-20');
  made(await reverseReceipt(app, clerk, receipts.first?.[1] as string));
  payouts.owner?.push(made(await payOut(app, clerk, account('owner').id)).payoutId);
  payouts.otherOwner?.push(made(await payOut(app, clerk, account('otherOwner').id)).payoutId);
}

const RECEIPTS = '/finance/receipts/pdf';
const PAYOUTS = '/finance/payouts/pdf';
const STATEMENTS = '/finance/owners/statements/pdf';

const ask = (path: string, filter: object, who = 'accountant') =>
  app.post(path, filter, { token: account(who).token });
async function several(path: string, filter: object, who?: string) {
  const answer = await ask(path, filter, who);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  return readSeveral(answer.text);
}
/** Texts of single papers, one after another. */
async function alone(paths: string[], who = 'accountant') {
  const papers = [];
  for (const path of paths) {
    const answer = await app.get(path, { token: account(who).token });
    papers.push(await readPaper(answer.bytes));
  }
  return { texts: papers.flatMap(({ texts }) => texts), titles: papers.map(({ title }) => title) };
}
const receiptPaths = (...ids: (string | undefined)[]) => ids.map((id) => `/finance/receipts/${id}/pdf`);

describe('several receipts as one PDF', () => {
  test('say what each says by itself, and lead to each of them', async () => {
    const ids = [receipts.first?.[0], receipts.first?.[1], receipts.second?.[0], receipts.first?.[2]];
    const { pdf, name, of, made: steps } = await several(RECEIPTS, {});
    const { texts, titles } = await alone(receiptPaths(...ids));
    const paper = await readPaper(pdf);
    expect(paper.texts).toEqual(texts);
    expect(paper.texts.filter((text) => text === 'CANCELLED')).toHaveLength(1);
    expect(paper).toMatchObject({ title: 'Receipts', language: 'en-IN', pages: 4, bookmarks: titles });
    expect(paper.roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
    expect(paper.roles.filter((role) => role === 'H1')).toHaveLength(4);
    expect([name, of, steps[0], steps.at(-1)]).toEqual(['kiraya-receipts-2041-03-10.pdf', 4, 0, 4]);
    expect(steps).toEqual([...steps].sort((one, next) => one - next));
  });

  test.each<[who: string, filter: () => object, ids: () => (string | undefined)[]]>([
    ['tenant', () => ({}), () => receipts.first ?? []],
    ['otherTenant', () => ({}), () => receipts.second ?? []],
    ['owner', () => ({}), () => receipts.first ?? []],
    ['admin', () => ({ ownerId: account('otherOwner').id }), () => receipts.second ?? []],
    ['accountant', () => ({ tenantId: account('otherTenant').id }), () => receipts.second ?? []],
    ['accountant', () => ({ propertyId: other.propertyId }), () => receipts.second ?? []],
    ['accountant', () => ({ contractId: other.id }), () => receipts.second ?? []],
    ['tenant', () => ({ contractId: contract.id, from: '2041-03-01' }), () => [receipts.first?.[2]]],
    [
      'accountant',
      () => ({ from: '2041-02-05', to: '2041-02-20' }),
      () => [receipts.first?.[1], receipts.second?.[0]],
    ],
  ])('are for %s what the filter asks for, of what they may see', async (who, filter, ids) => {
    const { texts } = await alone(receiptPaths(...ids()), who);
    expect((await readPaper((await several(RECEIPTS, filter(), who)).pdf)).texts).toEqual(texts);
  });

  test.each<[who: string, filter: () => object]>([
    ['tenant', () => ({ contractId: other.id })],
    ['tenant', () => ({ tenantId: account('otherTenant').id })],
    ['otherOwner', () => ({ ownerId: account('owner').id })],
    ['accountant', () => ({ ownerId: NOWHERE })],
    ['accountant', () => ({ from: '2041-03-09', to: '2041-03-08' })],
  ])('are refused to %s where there are none', async (who, filter) => {
    expect(await ask(RECEIPTS, filter(), who)).toMatchObject({
      status: 409,
      body: { error: 'There are no receipts to put into a file' },
    });
  });
});

describe('several advices of payouts as one PDF', () => {
  test.each<[who: string, filter: () => object, ids: () => string[]]>([
    ['owner', () => ({}), () => payouts.owner ?? []],
    ['admin', () => ({ ownerId: account('otherOwner').id }), () => payouts.otherOwner ?? []],
    [
      'accountant',
      () => ({ propertyId: contract.propertyId, from: '2041-03-10' }),
      () => payouts.owner ?? [],
    ],
  ])('say to %s what each says by itself', async (who, filter, ids) => {
    const { pdf, name } = await several(PAYOUTS, filter(), who);
    const { texts } = await alone(
      ids().map((id) => `/finance/payouts/${id}/pdf`),
      who,
    );
    const paper = await readPaper(pdf);
    expect([paper.texts, paper.title, name]).toEqual([
      texts,
      'Payout advices',
      'kiraya-payout-advices-2041-03-10.pdf',
    ]);
  });

  test('are all of a period, for an accountant', async () => {
    expect((await several(PAYOUTS, { from: '2041-03-01', to: '2041-03-31' })).of).toBe(2);
    expect(await ask(PAYOUTS, { to: '2041-03-09' })).toMatchObject({
      status: 409,
      body: { error: 'There are no payout advices to put into a file' },
    });
  });
});

describe('the statements of all owners as one PDF', () => {
  test('are of those of whom something moved, by their names, on as many pages as each needs', async () => {
    const period = { from: '2041-02-01', to: '2041-03-10' };
    const { pdf, of } = await several(STATEMENTS, period);
    const owners = ['otherOwner', 'owner'].map((name) => account(name).id);
    const { texts, titles } = await alone(
      owners.map((id) => `/finance/owners/${id}/statement?from=${period.from}&to=${period.to}&format=pdf`),
    );
    const paper = await readPaper(pdf);
    expect(of).toBe(2);
    expect(paper.texts).toEqual(texts);
    expect(paper.bookmarks).toEqual(titles);
    expect(paper.texts.filter((text) => /^Page \d of \d$/.test(text))).toEqual([
      ...['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2'],
    ]);
  });

  test.each([
    [{ from: '2041-03-02', to: '2041-03-01' }, { to: ['Must not be before from'] }],
    [{ from: '2041-03-01', to: '2041-03-11' }, { to: ['Must not be in the future'] }],
    [{ from: '1941-03-01', to: '2041-03-01' }, { to: ['Must be within 366 days from the first'] }],
    [{ to: '2041-03-01' }, { from: ['Required'] }],
  ])('are refused of %j', async (period, fields) => {
    expect(await ask(STATEMENTS, period)).toMatchObject({ status: 400, body: { fields } });
  });

  test('are refused of days on which nothing moved', async () => {
    expect((await ask(STATEMENTS, { from: '2030-01-01', to: '2030-01-31' })).body.error).toBe(
      'There are no owners’ statements to put into a file',
    );
  });
});
