import { describe, expect, it } from '@jest/globals';
import type { Call } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { arrears, receipt } from '../../../testing/money';
import { listOf, openFinance, type Replies } from '../../../testing/open-finance';

const RECEIPTS = 'POST /api/contracts/c-1/receipts';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

async function begin(replies: Replies) {
  const opened = openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf([arrears()]),
    'GET /api/finance/references': [],
    ...replies,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Record payment' }));
  await screen.findByLabelText('Amount paid');
  return opened;
}

describe('money that the tenant said that they paid', () => {
  const waiting = (n: number, amount: number) => ({
    ...{ id: `d-${n}`, contractId: 'c-1', amount, paidDate: '2026-11-03', method: 'cash' },
    ...{ reference: `UTR ${n}`, status: 'pending' },
  });
  const DECLARED = 'GET /api/contracts/c-1/declarations';
  const replies = {
    [DECLARED]: [waiting(1, 34500), { ...waiting(2, 5), status: 'rejected' }],
    [RECEIPTS]: receipt(['2026-10'], 34500),
  };

  it('is asked about before it is recorded beside what waits, and confirms it', async () => {
    const { user, calls } = await begin(replies);
    const question = await screen.findByLabelText('Is it this one?');
    await user.click(button('Record ₹34,500'));
    expect(await screen.findAllByText('Choose whether it is this one')).not.toHaveLength(0);
    expect(posts(calls)).toEqual([]);
    await user.selectOptions(question, '₹34,500 paid on 3 Nov 2026, UTR 1');
    await waitFor(() => expect(screen.getByLabelText(/^Reference/)).toHaveValue('UTR 1'));
    await user.click(button('Record ₹34,500'));
    expect(await screen.findByText(/is told, and can say so again\./)).toBeInTheDocument();
    expect(posts(calls).map(({ body }) => body)).toEqual([
      {
        ...{ method: 'cash', paidDate: '2026-11-03', reference: 'UTR 1', amount: 34500 },
        ...{ declarationId: 'd-1', otherAmount: true },
        allocations: [{ rentRecordId: 'r-1', amount: 34500 }],
      },
    ]);
  });

  it('is recorded beside it where it is other money', async () => {
    const { user, calls } = await begin(replies);
    await user.selectOptions(
      await screen.findByLabelText('Is it this one?'),
      'No, it is a different payment',
    );
    await user.click(button('Record ₹34,500'));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).not.toHaveProperty('declarationId');
  });

  it('is asked about where it was declared since the dialog opened', async () => {
    let declared: object[] = [];
    const { user, calls } = await begin({ ...replies, [DECLARED]: () => declared });
    declared = [waiting(1, 34500)];
    await user.click(button('Record ₹34,500'));
    expect(await screen.findByLabelText('Is it this one?')).toBeInTheDocument();
    expect(posts(calls)).toEqual([]);
  });

  it('stands with what is due in the list', async () => {
    const beingChecked = { amount: 34500, count: 1, paidDate: '2026-11-03' };
    openFinance('/payouts/collect', 'accountant', {
      'GET /api/finance/arrears': listOf([arrears({ beingChecked })]),
    });
    expect(
      await screen.findByText('₹34,500 said to be paid on 3 Nov 2026, being checked'),
    ).toBeInTheDocument();
  });
});
