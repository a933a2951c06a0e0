import { describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { rowOf, tileOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { payment, payout, reversal, reversed } from '../../testing/money';
import { address, openFinance, transactionsOf, type Replies } from '../../testing/open-finance';

const LIST = 'GET /api/contracts/transactions/all';
const FILTERS = 'GET /api/contracts/transactions/filters';
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const query = ({ path }: Call) => Object.fromEntries(new URL(path, 'http://localhost').searchParams);
const asked = (calls: Call[]) => calls.filter(({ path }) => path.includes('/all')).map(query);
const field = (label: string) => screen.getByLabelText(label);
const options = {
  owners: [{ id: 'o-1', name: 'Asha Rao' }],
  tenants: [{ id: 't-1', name: 'Rahul Mehta' }],
  properties: [{ id: 'h-1', name: 'Lake View 4B' }],
};

function open(
  at = '/payouts',
  role: Parameters<typeof openFinance>[1] = 'accountant',
  replies: Replies = {},
) {
  return openFinance(at, role, {
    [LIST]: transactionsOf([payment(), payout()]),
    [FILTERS]: options,
    ...replies,
  });
}

describe('the transactions', () => {
  it('are listed with all that the screen promises, and their sums over all pages', async () => {
    const { calls } = open();
    await screen.findByText('Owner Payout');
    expect(heads()).toEqual([
      ...['Type', 'Date', 'Payer', 'Recipient', 'Property', 'Amount', 'Commission', 'Net Amount'],
      ...['Method', 'Status', 'Actions'],
    ]);
    const row = within(await rowOf('Rahul Mehta'));
    for (const text of [
      'Rent Payment',
      '20 Nov 2026',
      'Asha Rao',
      'Lake View 4B',
      '₹42,000',
      '₹4,200',
      '₹37,800',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText('Completed')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'View' })).toBeInTheDocument();
    const totals = screen.getByRole('group', { name: 'Totals of all transactions found' });
    for (const [label, figure] of [
      ['Total Payments', '₹4,20,000'],
      ['Total Payouts', '₹3,40,200'],
      ['Commission', '₹42,000'],
      ['Net Income', '₹37,800'],
    ] as const)
      expect(await tileOf(label, totals)).toHaveTextContent(figure);
    expect(asked(calls)).toEqual([{ limit: '20' }]);
  });

  it('show each method in its colour, and every status in green', async () => {
    const methods = ['bank_transfer', 'upi', 'cheque', 'cash', 'card', 'other'];
    open('/payouts', 'admin', {
      [LIST]: transactionsOf(methods.map((method, index) => payment({ id: String(index), method }))),
    });
    const colours = ['Bank transfer', 'UPI', 'Cheque', 'Cash', 'Card', 'Other'].map(
      async (text) => (await screen.findByText(text)).style.color,
    );
    expect(await Promise.all(colours)).toEqual([
      'var(--kiraya-palette-primary-main)',
      'var(--kiraya-palette-text-secondary)',
      'var(--kiraya-palette-text-secondary)',
      'var(--kiraya-palette-success-main)',
      'var(--kiraya-palette-warning-main)',
      'var(--kiraya-palette-text-secondary)',
    ]);
    for (const status of screen.getAllByText('Completed'))
      expect(status.style.color).toBe('var(--kiraya-palette-success-main)');
  });

  it('show a reversal negative and the original as reversed', async () => {
    open('/payouts', 'accountant', { [LIST]: transactionsOf([reversal, reversed]) });
    await screen.findByText('Rent payment reversal');
    expect(within(await rowOf('Rent payment reversal')).getByText('-₹42,000')).toBeInTheDocument();
    expect(within(await rowOf('Rent payment reversal')).queryByText('Reversed')).not.toBeInTheDocument();
    expect(within(await rowOf('Rent Payment')).getByText('Reversed')).toBeInTheDocument();
  });

  it('say so when there are none, with the way back to all', async () => {
    const { user } = open('/payouts?transactionType=payout', 'accountant', {
      [LIST]: ({ path }: Call) => transactionsOf(path.includes('transactionType') ? [] : [payment()]),
    });
    expect(
      await screen.findByText('No transactions found matching the selected filters.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
    expect(await screen.findByText('Rahul Mehta')).toBeInTheDocument();
    expect(address()).toBe('/payouts');
  });

  it('say in the page and as a notice that they could not be had, and try again', async () => {
    let away = true;
    const { user } = open('/payouts', 'accountant', {
      [LIST]: () => (away ? problem(503, 'The service is not available') : transactionsOf([payment()])),
    });
    await waitFor(() => expect(screen.getAllByText('Could not load transaction data')).toHaveLength(2));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContainEqual(
      expect.stringContaining('Could not load transaction data'),
    );
    expect(screen.queryByText('Total Payments')).not.toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rahul Mehta')).toBeInTheDocument();
  });

  it('leave an address that the server cannot read', async () => {
    const { user } = open('/payouts?ownerId=nonsense', 'accountant', {
      [LIST]: ({ path }: Call) =>
        path.includes('ownerId') ? problem(400, 'Some fields are not right') : transactionsOf([payment()]),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rahul Mehta')).toBeInTheDocument();
    expect(address()).toBe('/payouts');
  });

  it('show that they are on their way', async () => {
    open('/payouts', 'accountant', { [LIST]: () => new Promise<Response>(() => {}) });
    expect(await screen.findByRole('table', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'true');
  });

  it.each(['accountant', 'admin'] as const)('lead an %s to the work lists', async (role) => {
    open('/payouts', role);
    expect(await screen.findByRole('link', { name: 'Record rents' })).toHaveAttribute(
      'href',
      '/payouts/collect',
    );
    expect(screen.getByRole('link', { name: 'Pay owners' })).toHaveAttribute('href', '/payouts/pay');
  });

  it.each(['owner', 'tenant'] as const)('offer an %s nothing that they may not do', async (role) => {
    const { user } = open('/payouts', role);
    await user.click((await screen.findAllByRole('button', { name: 'View' }))[0] as HTMLElement);
    await screen.findByRole('dialog', { name: 'Transaction details' });
    expect(screen.queryByRole('link', { name: 'Record rents' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  });
});

describe('the captions of the four sums', () => {
  const held = 'payments less payouts and commission';

  it.each([
    [
      'accountant',
      '',
      'rent received',
      'paid to owners',
      'kept by Kiraya',
      `rents still to be paid to owners: ${held}`,
    ],
    [
      'owner',
      '',
      'rent received',
      'paid out to you',
      'kept by Kiraya',
      `rents still to be paid to you, before deductions: ${held}`,
    ],
    [
      'tenant',
      '',
      'rent you paid',
      'the owner’s, not shown to tenants',
      'paid by the owner',
      'the owner’s share',
    ],
    [
      ...(['admin', '?transactionType=payout', 'excluded by the filter', 'paid to owners'] as const),
      ...(['excluded by the filter', 'payouts only: the filter excludes the rents behind them'] as const),
    ],
    [
      ...(['owner', '?transactionType=payment', 'rent received', 'excluded by the filter'] as const),
      ...(['kept by Kiraya', 'rents less commission: the filter excludes payouts'] as const),
    ],
    [
      ...(['accountant', '?since=2026-09-01', 'rent received', 'paid to owners'] as const),
      ...(['kept by Kiraya', `these days only: ${held}`] as const),
    ],
  ] as const)('say to an %s at /payouts%s what each is', async (role, search, ...told) => {
    open(`/payouts${search}`, role);
    const totals = within(await screen.findByRole('group', { name: 'Totals of all transactions found' }));
    const captions = ['Total Payments', 'Total Payouts', 'Commission', 'Net Income'].map(
      (label) => totals.getByText(label).parentElement?.lastElementChild?.textContent,
    );
    expect(captions).toEqual(told);
  });
});

describe('the filters of the transactions', () => {
  it('are found by typing, combine, are kept in the address and cleared', async () => {
    const { user, calls } = open();
    await screen.findByText('Owner Payout');
    await user.type(field('Owner'), 'asha');
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('/api/contracts/transactions/filters?q=asha'),
    );
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Asha Rao' })).not.toHaveAttribute('aria-disabled'),
    );
    await user.keyboard('{Enter}');
    await user.selectOptions(field('Transaction Type'), 'Rent Payments');
    await waitFor(() => expect(address()).toBe('/payouts?ownerId=o-1&transactionType=payment'));
    expect(field('Owner')).toHaveValue('Asha Rao');
    await waitFor(() =>
      expect(asked(calls).at(-1)).toEqual({ limit: '20', ownerId: 'o-1', transactionType: 'payment' }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/payouts'));
    expect(field('Owner')).toHaveValue('');
    expect(field('Transaction Type')).toHaveDisplayValue('All');
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeDisabled();
  });

  it('are read from an address, with the names that the rows tell', async () => {
    const { calls } = open(
      '/payouts?ownerId=o-1&tenantId=t-1&propertyId=h-1&transactionType=payment&since=2026-04-01&until=2026-11-30',
    );
    await waitFor(() => expect(field('Owner')).toHaveValue('Asha Rao'));
    expect(field('Tenant')).toHaveValue('Rahul Mehta');
    expect(field('Property')).toHaveValue('Lake View 4B');
    expect(field('From')).toHaveValue('01/04/2026');
    expect(field('To')).toHaveValue('30/11/2026');
    expect(asked(calls)).toEqual([
      {
        ...{ limit: '20', ownerId: 'o-1', tenantId: 't-1', propertyId: 'h-1' },
        ...{ transactionType: 'payment', from: '2026-04-01', to: '2026-11-30' },
      },
    ]);
  });

  it.each([
    ['owner', '/payouts', true],
    ['tenant', '/payouts', false],
    ['accountant', '/payouts', false],
    ['accountant', '/payouts?ownerId=o-1', true],
  ] as const)('offer %s at %s the statement of one owner: %s', async (role, at, isOffered) => {
    open(at, role);
    await screen.findByRole('button', { name: 'Download CSV' });
    expect(screen.queryAllByRole('button', { name: 'Statement' })).toHaveLength(Number(isOffered));
  });

  it('start again at the first page', async () => {
    const { user } = open('/payouts?cursor=c1&from=21', 'accountant', {
      [LIST]: transactionsOf([payment()], { total: 21 }),
    });
    await screen.findByText('21–21 of 21');
    await user.selectOptions(field('Transaction Type'), 'Owner Payouts');
    expect(address()).toBe('/payouts?transactionType=payout');
  });

  it('leave out a type that there is not', async () => {
    const { calls } = open('/payouts?transactionType=gift');
    await screen.findByText('Owner Payout');
    expect(asked(calls)).toEqual([{ limit: '20' }]);
  });

  it.each(['tenant', 'owner', 'admin'] as const)('are the same four for an %s', async (role) => {
    const { user, calls } = open('/payouts', role);
    await screen.findByLabelText('Owner');
    expect(screen.getByLabelText('Property')).toBeInTheDocument();
    expect(screen.getByLabelText('Tenant')).toBeInTheDocument();
    await user.selectOptions(field('Transaction Type'), 'Owner Payouts');
    await waitFor(() => expect(asked(calls).at(-1)).toEqual({ limit: '20', transactionType: 'payout' }));
  });

  it('page through what was found with the details open in between', async () => {
    const { user } = open('/payouts', 'accountant', {
      [LIST]: ({ path }: Call) => {
        const cursor = new URL(path, 'http://localhost').searchParams.get('cursor');
        if (cursor === 'c2') return transactionsOf([payment({ payerName: 'Third' })], { total: 3 });
        return cursor === 'c1'
          ? transactionsOf([payment({ payerName: 'Second' })], { total: 3, next: 'c2' })
          : transactionsOf([payment({ payerName: 'First' })], { total: 3, next: 'c1' });
      },
      'GET /api/finance/transactions/0199f0a0-0000-7000-8000-000000000030': payment(),
    });
    const next = () => user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('First');
    await next();
    await screen.findByText('Second');
    await next();
    await user.click(await screen.findByRole('link', { name: 'Rent Payment' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('Second')).toBeInTheDocument();
  });
});
