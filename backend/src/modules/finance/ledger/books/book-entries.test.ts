import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { made, receive, reverseReceipt } from '../../../../../test/support/finance.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { type Cast, castFor, playMoney, writeEntries } from '../../../../../test/support/random-money.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { ACCOUNTS } from '../finance.constants.js';

interface Entry {
  lineId: string;
  part: string;
  what: string;
  date: string;
  debit: string;
  credit: string;
  amount: number;
  method: string | null;
  ownerName: string;
  receiptNumber: string | null;
}

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await TestApp.start();
  cast = await castFor(app);
  await playMoney(app, cast, 7);
});
afterAll(() => app.stop());

const get = (path: string) => app.get(path, { token: cast.accountant.token });
const entries = (query: string) => get(`/finance/books/entries${query}`);
const file = (filter: object) =>
  app.post('/finance/books/file', { to: '2041-05-02', ...filter }, { token: cast.accountant.token });

async function all(filter: string, limit = 7): Promise<Entry[]> {
  const found: Entry[] = [];
  let next: string | undefined = `/finance/books/entries?limit=${limit}${filter}`;
  while (next) {
    const { body, headers } = await get(next);
    found.push(...(body as Entry[]));
    next = /<\/api([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  return found;
}

async function balanceOn(day: string, of: string): Promise<number> {
  const { accounts } = (await get(`/finance/books?date=${day}`)).body;
  return accounts.find(({ account }: { account: string }) => account === of).balance as number;
}

/** The balance of an account from entries, in paise. */
const sumIn = (account: string, list: Entry[]): number =>
  list.reduce(
    (sum, { debit, credit, amount }) =>
      sum + Math.round(amount * 100) * (Number(debit === account) - Number(credit === account)),
    0,
  );

describe('the entries of the books', () => {
  test('are every leg of the books once, newest first, however they are paged', async () => {
    const paged = await all('');
    const [{ count } = { count: 0 }] = await app.rows<{ count: number }>(
      'select count(*)::int as count from finance.leg_v',
    );
    expect(paged).toHaveLength(count);
    expect((await entries('?limit=1')).headers.get('x-total-count')).toBe(String(count));
    expect(paged).toEqual(await all('', 200));
    const places = paged.map(({ date, lineId, part }) => `${date} ${lineId} ${part}`);
    expect(places).toEqual([...new Set(places)].sort().reverse());
  });

  test('of bank and of cash come to the two parts of the money, and to nothing without it', async () => {
    const day = '2041-04-16';
    const { inBank, inHand } = (await get(`/finance/books?date=${day}`)).body;
    const ofBank = await all(`&heldAs=bank&to=${day}`);
    const ofCash = await all(`&account=cash&heldAs=cash&to=${day}`);
    expect(ofCash.filter(({ method }) => method !== 'cash')).toEqual([]);
    expect(ofBank.map(({ method }) => method)).not.toContain('cash');
    expect([sumIn('cash', ofBank), sumIn('cash', ofCash)]).toEqual(
      [inBank, inHand].map((rupees: number) => Math.round(rupees * 100)),
    );
    expect((await entries('?heldAs=gold')).status).toBe(400);
    expect((await file({ heldAs: 'cash', to: day })).status).toBe(200);
  });

  test.each(ACCOUNTS)('of %s come to its balance', async (account) => {
    const day = '2041-04-16';
    const found = await all(`&account=${account}&to=${day}`);
    for (const { debit, credit, date } of found) {
      expect([debit, credit]).toContain(account);
      expect(date <= day).toBe(true);
    }
    const sign = ['cash', 'owner_owes', 'deposit_with_owner'].includes(account) ? 1 : -1;
    expect(Math.round((await balanceOn(day, account)) * 100)).toBe(sign * sumIn(account, found) || 0);
  });

  test('say of each what it was, in words, with the receipt that it came with', async () => {
    const { accountant, owner } = cast;
    const contract = await makeContract(
      app,
      owner,
      await makeAccount(app, 'tenant', { name: 'Rahul Mehta' }),
    );
    const receipt = made(
      await receive(app, accountant, contract, 1, {
        tender: 'tds',
        method: undefined,
        paidDate: '2041-05-01',
      }),
    );
    const found = (await all('&from=2041-05-01')).filter(
      ({ receiptNumber }) => receiptNumber === receipt.number,
    );
    expect(found).toMatchObject([
      {
        ...{
          part: 'rent',
          kind: 'payment',
          what: 'Rent, less commission (deducted as TDS)',
          date: '2041-05-01',
        },
        ...{
          debit: 'owner_owes',
          credit: 'owner_payable',
          amount: 0.9,
          reversal: false,
          receiptId: receipt.id,
        },
        ...{ ownerName: 'Asha Rao', tenantName: 'Rahul Mehta', contractId: contract.id, payoutId: null },
      },
      {
        part: 'commission',
        what: 'Commission on rent (deducted as TDS)',
        credit: 'commission_income',
        amount: 0.1,
      },
    ]);
    made(await reverseReceipt(app, accountant, receipt.id));
    const [taken] = (await all('&from=2041-05-02')).filter(
      ({ receiptNumber, part }) => receiptNumber === receipt.number && part === 'rent',
    );
    expect(taken).toMatchObject({
      ...{ what: 'Reversal: Rent, less commission (deducted as TDS)', reversal: true, reason: 'Bounced' },
      ...{ debit: 'owner_payable', credit: 'owner_owes', amount: 0.9 },
    });
    expect(new Set((await all('')).map(({ what }) => what.replace(/^Reversal: /, '')))).not.toContain('');
  });

  test('are those of an owner, and of nobody when nobody has the id', async () => {
    const of = await all(`&ownerId=${cast.other.id}`);
    expect(of.length).toBeGreaterThan(0);
    expect(new Set(of.map(({ ownerName }) => ownerName))).toEqual(new Set(['Ravi "RK" Kumar']));
    expect(await all(`&ownerId=${NOWHERE}`)).toEqual([]);
  });

  const refused: [query: string, fields: object][] = [
    ['?account=petty_cash', { account: [expect.stringMatching(/^Must be one of cash/)] }],
    ['?from=2041-02-30', { from: ['Must be a date (YYYY-MM-DD)'] }],
    ['?from=2041-03-02&to=2041-03-01', { to: ['Must not be before from'] }],
    ['?ownerId=x', { ownerId: ['Must be a valid id'] }],
    ['?cursor=x', { cursor: ['Must be a cursor of this list'] }],
  ];
  test.each(refused)('are refused for %s', async (query, fields) => {
    expect(await entries(query)).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('the file of the entries', () => {
  test('has a line for each entry that the list has, in its order, and no formula', async () => {
    const { status, headers, text } = await file({ account: 'cash', from: '2041-02-01' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="kiraya-books-2041-05-02.csv"');
    const [heading, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heading).toMatch(/^"Date","What","Debit","Credit","Amount","Month"/);
    const listed = await all('&account=cash&from=2041-02-01');
    expect(lines.map((line) => line.split(',').slice(0, 1).join())).toEqual(
      listed.map(({ date }) => `"${date}"`),
    );
    for (const [n, { debit, credit, amount }] of listed.entries())
      expect(lines[n]).toContain(`"${debit}","${credit}","${amount.toFixed(2)}"`);
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""Rahul"")"`);
    expect(text).not.toMatch(/(^|,)"[=+@-]/m);
  });

  test('has all of more than one chunk', async () => {
    await writeEntries(
      app,
      cast.accountant,
      ...Array.from({ length: 450 }, (_, n) => ({
        ...{ kind: 'expense' as const, ownerId: cast.owner.id, paise: BigInt(n + 1), date: '2041-04-20' },
        description: `Repair ${n}`,
      })),
    );
    const { text } = await file({ from: '2041-04-20', to: '2041-04-20' });
    const repairs = text.split('\r\n').filter((line) => line.includes('Repair'));
    expect(new Set(repairs).size).toBe(450);
  });

  test('of nothing has its headings alone', async () => {
    const { text } = await file({ ownerId: NOWHERE });
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  });

  const refused: [filter: object, fields: object][] = [
    [{ from: '2041-03-02', to: '2041-03-01' }, { to: ['Must not be before from'] }],
    [{ account: 'petty_cash' }, { account: [expect.stringMatching(/^Must be one of/)] }],
    [{ to: undefined }, { to: ['Required'] }],
    [{ date: '2041-03-01' }, { date: ['Unknown field'] }],
  ];
  test.each(refused)('is refused for %j', async (filter, fields) => {
    expect(await file(filter)).toMatchObject({ status: 400, body: { fields } });
  });
});
