import { describe, expect, it } from '@jest/globals';
import { formatDate, todayInIndia } from '@kiraya/formats';
import { addMonths, firstDayOf, monthOf } from '@kiraya/rules';
import { problem } from '@kiraya/session/testing';
import { cellsOf, tileOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { listOf, openFinance, type Replies, type TestRole } from '../../testing/open-finance';

const POSITION = 'GET /api/finance/owners/o-1/position';
const DEBTS = 'GET /api/finance/owners/o-1/debts';
const position = (more: object = {}) => ({
  ...{ ownerId: 'o-1', ownerName: 'Radhika Rao', owes: 1500, held: 900, heldForLater: 0, heldInAll: 900 },
  ...{ deductions: 900, transferable: 0 },
  exceedsHeld: true,
  ...more,
});
const STATEMENT = 'GET /api/finance/owners/o-1/statement';
const line = (more: object) => ({
  ...{ date: '2026-11-05', kind: 'rent', reversal: false, tender: 'received', month: '2026-11' },
  ...{ description: null, propertyId: 'h-1', propertyName: 'Lake View', receiptId: 'r-1' },
  ...{ receiptNumber: 'RR/2026-27/000001', payoutId: null, reference: null, reason: null },
  ...{ collected: 1000, commission: 100, paidOut: 0, takenOff: 0, amount: 900, balance: 900, ...more },
});
const paidOut = line({
  ...{ date: '2026-11-20', kind: 'payout', month: null, propertyName: null, receiptId: null },
  ...{
    receiptNumber: null,
    payoutId: 'p-1',
    collected: 0,
    commission: 0,
    paidOut: 900,
    amount: -900,
    balance: 0,
  },
});
const BEGINNING = formatDate(firstDayOf(addMonths(monthOf(todayInIndia()), -2)));
const IN_AND_OUT = `In and out since ${BEGINNING}`;
const statement = (rows: object[]) => ({ ownerId: 'o-1', rows });
const debt = (more: object = {}) => ({
  ...{
    id: 'e-1',
    kind: 'expense',
    tender: null,
    date: '2026-11-20',
    owes: 1500,
    month: null,
    propertyName: null,
  },
  ...{
    payoutId: null,
    receiptId: null,
    reversesId: null,
    isReversed: false,
    canBeReversed: true,
    reason: null,
  },
  description: 'Repair of the geyser',
  ...more,
});
const open = (role: TestRole = 'accountant', replies: Replies = {}) =>
  openFinance('/payouts/owners/o-1', role, {
    [POSITION]: position(),
    [DEBTS]: listOf([debt()]),
    [STATEMENT]: statement([]),
    ...replies,
  });

describe('an owner’s account', () => {
  it('tells what is owed and why, and what the next payout comes to', async () => {
    open('owner');
    expect(await screen.findByText('Radhika Rao: owes ₹1,500')).toBeInTheDocument();
    expect(screen.getByText(/^More is owed than is held for Radhika Rao/)).toBeInTheDocument();
    expect(await tileOf('Next payout')).toHaveTextContent(
      'Next payout₹0₹900 collected and not yet paid out, less commission; ₹900 of it is deducted for what is owed',
    );
    expect(await screen.findByText(/^Expense: Repair of the geyser/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Statement' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Record|Take)/ })).not.toBeInTheDocument();
  });

  it('lists what came in, the commission and what was paid out, the latest first, each with its receipt', async () => {
    open('owner', { [STATEMENT]: statement([line({}), paidOut]) });
    const table = await screen.findByRole('table', { name: IN_AND_OUT });
    await within(table).findByText('Payout', { selector: 'td span' });
    const rows = cellsOf(IN_AND_OUT).slice(1);
    expect(rows.map((cells) => cells.slice(1))).toEqual([
      ['Payout', '–', '–', '₹900', '₹0', 'Payout'],
      ['Rent of Nov 2026: Lake View', '₹1,000', '₹100', '–', '₹900', 'RR/2026-27/000001'],
    ]);
  });

  it('says why the lines cannot be had', async () => {
    open('owner', { [STATEMENT]: problem(400, 'Too long') });
    expect(await screen.findByText('Too long')).toBeInTheDocument();
  });

  it('does not say that nothing was ever owed where rents are to be sent', async () => {
    open('accountant', {
      [POSITION]: position({
        held: 213000,
        owes: 0,
        deductions: 0,
        transferable: 213000,
        exceedsHeld: false,
      }),
      [DEBTS]: listOf([]),
    });
    expect(await screen.findByText('This owner has never owed anything.')).toBeInTheDocument();
    expect(screen.queryByText(/^Nothing was ever owed/)).not.toBeInTheDocument();
  });

  it('records an expense, warns where it is more than is held, and takes it back by its notice', async () => {
    const { user, calls } = open('accountant', {
      'POST /api/finance/expenses/preview': position({ owes: 2000 }),
      'POST /api/finance/expenses': { id: 'e-2', kind: 'expense', amount: 500, description: 'Plumber' },
      'POST /api/finance/entries/e-2/reversal': { id: 'e-2' },
    });
    await user.click(await screen.findByRole('button', { name: 'Record an expense' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Amount (₹)'), '500');
    expect(await dialog.findByText(/then owes ₹2,000, more than the ₹900 that is held/)).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/preview'))?.body).toEqual({
      ownerId: 'o-1',
      amount: 500,
    });
    await user.type(dialog.getByLabelText('What for'), ' Plumber ');
    await user.click(dialog.getByRole('button', { name: 'Record an expense' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/finance/expenses')?.body).toMatchObject({
        ...{ ownerId: 'o-1', amount: 500, description: 'Plumber' },
      }),
    );
    expect(await screen.findByText(/^Is ₹500 for Plumber wrong\? For a minute/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('₹500 for Plumber, reversed.')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain('/api/finance/entries/e-2/reversal');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it.each([
    [
      position({ owes: 1000.5, exceedsHeld: false }),
      /^Radhika Rao then owes ₹1,000\.50, which is deducted from the next payouts/,
    ],
    [
      problem(409, 'This is more than the owner owes', undefined, 'more-than-owed'),
      /^Radhika Rao owes ₹1,500: no more than that can be paid in/,
    ],
    [problem(400, 'Unknown owner'), 'Unknown owner'],
  ])('says what is owed once something is paid in (%#)', async (answer, words) => {
    const { user } = open('accountant', { 'POST /api/finance/contributions/preview': answer });
    await user.click(await screen.findByRole('button', { name: 'Record money paid in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Amount (₹)'), '499.50');
    expect(await dialog.findByText(words)).toBeInTheDocument();
  });

  it('adds to the next payout what is owed to the owner besides', async () => {
    open('owner', {
      [POSITION]: position({ owes: -20, deductions: 0, transferable: 920, exceedsHeld: false }),
    });
    expect(await tileOf('Next payout')).toHaveTextContent(
      'Next payout₹920₹900 collected and not yet paid out, less commission; ₹20 owed to the owner besides',
    );
  });

  it('takes one back for a reason', async () => {
    const { user, calls } = open('admin', { 'POST /api/finance/entries/e-1/reversal': { id: 'e-1' } });
    await user.click(await screen.findByRole('button', { name: 'Reverse: Repair of the geyser' }));
    await user.type(await screen.findByLabelText('Reason'), 'Entered twice');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reverse it' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/api/finance/entries/e-1/reversal')?.body).toEqual({
        ...{ reason: 'Entered twice' },
      }),
    );
  });
});
