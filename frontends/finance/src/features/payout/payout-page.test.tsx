import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { wholePayout } from '../../testing/money';
import { openFinance, type Replies, type TestRole } from '../../testing/open-finance';

const ONE = 'GET /api/finance/payouts/po-1';
const REVERSE = 'POST /api/finance/payouts/po-1/reversal';
const button = (name: string) => screen.getByRole('button', { name });
const panel = async (name: string) => (await screen.findByRole('region', { name })).textContent;

const open = (role: TestRole = 'accountant', replies: Replies = {}) =>
  openFinance('/payouts/paid/po-1', role, { [ONE]: wholePayout(), ...replies });

describe('the page of a payout', () => {
  it.each(['accountant', 'owner'] as const)(
    'tells the %s its rents, what was taken off and what was sent',
    async (role) => {
      open(role);
      expect(await screen.findByText('₹76,500 to Radhika Rao, 21 Nov 2026')).toBeInTheDocument();
      for (const text of ['Paid toRadhika Rao', 'Day of the transfer21 Nov 2026', 'Bank transfer', 'UTR 9'])
        expect(await panel('Transfer')).toContain(text);
      const rows = within(await screen.findByRole('table', { name: 'What it pays' })).getAllByRole('row');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        expect.any(String),
        'Oct 2026Rose Minar₹54,000₹5,400₹48,600',
        'Nov 2026Rose Minar₹31,000₹3,100₹27,900',
      ]);
      expect(await panel('Amount transferred')).toBe(
        'Amount transferred2 rents, less commission₹76,500SentNo deductions.₹76,500',
      );
    },
  );

  it('tells each deduction', async () => {
    const deductions = [{ description: 'Repair of the geyser', amount: 1500 }];
    open('owner', { [ONE]: wholePayout([48600], { deductions, transferred: 47100 }) });
    expect(await panel('Amount transferred')).toBe(
      'Amount transferred1 rent, less commission₹48,600Repair of the geyser-₹1,500Sent₹47,100',
    );
  });

  it('says loudly that it was reversed, and why', async () => {
    open('accountant', {
      [ONE]: wholePayout([48600], {
        reversedOn: '2026-11-25',
        reason: 'Account closed',
        ...{ reversedAmount: 48600, standingAmount: 0 },
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Reversed on 25 Nov 2026: Account closed.');
    expect(screen.queryByRole('button', { name: 'Reverse payout' })).not.toBeInTheDocument();
  });

  it('tells what of it was taken back alone', async () => {
    const payout = wholePayout();
    const [first, second] = payout.lines;
    const lines = [{ ...first, reversedOn: '2026-11-25', reason: 'Twice' }, second];
    const { user } = open('accountant', {
      [ONE]: { ...payout, lines, reversedAmount: 48600, standingAmount: 27900 },
    });
    expect(await screen.findByText('₹48,600 of it was reversed; ₹27,900 stands.')).toBeInTheDocument();
    expect(screen.getByText(/25 Nov 2026: Twice/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Reverse payout' }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Reverse this payout of ₹27,900?' }),
    ).toHaveTextContent(/Nov 2026, Rose Minar₹27,900Owed again₹27,900/);
  });

  it('is not the owner’s to take back', async () => {
    open('owner');
    await panel('Transfer');
    expect(screen.queryByRole('button', { name: 'Reverse payout' })).not.toBeInTheDocument();
  });

  it.each([403, 404])('says that there is none (%i)', async (status) => {
    open('tenant', { [ONE]: problem(status, 'No') });
    expect(
      await screen.findByText('There is no such payout, or it is not yours to see.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to payouts' })).toHaveAttribute('href', '/payouts');
  });

  it('says that it could not be had, and tries again', async () => {
    let away = true;
    const { user } = open('accountant', { [ONE]: () => (away ? problem(503, 'Away') : wholePayout()) });
    await screen.findByText('Could not load the payout', {}, { timeout: 10_000 });
    away = false;
    await user.click(button('Try again'));
    expect(await panel('Transfer')).toContain('Radhika Rao');
  });
});

describe('reversing a payout', () => {
  it('says in figures what is owed again, and needs a reason', async () => {
    let payout = wholePayout();
    const reversedOn = '2026-11-25';
    const { user, calls } = open('admin', {
      [ONE]: () => payout,
      [REVERSE]: () => (payout = wholePayout([48600, 27900], { reversedOn, reason: 'Sent back' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse payout' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reverse this payout of ₹76,500?' });
    expect(question).toHaveTextContent(
      /owed to Radhika Rao again.*Oct 2026, Rose Minar₹48,600Nov 2026, Rose Minar₹27,900Owed again₹76,500/,
    );
    await user.click(within(question).getByRole('button', { name: 'Reverse payout' }));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Required'));
    await user.type(screen.getByLabelText('Reason'), ' Sent back ');
    await user.click(within(question).getByRole('button', { name: 'Reverse payout' }));
    expect(await screen.findByText('Payout of ₹76,500 to Radhika Rao reversed.')).toBeInTheDocument();
    expect(await screen.findByText(/^Reversed on 25 Nov 2026: Sent back\./)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { reason: 'Sent back' },
    ]);
  });

  it('says what the owner owes again', async () => {
    const deductions = [1000, 500].map((amount) => ({ description: 'Repair', amount }));
    const { user } = open('accountant', {
      [ONE]: wholePayout([48600], { deductions, deducted: 1500, transferred: 47100 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse payout' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /Radhika Rao then owes ₹1,500 again, which was deducted/,
    );
  });

  it('sums up what it does not list', async () => {
    const { user } = open('accountant', { [ONE]: wholePayout([1, 2, 3, 4, 5, 6, 7, 8]) });
    await user.click(await screen.findByRole('button', { name: 'Reverse payout' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/2 more₹15Owed again₹36/);
  });

  it('shows the refusal', async () => {
    const { user } = open('accountant', { [REVERSE]: problem(409, 'This payout has already been reversed') });
    await user.click(await screen.findByRole('button', { name: 'Reverse payout' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.type(screen.getByLabelText('Reason'), 'x');
    await user.click(question.getByRole('button', { name: 'Reverse payout' }));
    expect(await question.findByRole('alert')).toHaveTextContent('This payout has already been reversed');
  });
});
