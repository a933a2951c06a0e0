import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import {
  chargeLine,
  chargePayment,
  payment,
  PAYMENT_ID,
  receipt,
  RECEIPT_ID,
  receiptReversal,
} from '../../testing/money';
import { openFinance, transactionsOf } from '../../testing/open-finance';

const line = (month: string, amount: number, balance: number, more: object = {}) => ({
  ...{ rentRecordId: `r-${month}`, chargeId: null, kind: 'rent', month, description: null },
  ...{
    dueDate: `${month}-01`,
    amount,
    balance,
    most: amount + balance,
    paidOut: false,
    commissionPercent: 10,
  },
  ...more,
});
const POST = `POST /api/finance/receipts/${RECEIPT_ID}/reallocation`;

const PREVIEW = `${POST}/preview`;
const change = (month: string, before: number, amount: number, balance: number) => ({
  ...{ rentRecordId: `r-${month}`, chargeId: null, kind: 'rent', month, description: null },
  ...{ dueDate: `${month}-01`, before, amount, balance },
});

function open(lines: object[], role: 'accountant' | 'owner' = 'accountant', preview: object = {}) {
  const row = payment({ receiptId: RECEIPT_ID });
  return openFinance(`/payouts?transactionType=payment&transaction=${PAYMENT_ID}`, role, {
    'GET /api/contracts/transactions/all': transactionsOf([row]),
    [`GET /api/finance/transactions/${PAYMENT_ID}`]: row,
    [`GET /api/finance/receipts/${RECEIPT_ID}`]: receipt(['2026-11']),
    [`GET /api/finance/receipts/${RECEIPT_ID}/reallocation`]: { receiptId: RECEIPT_ID, amount: 42000, lines },
    [POST]: receipt(['2026-12']),
    [PREVIEW]: preview,
  });
}

it('a receipt is given to other months, once it adds up, with what that does said before', async () => {
  const changes = [change('2026-11', 42000, 2000, 40000), change('2026-12', 0, 40000, 2000)];
  const { user, calls } = open([line('2026-11', 42000, 0), line('2026-12', 0, 42000)], 'accountant', {
    lines: changes,
  });
  await user.click(await screen.findByRole('button', { name: 'Change what it pays' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What this receipt pays' }));
  const first = await dialog.findByLabelText(/^Rent for Nov 2026/);
  await user.clear(first);
  await user.type(first, '2000');
  expect(await dialog.findByText(/₹40,000 of ₹42,000 is still to be allocated/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Change what it pays' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Rent for Dec 2026/), '40000');
  expect((await dialog.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    'Rent for Nov 2026 gets ₹2,000 instead of ₹42,000; ₹40,000 is open then.',
    'Rent for Dec 2026 gets ₹40,000 instead of ₹0; ₹2,000 is open then.',
  ]);
  await user.type(dialog.getByLabelText('Reason'), 'Meant for December');
  await user.click(dialog.getByRole('button', { name: 'Change what it pays' }));
  expect(await screen.findByText('The receipt pays something else now.')).toBeInTheDocument();
  const allocations = [
    { rentRecordId: 'r-2026-11', amount: 2000 },
    { rentRecordId: 'r-2026-12', amount: 40000 },
  ];
  const sent = calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([
    { allocations },
    { reason: 'Meant for December', allocations },
  ]);
});

it('what the server would refuse is said before it is sent', async () => {
  const refusal = problem(409, 'This was paid out: reverse that payout first');
  const { user } = open([line('2026-11', 42000, 0), line('2026-12', 0, 42000)], 'accountant', refusal);
  await user.click(await screen.findByRole('button', { name: 'Change what it pays' }));
  await user.clear(await screen.findByLabelText(/^Rent for Nov 2026/));
  await user.type(screen.getByLabelText(/^Rent for Dec 2026/), '42000');
  expect(await screen.findByText('This was paid out: reverse that payout first')).toBeInTheDocument();
});

it('what was paid out says so, and a charge is called by its name', async () => {
  const charge = {
    rentRecordId: null,
    chargeId: 'c-1',
    kind: 'maintenance',
    description: 'Society maintenance',
  };
  const { user } = open([line('2026-11', 42000, 0, { paidOut: true }), line('2026-12', 0, 500, charge)]);
  await user.click(await screen.findByRole('button', { name: 'Change what it pays' }));
  expect(await screen.findByText('Paid out: reverse that payout first')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Society maintenance/)).toBeInTheDocument();
});

it('is not offered to owners', async () => {
  open([], 'owner');
  await screen.findByRole('dialog', { name: 'Transaction details' });
  expect(screen.queryByRole('button', { name: 'Change what it pays' })).not.toBeInTheDocument();
});

it('a receipt for a charge is listed as one for rent is, and is reversed from there', async () => {
  const row = chargePayment(350);
  const { user, calls } = openFinance('/payouts', 'accountant', {
    'GET /api/contracts/transactions/all': transactionsOf([row]),
    'GET /api/finance/transactions/e-1': row,
    [`GET /api/finance/receipts/${RECEIPT_ID}`]: { ...receipt([]), amount: 350, charges: [chargeLine(350)] },
    [`GET /api/finance/receipts/${RECEIPT_ID}/reversal`]: receiptReversal([], 350),
    [`POST /api/finance/receipts/${RECEIPT_ID}/reversal`]: receipt([]),
  });
  expect(await screen.findByText('Charge Payment')).toBeInTheDocument();
  expect(screen.getByText('Lift repair')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaction details' }));
  expect(dialog.getByText('Lift repair')).toBeInTheDocument();
  expect(await dialog.findByRole('link', { name: 'RR/2026-27/000123' })).toHaveAttribute(
    'href',
    `/payouts/receipts/${RECEIPT_ID}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  await user.type(await screen.findByLabelText('Reason'), 'Not theirs');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reverse payment' }));
  await screen.findByText('Payment of ₹350 by Rahul Mehta reversed.');
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/finance/receipts/${RECEIPT_ID}/reversal`,
  ]);
});
