import { describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { receipt, RECEIPT_ID, receiptReversal } from '../../../testing/money';
import { address, listOf, openFinance, type Replies } from '../../../testing/open-finance';

const ONE = `GET /api/finance/receipts/${RECEIPT_ID}`;
const REVERSE = `POST /api/finance/receipts/${RECEIPT_ID}/reversal`;
const CHARGE = 'POST /api/contracts/c-1/charges';
const MONTHS = ['2026-10'];
const posts = (calls: Call[], end: string) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end));

async function begin(choice: string, replies: Replies = {}) {
  let reversedOn: string | null = null;
  const opened = openFinance(`/payouts/receipts/${RECEIPT_ID}`, 'accountant', {
    [ONE]: () => ({ ...receipt(MONTHS), reversedOn }),
    [`${ONE}/reversal`]: receiptReversal(MONTHS),
    [REVERSE]: () => {
      reversedOn = '2026-11-20';
      return receipt(MONTHS);
    },
    'GET /api/finance/arrears': listOf([]),
    ...replies,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'What happened?' }));
  await opened.user.click(screen.getByRole('button', { name: choice }));
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText(/then owes this/);
  const confirm = () => opened.user.click(question.getByRole('button', { name: 'Reverse payment' }));
  return { ...opened, question, confirm };
}

describe('a payment that bounced', () => {
  it('is taken back with the bank’s day as the reason, and its charge is asked of the tenant', async () => {
    const { user, calls, question, confirm } = await begin('The cheque or payment bounced', { [CHARGE]: {} });
    await user.type(question.getByLabelText(/^The bank’s charge/), '590');
    await confirm();
    expect(await screen.findByText(/^Payment of .* reversed\.$/)).toBeInTheDocument();
    expect(posts(calls, '/reversal')[0]?.body).toEqual({
      reason: expect.stringMatching(/^The payment was returned unpaid by the bank on /),
    });
    expect(posts(calls, '/charges')[0]?.body).toMatchObject({ kind: 'other', amount: 590 });
  });

  it('says what is done when its charge is refused, and adds the charge alone the next time', async () => {
    let refused = true;
    const { user, calls, question, confirm } = await begin('The cheque or payment bounced', {
      [CHARGE]: () => (refused ? problem(409, 'The tenancy is settled') : {}),
    });
    await user.type(question.getByLabelText(/^The bank’s charge/), '590');
    await confirm();
    expect(
      await question.findByText(/The payment is reversed\. .*not added yet: The tenancy is settled/),
    ).toBeInTheDocument();
    refused = false;
    await confirm();
    expect(await screen.findByText(/^Payment of .* reversed\.$/)).toBeInTheDocument();
    expect([posts(calls, '/reversal').length, posts(calls, '/charges').length]).toEqual([1, 2]);
  });
});

it('another tenant’s payment is taken back, and leads to the list where it is recorded', async () => {
  const { calls, confirm } = await begin('It was another tenant’s');
  await confirm();
  expect(await screen.findByText(/^Now record .* for the tenant whose payment it was/)).toBeInTheDocument();
  expect(posts(calls, '/reversal')[0]?.body).toEqual({ reason: 'It was the payment of another tenant' });
  await waitFor(() => expect(address()).toBe('/payouts/collect'));
});
