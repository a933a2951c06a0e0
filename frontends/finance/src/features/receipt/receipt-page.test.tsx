import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chargeLine, receipt, RECEIPT_ID, receiptReversal } from '../../testing/money';
import { openFinance, type Replies, type TestRole } from '../../testing/open-finance';

const ONE = `GET /api/finance/receipts/${RECEIPT_ID}`;
const PREVIEW = `${ONE}/reversal`;
const REVERSE = `POST /api/finance/receipts/${RECEIPT_ID}/reversal`;
const MONTHS = ['2026-10', '2026-11'];
const panel = async (name: string) => (await screen.findByRole('region', { name })).textContent;

const open = (role: TestRole = 'accountant', replies: Replies = {}) =>
  openFinance(`/payouts/receipts/${RECEIPT_ID}`, role, {
    [ONE]: receipt(MONTHS),
    [PREVIEW]: receiptReversal(MONTHS),
    ...replies,
  });

describe('the page of a receipt', () => {
  it('tells what came in and which rents it paid', async () => {
    open('owner');
    expect(await screen.findByText('RR/2026-27/000123: ₹84,000 from Rahul Mehta')).toBeInTheDocument();
    for (const text of ['Paid byRahul Mehta', 'Paid on20 Nov 2026', 'Bank transfer', 'Lake View 4B'])
      expect(await panel('Payment')).toContain(text);
    expect(await panel('What it paid')).toBe(
      'What it paidRent for Oct 2026Commission ₹4,200, for the owner ₹37,800₹42,000' +
        'Rent for Nov 2026Commission ₹4,200, for the owner ₹37,800₹42,000Received₹84,000',
    );
    expect(screen.getByRole('link', { name: 'Rent for Oct 2026' })).toHaveAttribute(
      'href',
      '/payouts?transaction=line-0',
    );
    expect(screen.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  });

  it('leads its owner to the PAN that its paper does not say', async () => {
    open('owner');
    expect(await screen.findByText(/Not given on the paper: your PAN/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Give it on your profile page' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('tells of a charge as of a rent, with the way to its transaction', async () => {
    open('owner', { [ONE]: { ...receipt([]), amount: 350, charges: [chargeLine(350)] } });
    expect(await screen.findByText('RR/2026-27/000123: ₹350 from Rahul Mehta')).toBeInTheDocument();
    for (const text of ['Paid byRahul Mehta', 'PropertyLake View 4B'])
      expect(await panel('Payment')).toContain(text);
    expect(await panel('What it paid')).toBe('What it paidLift repair₹350Received₹350');
    expect(screen.getByRole('link', { name: 'Lift repair' })).toHaveAttribute(
      'href',
      '/payouts?transaction=e-1',
    );
  });

  it('tells a tenant what they paid alone', async () => {
    open('tenant');
    expect(await panel('What it paid')).toBe(
      'What it paidRent for Oct 2026₹42,000Rent for Nov 2026₹42,000Received₹84,000',
    );
    expect(screen.queryByRole('button', { name: /^(Reverse|Change)/ })).not.toBeInTheDocument();
  });

  it('leads to what else it could pay', async () => {
    const { user } = open('accountant', {
      [`${ONE}/reallocation`]: { receiptId: RECEIPT_ID, amount: 84000, lines: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Change what it pays' }));
    expect(await screen.findByRole('dialog', { name: 'What this receipt pays' })).toBeInTheDocument();
  });

  it('says loudly that it was reversed, and why', async () => {
    open('accountant', { [ONE]: { ...receipt(MONTHS), reversedOn: '2026-11-25', reason: 'Bounced' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Reversed on 25 Nov 2026: Bounced.');
    expect(screen.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  });

  it('says that there is none', async () => {
    open('tenant', { [ONE]: problem(404, 'Receipt was not found') });
    expect(
      await screen.findByText('There is no such receipt, or it is not yours to see.'),
    ).toBeInTheDocument();
  });
});

describe('reversing a receipt', () => {
  it('tells before what is owed then, and does it', async () => {
    const lines = receiptReversal(MONTHS).lines.map((line, n) =>
      n ? { ...line, amount: 20000, amountSoFar: 20000 } : line,
    );
    const { user, calls } = open('accountant', {
      [PREVIEW]: receiptReversal(MONTHS, 42000, { lines, commission: 6200 }),
      [REVERSE]: receipt(MONTHS),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    const reason = await screen.findByLabelText('Reason');
    const question = screen.getByRole('alertdialog', { name: 'Reverse this receipt of ₹84,000?' });
    expect(question).toHaveTextContent(
      /Oct 2026due 5 Oct 2026₹42,000Nov 2026due 5 Nov 2026, ₹20,000 of it reversed₹42,000₹6,200 of commission/,
    );
    await user.type(reason, 'Bounced');
    await user.click(within(question).getByRole('button', { name: 'Reverse receipt' }));
    expect(await screen.findByText('Receipt of ₹84,000 by Rahul Mehta reversed.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { reason: 'Bounced' },
    ]);
  });

  it('tells of a rent that it pays by two lines once, with all of what is owed', async () => {
    const parts = [
      { amount: 27300.1, amountSoFar: 27300.1, balance: 27300.1 },
      { amount: 14699.9, amountSoFar: 42000, balance: 42000 },
    ];
    const lines = receiptReversal(['2026-10', '2026-10']).lines.map((line, n) => ({
      ...line,
      ...parts[n],
      rentRecordId: 'r-1',
    }));
    const { user } = open('accountant', { [PREVIEW]: receiptReversal(MONTHS, 21000, { lines }) });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    await screen.findByLabelText('Reason');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /owes this for this rent:Oct 2026due 5 Oct 2026₹42,000₹4,200 of commission is reversed. A row for each part is added/,
    );
  });

  it('names the payouts that come first, and asks for no reason meanwhile', async () => {
    const payouts = [
      { payoutId: 'po-2', date: '2026-11-22', amount: 500 },
      { payoutId: 'po-1', date: '2026-11-21', amount: 37800 },
    ];
    const { user } = open('admin', {
      [PREVIEW]: receiptReversal(MONTHS, 42000, { payouts, recoverable: 38300 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    expect(await screen.findByText(/Reverse these payouts first, the latest one before/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Payout of 22 Nov 2026' })).toHaveAttribute(
      'href',
      '/payouts/paid/po-2',
    );
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
  });

  it('has the owner owe what was paid out of it, if that is chosen', async () => {
    const payouts = [{ payoutId: 'po-1', date: '2026-11-21', amount: 37800, isRecovered: false }];
    const { user, calls } = open('admin', {
      [PREVIEW]: receiptReversal(MONTHS, 42000, { payouts, recoverable: 37800 }),
      [REVERSE]: receipt(MONTHS),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Have the owner owe ₹37,800 instead/ }));
    await user.type(screen.getByLabelText('Reason'), 'Bounced');
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reverse receipt' }),
    );
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ reason: 'Bounced', recoverFromOwner: true },
      }),
    );
  });

  it('says why it cannot tell, and tries again', async () => {
    let refused = true;
    const { user } = open('accountant', {
      [PREVIEW]: () =>
        refused ? problem(409, 'This receipt has already been reversed') : receiptReversal(MONTHS),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByRole('alert')).toHaveTextContent('This receipt has already been reversed');
    refused = false;
    await user.click(question.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Reason')).toBeInTheDocument();
  });
});
