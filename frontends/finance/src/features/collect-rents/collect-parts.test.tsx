import { describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { arrears, openClaim, receipt, RECEIPT_ID } from '../../testing/money';
import { listOf, openFinance, type Replies } from '../../testing/open-finance';

const RECEIPTS = 'POST /api/contracts/c-1/receipts';
const ALLOCATION = 'GET /api/contracts/c-1/allocation';
const rents = [
  { id: 'r-1', month: '2026-10' },
  { id: 'r-2', month: '2026-11' },
  { id: null, month: '2099-12' },
];
const MOST = 42000;

/** Allocation of an amount, as the API computes it: each rent is 42,000. */
function allocation({ path }: Call) {
  let left = Number(new URL(path, 'http://api').searchParams.get('amount'));
  const lines = rents.flatMap(({ id, month }) => {
    const amount = Math.min(left, MOST);
    left -= amount;
    const named = { kind: 'rent', rentRecordId: id, chargeId: null, description: null };
    const line = { ...named, month, dueDate: `${month}-05`, amount };
    return amount ? [{ ...line, commission: amount / 10, balance: MOST - amount }] : [];
  });
  const paid = lines.reduce((sum, { amount }) => sum + amount, 0);
  const [stillDue, beyondDue] = [Math.max(84000 - paid, 0), Math.max(paid + left - 84000, 0)];
  const shares = { commission: paid / 10, netAmount: paid * 0.9 };
  return { ...{ lines, tdsLines: [], tdsLeft: 0 }, ...shares, left, stillDue, beyondDue };
}

const october = openClaim({ amount: 42000, balance: 42000, commission: 4200 });
const november = { ...october, rentRecordId: 'r-2', month: '2026-11', dueDate: '2026-11-05' };
const both = arrears({}, [october, november]);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const preview = () => screen.getByRole('region', { name: 'What it pays' });

/** Opens the dialog and types another amount than the one due. */
async function begin(amount: string, replies: Replies = {}) {
  const opened = openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf([both]),
    'GET /api/finance/references': [],
    [ALLOCATION]: allocation,
    ...replies,
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const field = await screen.findByLabelText('Amount paid');
  expect(field).toHaveValue('84,000');
  await user.clear(field);
  await user.type(field, amount);
  return opened;
}

describe('another amount than what is due', () => {
  it('shows what a part would pay, the commission and what stays, and is recorded', async () => {
    const { user, calls } = await begin('20000', {
      [RECEIPTS]: { ...receipt(['2026-10'], 20000), stillDue: 64000 },
    });
    await waitFor(() =>
      expect(preview()).toHaveTextContent(
        'What it paysOct 2026₹20,000₹22,000 still to be paidCommission ₹2,000, owed to Radhika Rao ₹18,000',
      ),
    );
    await user.click(button('Record ₹20,000'));
    expect(
      await screen.findByText('Recorded ₹20,000 from Ananya Iyer for Oct 2026; ₹64,000 is still to be paid.'),
    ).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toMatchObject({ amount: 20000 });
    expect(posts(calls)[0]?.body).not.toHaveProperty('allocations');
    expect(posts(calls)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('pays several months, those to come too', async () => {
    const { user, calls } = await begin('126000', { [RECEIPTS]: receipt(['2026-10', '2026-11', '2099-12']) });
    await waitFor(() => expect(preview()).toHaveTextContent('Dec 2099₹42,000In advance. Then paid in full'));
    await user.click(button('Record ₹1,26,000'));
    expect(
      await screen.findByText('Recorded ₹1,26,000 from Ananya Iyer for Oct 2026, Nov 2026 and Dec 2099.'),
    ).toBeInTheDocument();
    expect(posts(calls)[0]?.body).not.toHaveProperty('allocations');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  it('is asked for once, in figures, where it is more than twice what is due, or long ago', async () => {
    const { user, calls } = await begin('8.4 lakh', { [RECEIPTS]: receipt(['2026-10', '2026-11']) });
    await user.clear(screen.getByLabelText('Paid on'));
    await user.type(screen.getByLabelText('Paid on'), '1 Jan 2016');
    await user.click(button('Record ₹8,40,000'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Is this meant?' }));
    expect(
      question.getByText(
        /^₹8,40,000 is more than twice the ₹84,000 that is owed\. Paid on 1 Jan 2016 is \d+ days ago\.$/,
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Change it' }));
    expect(posts(calls)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Record ₹8,40,000' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is meant' }));
    await waitFor(() =>
      expect(posts(calls)[0]?.body).toMatchObject({ amount: 840000, paidDate: '2016-01-01' }),
    );
  });

  it('can be recorded where nothing says what it would pay', async () => {
    const { user, calls } = await begin('20000', {
      [ALLOCATION]: problem(503, 'Away'),
      [RECEIPTS]: receipt(['2026-10'], 20000),
    });
    expect(await screen.findByText(/^Could not preview what it pays/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Amount paid'), '{Enter}');
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).toMatchObject({ amount: 20000 });
  });

  it('says for how much of it there is no rent', async () => {
    await begin('130000');
    expect(await screen.findByText(/^Nothing is left to pay with ₹4,000 of it/)).toBeInTheDocument();
  });

  it('is what is due, to the paisa, where all of it is paid: what was paid meanwhile is not paid twice', async () => {
    const { user, calls } = await begin('84000', { [RECEIPTS]: receipt(['2026-10', '2026-11']) });
    expect(screen.queryByRole('region', { name: 'What it pays' })).not.toBeInTheDocument();
    await user.click(button('Record ₹84,000'));
    expect(
      await screen.findByText('Recorded ₹84,000 from Ananya Iyer for Oct 2026 and Nov 2026.'),
    ).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toMatchObject({
      allocations: [
        { rentRecordId: 'r-1', amount: 42000 },
        { rentRecordId: 'r-2', amount: 42000 },
      ],
    });
  });

  it('is spread as one chooses, once that adds up', async () => {
    const { user, calls } = await begin('50000', { [RECEIPTS]: receipt(['2026-10', '2026-11'], 25000) });
    await user.selectOptions(await screen.findByLabelText('Pays'), 'As I choose');
    const oct = await screen.findByLabelText(/^For Oct 2026/);
    await waitFor(() => expect(oct).toHaveValue('42,000'));
    await user.clear(oct);
    await user.type(oct, '25000');
    await user.click(button('Record ₹50,000'));
    await waitFor(() =>
      expect(screen.getByLabelText('Pays')).toHaveAccessibleDescription(
        '₹17,000 of the amount is not allocated yet',
      ),
    );
    expect(posts(calls)).toEqual([]);
    const nov = screen.getByLabelText(/^For Nov 2026/);
    await user.clear(nov);
    await user.type(nov, '25000');
    await user.click(button('Record ₹50,000'));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).toMatchObject({
      allocations: [
        { rentRecordId: 'r-1', amount: 25000 },
        { rentRecordId: 'r-2', amount: 25000 },
      ],
    });
  });

  it.each([
    ['0', 'Must be positive'],
    ['-5', 'Must be positive'],
    ['{Backspace}', 'Required'],
  ])('must be money (%s)', async (typed, message) => {
    const { user, calls } = await begin(typed);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Record / }));
    await waitFor(() =>
      expect(screen.getByLabelText('Amount paid')).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
    expect(posts(calls)).toEqual([]);
  });
});

describe('what is owed beside rent', () => {
  const society = {
    ...{ kind: 'maintenance', rentRecordId: null, chargeId: 'ch-1', description: 'Society maintenance' },
    ...{ month: '2026-10', dueDate: '2026-10-20', amount: 2500, commission: 0, balance: 0 },
  };
  const rent = {
    ...{ kind: 'rent', rentRecordId: 'r-1', chargeId: null, description: null },
    ...{ month: '2026-10', dueDate: '2026-10-05', amount: 42000, commission: 4200, balance: 0 },
  };
  const paidBoth = {
    ...receipt(['2026-10']),
    ...{ amount: 44500, stillDue: 42000 },
    charges: [{ ...society, id: 'e-1' }],
  };

  it('is called by its name, and paid by its own id', async () => {
    const { user, calls } = await begin('44500', {
      [ALLOCATION]: {
        lines: [rent, society],
        tdsLines: [],
        tdsLeft: 0,
        commission: 4200,
        netAmount: 40300,
        left: 0,
      },
      [RECEIPTS]: paidBoth,
    });
    await waitFor(() => expect(preview()).toHaveTextContent('Society maintenance₹2,500Then paid in full'));
    await user.selectOptions(screen.getByLabelText('Pays'), 'As I choose');
    await waitFor(() => expect(screen.getByLabelText(/^For Society maintenance/)).toHaveValue('2,500'));
    await user.click(button('Record ₹44,500'));
    expect(
      await screen.findByText(
        'Recorded ₹44,500 from Ananya Iyer for Oct 2026 and Society maintenance; ₹42,000 is still to be paid.',
      ),
    ).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toMatchObject({
      allocations: [
        { rentRecordId: 'r-1', amount: 42000 },
        { chargeId: 'ch-1', amount: 2500 },
      ],
    });
  });

  it('is not paid by tax that the tenant keeps back', async () => {
    const { user, calls } = await begin('10000', {
      [ALLOCATION]: ({ path }: Call) => {
        const asked = new URL(path, 'http://api').searchParams;
        const ofRent = { ...rent, amount: Math.min(Number(asked.get('amount')), MOST) };
        const lines = asked.get('tender') === 'tds' ? [ofRent] : [society, ofRent];
        return { lines, tdsLines: [], tdsLeft: 0, commission: 0, netAmount: 0, left: 0 };
      },
      [RECEIPTS]: receipt(['2026-10'], 10000),
    });
    await user.selectOptions(screen.getByLabelText('Method'), 'TDS deducted by the tenant');
    await user.selectOptions(screen.getByLabelText('Pays'), 'As I choose');
    await waitFor(() => expect(screen.getByLabelText(/^For Oct 2026/)).toHaveValue('10,000'));
    expect(screen.queryByLabelText(/^For Society/)).not.toBeInTheDocument();
    await user.click(button('Record ₹10,000'));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    const body = posts(calls)[0]?.body;
    expect(body).toMatchObject({ tender: 'tds', allocations: [{ rentRecordId: 'r-1', amount: 10000 }] });
    expect(body).not.toHaveProperty('method');
  });

  it('may be paid to the owner, all that is due too', async () => {
    const { user, calls } = await begin('84000', { [RECEIPTS]: receipt(['2026-10', '2026-11']) });
    await user.selectOptions(screen.getByLabelText('Method'), 'Paid to the owner directly');
    expect(screen.getByLabelText('Method')).toHaveAccessibleDescription(/deducted from the owner’s next/);
    await user.click(button('Record ₹84,000'));
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]?.body).toMatchObject({
      ...{ tender: 'owner', amount: 84000 },
      allocations: [
        { rentRecordId: 'r-1', amount: 42000 },
        { rentRecordId: 'r-2', amount: 42000 },
      ],
    });
  });

  it('keeps as a deposit what there is nothing to pay with, once one says so', async () => {
    const held = { ...society, kind: 'deposit', description: 'Deposit', amount: 4000, id: 'e-2' };
    const { user, calls } = await begin('130000', {
      [RECEIPTS]: { ...receipt(['2026-10', '2026-11', '2099-12']), amount: 130000, charges: [held] },
    });
    const left = await screen.findByLabelText('The other ₹4,000');
    await user.selectOptions(left, 'Hold ₹4,000 as a deposit');
    await user.click(button('Record ₹1,30,000'));
    expect(await screen.findByText(/Nov 2026, Dec 2099 and Deposit\.$/)).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toMatchObject({ amount: 130000, excess: 'hold' });
    expect(posts(calls)[0]?.body).not.toHaveProperty('allocations');
  });
});

describe('a rent that was paid in part', () => {
  it('says so in the list and in its dialog', async () => {
    const partly = openClaim({ amount: 42000, balance: 22000, paidAmount: 20000, commission: 2200 });
    const { user } = openFinance('/payouts/collect', 'admin', {
      'GET /api/finance/arrears': listOf([arrears({}, [partly])]),
    });
    expect(await screen.findByText('Partly paid ₹20,000 of ₹42,000')).toBeInTheDocument();
    await user.click(button('Record payment'));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/₹20,000 of ₹42,000 paid before/);
    expect(dialog.getByRole('button', { name: 'Record ₹22,000' })).toBeInTheDocument();
  });
});

describe('what was recorded just now', () => {
  it('can be undone, which reverses the receipt', async () => {
    const { user, calls } = await begin('42000', {
      [RECEIPTS]: receipt(['2026-10']),
      [`POST /api/finance/receipts/${RECEIPT_ID}/reversal`]: receipt(['2026-10']),
    });
    await user.click(button('Record ₹42,000'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Payment of ₹42,000 by Ananya Iyer reversed.')).toBeInTheDocument();
    expect(posts(calls)[1]?.body).toEqual({ reason: 'Undone just after it was recorded' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  });
});
