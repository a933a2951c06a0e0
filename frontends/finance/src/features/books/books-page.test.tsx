import { describe, expect, it } from '@jest/globals';
import { formatDate } from '@kiraya/formats';
import { answer, problem, type Call } from '@kiraya/session/testing';
import { rowOf, tileOf } from '@kiraya/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { address, listOf, openFinance, type Replies } from '../../testing/open-finance';

const BOOKS = 'GET /api/finance/books';
const ENTRIES = 'GET /api/finance/books/entries';
const FILE = 'POST /api/finance/books/file';

const balances = {
  ...{ cash: 84000, owner_owes: 14400, deposit_with_owner: 20000 },
  ...{ owner_payable: 50000, deposit_held: 60000.5, commission_income: 8000, fee_income: 399.5 },
};
const books = (more: object = {}) => ({
  date: '2026-11-20',
  accounts: Object.entries(balances).map(([account, balance]) => ({ account, balance })),
  ...{ debits: 118400, credits: 118400, inHand: 12000, inBank: 72000 },
  ...{ balanced: true, differences: 0, comparedAt: '2026-11-19T21:00:00.000Z' },
  ...more,
});
const entry = (more: object = {}) => ({
  ...{ lineId: 'l-1', part: 'rent', kind: 'payment', what: 'Rent, less commission', date: '2026-11-20' },
  ...{
    debit: 'cash',
    credit: 'owner_payable',
    method: 'upi',
    amount: 37800,
    reversal: false,
    month: '2026-11',
  },
  ...{ description: null, propertyName: 'Lake View 4B', ownerName: 'Asha Rao', tenantName: 'Rahul Mehta' },
  ...{
    receiptNumber: 'RR/2026-27/000123',
    receiptId: 'r-1',
    payoutId: null,
    contractId: 'c-1',
    ownerId: 'o-1',
  },
  ...{ reference: null, reason: null },
  ...more,
});
const paidOut = entry({
  ...{
    lineId: 'l-2',
    part: 'payout',
    kind: 'payout',
    what: 'Rent paid out',
    amount: 1000,
    receiptNumber: null,
    receiptId: null,
    payoutId: 'po-1',
  },
  ...{ debit: 'owner_payable', credit: 'cash' },
});
const query = ({ path }: Call) => Object.fromEntries(new URL(path, 'http://localhost').searchParams);
const asked = (calls: Call[], what: string) =>
  calls.filter(({ path }) => path.split('?')[0] === `/api/finance/${what}`).map(query);

function open(at = '/payouts/books', replies: Replies = {}) {
  return openFinance(at, 'accountant', {
    [BOOKS]: books(),
    [ENTRIES]: listOf([entry(), paidOut]),
    ...replies,
  });
}

describe('the books', () => {
  it('say of each account what it comes to and what that is, and that both sides are alike', async () => {
    open();
    const where = await screen.findByRole('region', { name: 'Where the money is' });
    const whose = screen.getByRole('region', { name: 'Whose it is' });
    for (const side of [where, whose])
      expect(await within(side).findByText(/In all/)).toHaveTextContent('₹1,18,400');
    for (const [label, side, figure] of [
      ['Bank', where, '₹72,000'],
      ['Cash', where, '₹12,000'],
      ['Owed by owners', where, '₹14,400'],
      ['Deposits with owners', where, '₹20,000'],
      ['Held for owners', whose, '₹50,000'],
      ['Deposits', whose, '₹60,000.50'],
      ['Commission', whose, '₹8,000'],
      ['Fees', whose, '₹399.50'],
    ] as const)
      expect(await tileOf(label, side)).toHaveTextContent(figure);
    expect(screen.getByText(/^The books balance/)).toHaveTextContent('20 Nov 2026, 02:30');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are those of the day in the address, which is chosen by its box', async () => {
    const { calls } = open('/payouts/books?date=2026-10-31');
    await screen.findByText(/^The books balance/);
    expect(asked(calls, 'books')).toEqual([{ date: '2026-10-31' }]);
    expect(asked(calls, 'books/entries')).toEqual([{ to: '2026-10-31', limit: '20' }]);
    const box = screen.getByLabelText('At the end of');
    expect(box).toHaveValue('31/10/2026');
    fireEvent.change(box, { target: { value: '2026-10-30' } });
    await waitFor(() => expect(address()).toBe('/payouts/books?date=2026-10-30'));
    await waitFor(() => expect(asked(calls, 'books')).toContainEqual({ date: '2026-10-30' }));
  });

  it.each([
    ['both sides differ', { balanced: false }, /do not balance/],
    ['a sum differs', { differences: 1 }, /^One total differed .* on 20 Nov 2026, 02:30/],
    ['sums differ', { differences: 3 }, /^3 totals differed/],
  ])('say loudly when %s', async (_what, more, words) => {
    open('/payouts/books', { [BOOKS]: books(more) });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(/The books balance/)).not.toBeInTheDocument();
  });

  it('say so before they were ever compared', async () => {
    open('/payouts/books', { [BOOKS]: books({ comparedAt: null }) });
    expect(await screen.findByText(/has not been done yet/)).toBeInTheDocument();
  });

  it('say what failed, and try again', async () => {
    let fails = true;
    const { user } = open('/payouts/books', {
      [BOOKS]: () => (fails ? problem(503, 'Busy') : answer(books())),
    });
    await screen.findByText('Could not load the books');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^The books balance/)).toBeInTheDocument();
  });

  it('leave a day that there are none of', async () => {
    const { user } = open('/payouts/books?date=2999-01-01', {
      [BOOKS]: ({ path }: Call) =>
        path.includes('2999') ? problem(400, 'Check the fields') : answer(books()),
    });
    await screen.findByText('No books for this day');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^The books balance/);
    expect(address()).toBe('/payouts/books');
  });

  it('are reached from the payouts', async () => {
    const { user } = open('/payouts', {
      'GET /api/contracts/transactions/all': answer({ items: [], summary: {} }),
      'GET /api/contracts/transactions/filters': { owners: [], tenants: [], properties: [] },
    });
    await user.click(await screen.findByRole('link', { name: 'Books' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Books' })).toBeInTheDocument();
  });
});

describe('the entries', () => {
  it('are listed with both accounts and all that they are about', async () => {
    open();
    const row = within(await rowOf('Rent, less commission'));
    for (const text of ['20 Nov 2026', 'Nov 2026', 'Bank', 'Held for owners', 'Lake View 4B', 'Asha Rao'])
      expect(row.getByText(text)).toBeInTheDocument();
    for (const text of ['Rahul Mehta', 'RR/2026-27/000123', '₹37,800'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(await row.findByRole('link', { name: 'RR/2026-27/000123' })).toHaveAttribute(
      'href',
      '/payouts/receipts/r-1',
    );
    expect(within(await rowOf('Rent paid out')).getByRole('link', { name: 'Payout' })).toHaveAttribute(
      'href',
      '/payouts/paid/po-1',
    );
  });

  it('of an account say what each did to its balance', async () => {
    const { calls, user } = open('/payouts/books?date=2026-11-20');
    await user.click(await screen.findByRole('link', { name: /^Cash/ }));
    expect(
      await screen.findByRole('heading', {
        name: `Entries of Cash up to ${formatDate('2026-11-20')}`,
      }),
    ).toBeInTheDocument();
    expect(address()).toBe('/payouts/books?date=2026-11-20&account=cash&held=cash');
    await waitFor(() =>
      expect(asked(calls, 'books/entries')).toContainEqual({
        account: 'cash',
        heldAs: 'cash',
        to: '2026-11-20',
        limit: '20',
      }),
    );
    expect(within(await rowOf('Rent, less commission')).getByText('₹37,800')).toBeInTheDocument();
    expect(within(await rowOf('Rent paid out')).getByText('-₹1,000')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Account'), 'Bank');
    expect(address()).toBe('/payouts/books?date=2026-11-20&account=cash&held=bank');
    await user.selectOptions(screen.getByLabelText('Account'), 'Held for owners');
    await waitFor(async () =>
      expect(within(await rowOf('Rent paid out')).getByText('-₹1,000')).toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/payouts/books?date=2026-11-20'));
  });

  it('are downloaded as they are filtered, without anything in the address', async () => {
    const { calls, user } = open('/payouts/books?date=2026-11-20&account=cash&since=2026-11-01', {
      [FILE]: new Response('"Date"', { headers: { 'Content-Type': 'text/csv' } }),
    });
    URL.createObjectURL = () => 'blob:kiraya';
    URL.revokeObjectURL = () => undefined;
    await rowOf('Rent paid out');
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const [posted] = calls.filter(({ method }) => method === 'POST');
    expect(posted).toMatchObject({
      path: '/api/finance/books/file',
      body: { account: 'cash', from: '2026-11-01', to: '2026-11-20' },
    });
  });

  it('may be none, and then there is no file', async () => {
    open('/payouts/books', { [ENTRIES]: listOf([]) });
    expect(await screen.findByText('No entries.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  });

  it('say what failed while the balances stay', async () => {
    open('/payouts/books', { [ENTRIES]: problem(503, 'Busy') });
    expect(await screen.findByText('Could not load the entries')).toBeInTheDocument();
    expect(await screen.findByText(/^The books balance/)).toBeInTheDocument();
  });
});
