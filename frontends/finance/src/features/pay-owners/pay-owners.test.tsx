import { describe, expect, it } from '@jest/globals';
import { todayInIndia } from '@kiraya/formats';
import { problem, type Call } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { payable, payout, wholePayout } from '../../testing/money';
import { listOf, openFinance, type Replies } from '../../testing/open-finance';

const PAYABLES = 'GET /api/finance/payables';
const PAY = 'POST /api/finance/payouts';
const PREVIEW = 'POST /api/finance/payouts/preview';
const posts = (calls: Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const question = () => within(screen.getByRole('alertdialog'));

/** Preview of a payout of these rents, as the API computes it. */
function previewed({ body }: Call) {
  const { rentRecordIds = ['r-1', 'r-2'] } = body as { rentRecordIds?: string[] };
  const rents = { 'r-1': 48600, 'r-2': 27900, 'r-1,r-2': 76500 }[rentRecordIds.join()] ?? 0;
  return { rents, charges: 0, added: 0, deducted: 0, transferred: rents };
}

function open(replies: Replies = {}) {
  return openFinance('/payouts/pay', 'accountant', {
    [PAYABLES]: listOf([payable()]),
    [PREVIEW]: previewed,
    'GET /api/finance/references': [],
    ...replies,
  });
}

async function begin(replies: Replies = {}) {
  const opened = open(replies);
  await opened.user.click(await screen.findByRole('button', { name: 'Pay Radhika Rao' }));
  await screen.findByRole('dialog', { name: 'Pay Radhika Rao' });
  return opened;
}

describe('the owners to pay', () => {
  it('are listed with what they are owed and for what', async () => {
    const records = payable().records;
    open({ [PAYABLES]: listOf([payable({ recordCount: 9, records })]) });
    const row = within(await rowOf('Radhika Rao'));
    for (const text of ['₹76,500', '9', 'Oct 2026, Rose Minar; Nov 2026, Rose Minar and 7 more'])
      expect(row.getByText(text)).toBeInTheDocument();
  });

  it('say so when nothing is owed', async () => {
    open({ [PAYABLES]: listOf([]) });
    expect(await screen.findByText('Nothing is owed to owners.')).toBeInTheDocument();
  });

  it('say that they could not be had, and try again', async () => {
    let away = true;
    const { user } = open({ [PAYABLES]: () => (away ? problem(503, 'Away') : listOf([payable()])) });
    expect(await screen.findByText('Could not load the owners to pay')).toBeInTheDocument();
    away = false;
    await user.click(button('Try again'));
    expect(await screen.findByText('Radhika Rao')).toBeInTheDocument();
  });
});

describe('paying an owner', () => {
  it('pays all of it once it was confirmed in figures, and shows what was paid', async () => {
    let owed = [payable()];
    const { user, calls } = await begin({
      [PAYABLES]: () => listOf(owed),
      [PAY]: () => {
        owed = [];
        return {
          payoutId: 'po-1',
          transactions: [payout({ netAmount: 48600 }), payout({ netAmount: 27900 })],
          transferred: 76500,
        };
      },
    });
    await user.type(screen.getByLabelText(/^Reference/), ' UTR 5 ');
    await user.click(button('Record payout of ₹76,500'));
    expect(
      await screen.findByRole('alertdialog', { name: 'Record payout of ₹76,500 to Radhika Rao?' }),
    ).toHaveAccessibleDescription(/^For 2 rents, less commission. Method: Bank transfer, reference UTR 5/);
    expect(posts(calls)).toEqual([]);
    await user.click(question().getByRole('button', { name: 'Record payout of ₹76,500' }));
    expect(await screen.findByText('Paid ₹76,500 to Radhika Rao.')).toBeInTheDocument();
    expect(posts(calls).map(({ body }) => body)).toEqual([
      {
        ownerId: 'o-1',
        rentRecordIds: ['r-1', 'r-2'],
        method: 'bank_transfer',
        paidDate: todayInIndia(),
        reference: 'UTR 5',
      },
    ]);
    expect(posts(calls)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByText('₹76,500 for 2 rents paid to Radhika Rao.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the payout' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See the payout' })).toHaveAttribute(
      'href',
      '/payouts/paid/po-1',
    );
    expect(await screen.findByText('Nothing is owed to owners.')).toBeInTheDocument();
  });

  it('pays some of it, and needs at least one rent', async () => {
    const { user, calls } = await begin({
      [PAY]: { payoutId: 'po-1', transactions: [payout({ netAmount: 27900 })], transferred: 27900 },
    });
    await user.click(box(/^All 2 rents/));
    await user.click(button('Record payout'));
    expect(await screen.findByText('Choose at least one rent')).toBeInTheDocument();
    await user.click(box(/^Nov 2026, Rose Minar/));
    await user.click(await screen.findByRole('button', { name: 'Record payout of ₹27,900' }));
    await screen.findByRole('alertdialog');
    await user.click(question().getByRole('button', { name: 'Record payout of ₹27,900' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).toEqual({
      ownerId: 'o-1',
      rentRecordIds: ['r-2'],
      method: 'bank_transfer',
      paidDate: todayInIndia(),
    });
  });

  it('pays charges with all of the rents, less what the owner owes, as the question says', async () => {
    const charges = [
      {
        ...{
          id: 'k-1',
          contractId: 'c-1',
          propertyId: 'h-1',
          propertyName: 'Rose Minar',
          kind: 'maintenance',
        },
        ...{ description: 'Society maintenance', dueDate: '2026-11-05', netAmount: 500 },
      },
    ];
    const more = { charges, otherAmount: 500, owes: 1500, deductions: 1500, transferable: 75500 };
    const { user, calls } = await begin({
      [PAYABLES]: listOf([payable(more)]),
      [PREVIEW]: ({ body }: Call) => {
        const rents = { rents: 48600, charges: 0, added: 0, deducted: 1500, transferred: 47100 };
        const all = { rents: 76500, charges: 500, added: 0, deducted: 1500, transferred: 75500 };
        return (body as object as { rentRecordIds?: string[] }).rentRecordIds ? rents : all;
      },
      [PAY]: { payoutId: 'po-1', transactions: [payout(), payout()], transferred: 75500 },
    });
    await user.click(box(/^Nov 2026, Rose Minar/));
    expect(screen.getByText(/^Charges are paid out with all of the rents/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Record payout of ₹47,100' })).toBeInTheDocument();
    await user.click(box(/^Nov 2026, Rose Minar/));
    await user.click(await screen.findByRole('button', { name: 'Record payout of ₹75,500' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /Society maintenance.*₹500.*Less what the owner owes.*₹1,500.*Amount to transfer.*₹75,500/,
    );
    await user.click(question().getByRole('button', { name: 'Record payout of ₹75,500' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).not.toHaveProperty('rentRecordIds');
  });

  it('says what it comes to as the server does: the list’s sum at first, and the last one while it is asked', async () => {
    const waiting: (() => void)[] = [];
    const { user, calls } = await begin({
      [PREVIEW]: (call: Call) => new Promise((resolve) => waiting.push(() => resolve(previewed(call)))),
      [PAYABLES]: listOf([payable({ amount: 76000, transferable: 76000 })]),
    });
    expect(button('Record payout of ₹76,000')).toBeInTheDocument();
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    expect(await screen.findByRole('button', { name: 'Record payout of ₹76,500' })).toBeInTheDocument();
    await user.click(box(/^Nov 2026, Rose Minar/));
    expect(button('Record payout of ₹76,500')).toBeInTheDocument();
    await waitFor(() => expect(waiting).toHaveLength(2));
    await user.click(button('Record payout of ₹76,500'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    waiting[1]?.();
    expect(
      await screen.findByRole('alertdialog', { name: 'Record payout of ₹48,600 to Radhika Rao?' }),
    ).toBeInTheDocument();
    expect(posts(calls)).toEqual([]);
  });

  it('says why the server would refuse it, before it is sent', async () => {
    await begin({ [PREVIEW]: problem(409, 'A rent among these has already been paid out') });
    expect(await screen.findByText('A rent among these has already been paid out')).toBeInTheDocument();
    expect(button('Record payout')).toBeInTheDocument();
  });

  it('can be thought over', async () => {
    const { user, calls } = await begin();
    await user.click(button('Record payout of ₹76,500'));
    await screen.findByRole('alertdialog');
    await user.click(question().getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Pay Radhika Rao' })).toBeInTheDocument();
    expect(posts(calls)).toEqual([]);
  });

  it('sends the same key again after the network failed', async () => {
    const { user, calls } = await begin();
    await user.click(button('Record payout of ₹76,500'));
    await screen.findByRole('alertdialog');
    await user.click(question().getByRole('button', { name: 'Record payout of ₹76,500' }));
    expect(await question().findByRole('alert')).toHaveTextContent(
      'Could not pay the owner: no answer came. Try again; nothing is recorded twice.',
    );
    await user.click(question().getByRole('button', { name: 'Record payout of ₹76,500' }));
    await waitFor(() => expect(posts(calls)).toHaveLength(4));
    expect(new Set(posts(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it.each(['There is nothing to pay out to this owner', 'A rent among these has already been paid out'])(
    'shows the refusal: %s',
    async (refusal) => {
      const { user } = await begin({ [PAY]: problem(409, refusal) });
      await user.click(button('Record payout of ₹76,500'));
      await screen.findByRole('alertdialog');
      await user.click(question().getByRole('button', { name: 'Record payout of ₹76,500' }));
      expect(await question().findByRole('alert')).toHaveTextContent(refusal);
    },
  );

  it('says that more is owed than can be paid in one go', async () => {
    await begin({ [PAYABLES]: listOf([payable({ recordCount: 140 })]) });
    expect(screen.getByText(/^These are the first 2 of 140 rents/)).toBeInTheDocument();
  });
});

describe('what was paid just now', () => {
  it('can be undone, which reverses the whole payout and is said so', async () => {
    const { user, calls } = await begin({
      [PAY]: wholePayout(),
      'POST /api/finance/payouts/po-1/reversal': wholePayout(),
    });
    await user.click(button('Record payout of ₹76,500'));
    await screen.findByRole('alertdialog');
    await user.click(question().getByRole('button', { name: 'Record payout of ₹76,500' }));
    await screen.findByText(/For a minute you can undo it: it is reversed, and both stay in the books/);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Payout of ₹76,500 to Radhika Rao reversed.')).toBeInTheDocument();
    expect(posts(calls)[1]).toMatchObject({
      path: '/api/finance/payouts/po-1/reversal',
      body: { reason: 'Undone just after it was recorded' },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'See the payout' })).not.toBeInTheDocument();
  });
});
