import { describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  payment,
  PAYMENT_ID,
  payout,
  receipt,
  RECEIPT_ID,
  reversal,
  REVERSAL_ID,
  reversed,
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
const REVERSE = `POST /api/finance/transactions/${PAYMENT_ID}/reversal`;
const at = `/payouts?transactionType=payment&transaction=${PAYMENT_ID}`;
const details = () => within(screen.getByRole('dialog', { name: 'Transaction details' }));

function open(replies: Replies = {}, role: TestRole = 'accountant', where = at) {
  return openFinance(where, role, { [LIST]: transactionsOf([payment()]), [ONE]: payment(), ...replies });
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
    expect(await screen.findByText('Reversed: its reversal takes all of it back.')).toBeInTheDocument();
    expect(details().queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
    await user.click(details().getByRole('link', { name: 'Its reversal' }));
    expect(await screen.findByText(/Its figures are negative/)).toBeInTheDocument();
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
    await screen.findByRole('alertdialog');
    return opened;
  }
  const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

  it('says in figures what happens, needs a reason, and is named in the notice', async () => {
    let done = false;
    const { user, calls } = await begin({
      [ONE]: () => (done ? reversed : payment()),
      [REVERSE]: () => {
        done = true;
        return reversal;
      },
    });
    expect(
      screen.getByRole('alertdialog', { name: 'Reverse this payment of ₹42,000?' }),
    ).toHaveAccessibleDescription(
      /Rahul Mehta’s rent for Nov 2026 \(Lake View 4B\) is unpaid again.*₹4,200 of commission.*-₹42,000/,
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
    expect(await screen.findByText('Reversed: its reversal takes all of it back.')).toBeInTheDocument();
  });

  it('says what it means for a payout', async () => {
    await begin({ [ONE]: payout({ id: PAYMENT_ID }), [LIST]: transactionsOf([]) });
    expect(
      screen.getByRole('alertdialog', { name: 'Reverse this payout of ₹37,800?' }),
    ).toHaveAccessibleDescription(
      /₹37,800 for the rent for Nov 2026 \(Lake View 4B\) is owed to Asha Rao again/,
    );
  });

  it.each([
    'This transaction has already been reversed',
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
    expect(await question().findByRole('alert')).toHaveTextContent('Could not reverse the transaction');
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
    expect(
      await screen.findByRole('alertdialog', { name: 'Reverse this receipt of ₹1,26,000?' }),
    ).toHaveAccessibleDescription(
      /owes ₹42,000 for Oct 2026, ₹42,000 for Nov 2026 and ₹42,000 for Dec 2026 again\. ₹12,600 of commission.*-₹1,26,000 in all/,
    );
    await user.type(screen.getByLabelText('Reason'), 'Cheque bounced');
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reverse receipt' }),
    );
    expect(await screen.findByText('Receipt of ₹1,26,000 by Rahul Mehta reversed.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { reason: 'Cheque bounced' },
    ]);
  });

  it('leads to the payouts where the owner was paid already', async () => {
    const { user } = open({
      ...replies,
      [`POST /api/finance/receipts/${RECEIPT_ID}/reversal`]: problem(
        409,
        'This rent has been paid out to the owner; reverse that payout first',
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Reverse receipt' }));
    await user.type(await screen.findByLabelText('Reason'), 'Cheque bounced');
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reverse receipt' }),
    );
    expect(await screen.findByRole('link', { name: 'See the payouts for this home' })).toHaveAttribute(
      'href',
      '/payouts?propertyId=h-1&transactionType=payout',
    );
  });
});
