import { describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  payment,
  PAYMENT_ID,
  payout,
  receipt,
  RECEIPT_ID,
  receiptReversal,
  reversal,
  REVERSAL_ID,
  reversed,
  wholePayout,
} from '../../testing/money';
import {
  address,
  openFinance,
  transactionsOf,
  type Replies,
  type TestRole,
} from '../../testing/open-finance';

const LIST = 'GET /api/contracts/transactions/all';
const ONE = `GET /api/finance/transactions/${PAYMENT_ID}`;
const RECEIPT = `GET /api/finance/receipts/${PAYMENT_ID}`;
const PREVIEW = `GET /api/finance/receipts/${PAYMENT_ID}/reversal`;
const REVERSE = `POST /api/finance/receipts/${PAYMENT_ID}/reversal`;
const single = { ...receipt(['2026-11']), id: PAYMENT_ID };
const at = `/payouts?transactionType=payment&transaction=${PAYMENT_ID}`;
const details = () => within(screen.getByRole('dialog', { name: 'Transaction details' }));

function open(replies: Replies = {}, role: TestRole = 'accountant', where = at) {
  return openFinance(where, role, {
    [LIST]: transactionsOf([payment()]),
    [ONE]: payment(),
    [RECEIPT]: single,
    [PREVIEW]: receiptReversal(['2026-11']),
    ...replies,
  });
}

async function section(title: string): Promise<string> {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('section')?.textContent ?? '';
}

describe('the details of a transaction', () => {
  it('are opened from the list, kept in the address, and closed again', async () => {
    const { user } = open({}, 'owner', '/payouts?transactionType=payment');
    await user.click(await screen.findByRole('button', { name: 'View' }));
    await screen.findByRole('dialog', { name: 'Transaction details' });
    expect(address()).toBe(at);
    await user.click(details().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/payouts?transactionType=payment');
  });

  it('are told in four sections, opened by their address', async () => {
    open();
    const information = await section('Transaction Information');
    for (const text of [
      'Rent Payment',
      '20 Nov 2026',
      'Nov 2026',
      'UTR 412345678901',
      'Bank transfer',
      'Completed',
    ])
      expect(information).toContain(text);
    expect(await section('Financial Details')).toBe(
      'Financial DetailsAmount₹42,000Commission₹4,200Net Amount₹37,800',
    );
    const parties = await section('Parties Involved');
    for (const text of ['PayerRahul Mehta', 'rahul.mehta@example.com', 'RecipientAsha Rao'])
      expect(parties).toContain(text);
    expect(await section('Property Information')).toContain('12, 5th Block, Koramangala');
    expect(details().getByRole('link', { name: 'Lake View 4B' })).toHaveAttribute(
      'href',
      '/properties/edit/h-1',
    );
    expect(details().getByRole('link', { name: 'See the contract' })).toHaveAttribute(
      'href',
      '/contracts/c-1',
    );
  });

  it('say that they could not be had, and try again', async () => {
    let away = true;
    const { user } = open({
      [LIST]: transactionsOf([]),
      [ONE]: () => (away ? problem(404, 'Transaction was not found') : payment()),
    });
    expect(await screen.findByText('Could not load transaction data')).toBeInTheDocument();
    away = false;
    await user.click(details().getByRole('button', { name: 'Try again' }));
    expect(await section('Financial Details')).toContain('₹42,000');
  });

  it('tell a reversed one from its reversal, each leading to the other', async () => {
    const { user } = open({
      [ONE]: reversed,
      [`GET /api/finance/transactions/${REVERSAL_ID}`]: reversal,
    });
    expect(await screen.findByText('Reversed in full.')).toBeInTheDocument();
    expect(details().queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
    await user.click(details().getByRole('link', { name: 'Its reversal' }));
    expect(await screen.findByText(/Its amounts are negative/)).toBeInTheDocument();
    expect(details().getByText('Recorded for the wrong month')).toBeInTheDocument();
    expect(details().getByText('-₹42,000')).toBeInTheDocument();
    expect(details().queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
    expect(details().getByRole('link', { name: 'The original transaction' })).toBeInTheDocument();
  });
});

describe('reversing a transaction', () => {
  const question = () => within(screen.getByRole('alertdialog'));

  async function begin(replies: Replies = {}) {
    const opened = open(replies);
    await opened.user.click(await screen.findByRole('button', { name: /^Reverse pay/ }));
    await screen.findByLabelText('Reason');
    return opened;
  }
  const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

  it('says in figures what happens, needs a reason, and is named in the notice', async () => {
    let done = false;
    const { user, calls } = await begin({
      [ONE]: () => (done ? reversed : payment()),
      [REVERSE]: () => {
        done = true;
        return single;
      },
    });
    expect(
      screen.getByRole('alertdialog', { name: 'Reverse this payment of ₹42,000?' }),
    ).toHaveAccessibleDescription(
      /Rahul Mehta then owes this for this rent: ?Nov 2026 ?due 5 Nov 2026 ?₹42,000 ?₹4,200 of commission.*-₹42,000/,
    );
    await user.click(question().getByRole('button', { name: 'Reverse payment' }));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Required'));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
    expect(posts(calls)).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), ' Wrong month ');
    await user.click(question().getByRole('button', { name: 'Reverse payment' }));
    expect(await screen.findByText('Payment of ₹42,000 by Rahul Mehta reversed.')).toBeInTheDocument();
    expect(posts(calls).map(({ body }) => body)).toEqual([{ reason: 'Wrong month' }]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByText('Reversed in full.')).toBeInTheDocument();
  });

  it('takes a whole payout back, with all of its rents', async () => {
    const { user, calls } = await begin({
      [ONE]: payout({ id: PAYMENT_ID }),
      [LIST]: transactionsOf([]),
      'GET /api/finance/payouts/po-1': wholePayout(),
      'POST /api/finance/payouts/po-1/reversal': wholePayout(),
    });
    expect(
      screen.getByRole('alertdialog', { name: 'Reverse this payout of ₹76,500?' }),
    ).toHaveAccessibleDescription(
      /owed to Radhika Rao again.*Oct 2026, Rose Minar ?₹48,600 ?Nov 2026, Rose Minar ?₹27,900/,
    );
    await user.type(screen.getByLabelText('Reason'), 'Sent back');
    await user.click(question().getByRole('button', { name: 'Reverse payout' }));
    expect(await screen.findByText('Payout of ₹76,500 to Radhika Rao reversed.')).toBeInTheDocument();
    expect(posts(calls).map(({ body }) => body)).toEqual([{ reason: 'Sent back' }]);
  });

  it('leads a row of a payout to its page', async () => {
    open({ [ONE]: payout({ id: PAYMENT_ID }), [LIST]: transactionsOf([]) }, 'owner');
    expect(await screen.findByRole('link', { name: 'See the payout' })).toHaveAttribute(
      'href',
      '/payouts/paid/po-1',
    );
  });

  it.each([
    'This receipt has already been reversed',
    'This rent has been paid out to the owner; reverse that payout first',
  ])('shows the refusal: %s', async (refusal) => {
    const { user } = await begin({ [REVERSE]: problem(409, refusal) });
    await user.type(screen.getByLabelText('Reason'), 'Wrong month');
    await user.click(question().getByRole('button', { name: 'Reverse payment' }));
    expect(await question().findByRole('alert')).toHaveTextContent(refusal);
    expect(screen.getByLabelText('Reason')).toHaveValue('Wrong month');
  });

  it('puts what the server finds wrong with the reason on its field', async () => {
    const { user } = await begin({
      [REVERSE]: problem(400, 'Some fields are not right', { reason: ['Must be text'] }),
    });
    await user.type(screen.getByLabelText('Reason'), 'x');
    await user.click(question().getByRole('button', { name: 'Reverse payment' }));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Must be text'));
  });

  it('says that it failed when the network does', async () => {
    const { user } = await begin();
    await user.type(screen.getByLabelText('Reason'), 'x');
    await user.click(question().getByRole('button', { name: 'Reverse payment' }));
    expect(await question().findByRole('alert')).toHaveTextContent('Could not reverse it');
  });
});

describe('a line of a receipt over several rents', () => {
  const whole = receipt(['2026-10', '2026-11', '2026-12']);
  const line = payment({ receiptId: RECEIPT_ID });
  const replies = {
    [ONE]: line,
    [`GET /api/finance/receipts/${RECEIPT_ID}`]: {
      ...whole,
      lines: [...whole.lines.slice(0, 2), { ...line, month: '2026-12' }],
    },
    [`GET /api/finance/receipts/${RECEIPT_ID}/reversal`]: receiptReversal(['2026-10', '2026-11', '2026-12']),
  };

  it('tells the number and the other lines, each with the way to it', async () => {
    open(replies);
    expect(await section('Receipt')).toBe(
      'Receipt₹1,26,000 came in at once, for 3 rents.Oct 2026₹42,000Nov 2026₹42,000Dec 2026 (this one)₹42,000',
    );
    expect(await section('Transaction Information')).toContain('RR/2026-27/000123');
    expect(details().getByRole('link', { name: 'Oct 2026' })).toHaveAttribute(
      'href',
      '/payouts?transactionType=payment&transaction=line-0',
    );
  });

  it('is taken back with the others, in figures', async () => {
    const { user, calls } = open({
      ...replies,
      [`POST /api/finance/receipts/${RECEIPT_ID}/reversal`]: whole,
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    await screen.findByRole('alertdialog', { name: 'Reverse this receipt of ₹1,26,000?' });
    await screen.findByLabelText('Reason');
    const described = screen.getByRole('alertdialog');
    for (const text of [/Oct 2026.*₹42,000.*Dec 2026.*₹42,000/, /₹12,600 of commission.*-₹1,26,000 in all/])
      expect(described).toHaveTextContent(text);
    await user.type(screen.getByLabelText('Reason'), 'Cheque bounced');
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reverse receipt' }),
    );
    expect(await screen.findByText('Receipt of ₹1,26,000 by Rahul Mehta reversed.')).toBeInTheDocument();
    const ofReversal = calls.filter(({ path }) => path === `/api/finance/receipts/${RECEIPT_ID}/reversal`);
    expect(ofReversal.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', { reason: 'Cheque bounced' }],
    ]);
  });

  it('leads to the payout that comes first where the owner was paid already', async () => {
    const payouts = [{ payoutId: 'po-1', date: '2026-11-21', amount: 37800, isRecovered: false }];
    const { user, calls } = open({
      ...replies,
      [`GET /api/finance/receipts/${RECEIPT_ID}/reversal`]: receiptReversal(['2026-10'], 42000, {
        payouts,
        recoverable: 37800,
      }),
      'GET /api/finance/payouts/po-1': wholePayout(),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    expect(await screen.findByText(/Reverse this payout first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Payout of 21 Nov 2026' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'See the payout' }));
    expect(await screen.findByRole('heading', { name: 'Payout' })).toBeInTheDocument();
    expect(address()).toBe('/payouts/paid/po-1');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
