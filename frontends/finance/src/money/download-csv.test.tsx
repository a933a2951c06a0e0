import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { todayInIndia } from '@kiraya/formats';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { arrears, payable, payment } from '../testing/money';
import { listOf, openFinance, transactionsOf, type Replies, type TestRole } from '../testing/open-finance';

const LISTS: Replies = {
  'GET /api/contracts/transactions/all': transactionsOf([payment()]),
  'GET /api/contracts/transactions/filters': { owners: [], tenants: [], properties: [] },
  'GET /api/finance/arrears': listOf([arrears()]),
  'GET /api/finance/payables': listOf([payable()]),
};
const EMPTY: Replies = {
  ...LISTS,
  'GET /api/contracts/transactions/all': transactionsOf([]),
  'GET /api/finance/arrears': listOf([]),
  'GET /api/finance/payables': listOf([]),
};

interface Kept {
  name: string;
  content: Blob;
}
let kept: Kept[] = [];
beforeEach(() => {
  kept = [];
  let content: Blob;
  URL.createObjectURL = (made) => {
    content = made as Blob;
    return 'blob:kiraya';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, content });
  });
});
afterEach(() => void jest.restoreAllMocks());

const csv = () => new Response('"Date"\r\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
const posted = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
const button = () => screen.findByRole('button', { name: 'Download CSV' });
const whenReady = async () => {
  await waitFor(async () => expect(await button()).toBeEnabled());
  return button();
};

const SCREENS: [what: string, role: TestRole, at: string, file: string, body: object][] = [
  [
    'transactions',
    'accountant',
    '/payouts?ownerId=o-1&transactionType=payment&since=2026-11-01&until=2026-11-30&cursor=c1&from=21',
    '/api/contracts/transactions/file',
    { ownerId: 'o-1', transactionType: 'payment', from: '2026-11-01', to: '2026-11-30' },
  ],
  ['transactions', 'owner', '/payouts', '/api/contracts/transactions/file', {}],
  ['transactions', 'tenant', '/payouts', '/api/contracts/transactions/file', {}],
  [
    'arrears',
    'accountant',
    '/payouts/collect?q=Rahul&contract=c-1',
    '/api/finance/arrears/file',
    { q: 'Rahul', contractId: 'c-1' },
  ],
  ['payables', 'admin', '/payouts/pay', '/api/finance/payables/file', {}],
];

describe('the file of a list', () => {
  it.each(SCREENS)('of %s is downloaded by an %s as it is filtered: %s', async (of, role, at, file, body) => {
    const { calls, user } = openFinance(at, role, { ...LISTS, [`POST ${file}`]: csv() });
    await user.click(await whenReady());
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(posted(calls)).toEqual([{ path: file, body }]);
    expect(kept[0]?.name).toBe(`kiraya-${of}-${todayInIndia()}.csv`);
    expect(kept[0]?.content.size).toBe(8);
  });

  it.each([
    ['/payouts', 'No transactions found matching the selected filters.'],
    ['/payouts/collect', 'All rents due are paid.'],
    ['/payouts/pay', 'Nothing is owed to owners.'],
  ])('is not of nothing: %s', async (at, words) => {
    openFinance(at, 'accountant', EMPTY);
    await screen.findByText(words);
    expect(await button()).toBeDisabled();
  });

  it('is asked for once while it comes', async () => {
    let give: (answer: Response) => void = () => undefined;
    const { calls, user } = openFinance('/payouts/pay', 'accountant', {
      ...LISTS,
      'POST /api/finance/payables/file': () => new Promise<Response>((resolve) => (give = resolve)),
    });
    await user.click(await whenReady());
    const waiting = await screen.findByRole('button', { name: 'Downloading...' });
    expect(waiting).toBeDisabled();
    await user.click(waiting);
    give(csv());
    await whenReady();
    expect([posted(calls).length, kept.length]).toEqual([1, 1]);
  });

  it('says why it is not to be had, and can be asked for again', async () => {
    let fails = true;
    const { user } = openFinance('/payouts/collect', 'accountant', {
      ...LISTS,
      'POST /api/finance/arrears/file': () =>
        fails ? problem(429, 'Too many files are being made at once. Please try again in 1 minute.') : csv(),
    });
    await user.click(await whenReady());
    expect(await screen.findByText(/^Too many files are being made/)).toBeInTheDocument();
    expect(kept).toEqual([]);
    fails = false;
    await user.click(await whenReady());
    await waitFor(() => expect(kept).toHaveLength(1));
  });

  it('that breaks off is not kept', async () => {
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('"Date"\r\n'));
        stream.error(new TypeError('network error'));
      },
    });
    const { user } = openFinance('/payouts/pay', 'accountant', {
      ...LISTS,
      'POST /api/finance/payables/file': new Response(broken, { headers: { 'Content-Type': 'text/csv' } }),
    });
    await user.click(await whenReady());
    expect(await screen.findByText('Failed to download the file')).toBeInTheDocument();
    expect(kept).toEqual([]);
  });
});
