import { describe, expect, it } from '@jest/globals';
import { todayInIndia } from '@kiraya/formats';
import { problem, type Call } from '@kiraya/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrears, openClaim, receipt } from '../../../testing/money';
import { listOf, openFinance, type Replies } from '../../../testing/open-finance';

const water = openClaim({
  ...{ rentRecordId: null, chargeId: 'ch-1', kind: 'utilities', description: 'Water' },
  ...{ amount: 750, balance: 750, commission: 0 },
});
const owing = (n: number, claims = [openClaim({ rentRecordId: `r-${n}` })]) =>
  arrears({ contractId: `c-${n}`, tenant: { id: `t-${n}`, name: `Tenant ${n}`, phone: null } }, claims);
const all = [owing(1), owing(2, [openClaim({ rentRecordId: 'r-2' }), water]), owing(3)];
const paying = (n: number) => `POST /api/contracts/c-${n}/receipts`;
const paid = (n: number) => ({
  ...receipt(['2026-10'], 34500),
  id: `rc-${n}`,
  number: `RR/2026-27/00000${n}`,
});
const previewing = (n: number) => `GET /api/contracts/c-${n}/allocation`;
/** Allocation preview of an amount, for so many rupees due. */
const pays =
  (due: number) =>
  ({ path }: Call) => {
    const more = Number(new URL(path, 'http://api').searchParams.get('amount')) - due;
    const sums = { stillDue: Math.max(-more, 0), beyondDue: Math.max(more, 0) };
    return { lines: [], tdsLines: [], tdsLeft: 0, commission: 0, netAmount: 0, left: 0, ...sums };
  };
/** A receipt of what was sent. */
const answering =
  (n: number) =>
  ({ body: sent }: Call) => ({ ...paid(n), amount: (sent as { amount: number }).amount });

const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const receipts = (calls: Call[]) => posts(calls).filter(({ path }) => path.startsWith('/api/contracts/'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const row = (n: number) =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(`Tenant ${n}`)) as HTMLElement;
const cell = (column: string, n: number) => screen.getByLabelText(new RegExp(`^${column} of Tenant ${n}`));

/** Selects all three and opens the dialog. */
async function begin(replies: Replies = {}) {
  const opened = openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf(all),
    [previewing(1)]: pays(34500),
    [previewing(2)]: pays(35250),
    [previewing(3)]: pays(34500),
    [paying(1)]: answering(1),
    [paying(2)]: answering(2),
    [paying(3)]: answering(3),
    ...replies,
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Mark all on this page' }));
  await opened.user.click(button('Record 3 payments'));
  await screen.findByRole('dialog', { name: 'Record 3 payments' });
  return opened;
}
const record = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Record / });

describe('marking', () => {
  it('counts what is marked and what it comes to, one by one and all at once', async () => {
    const { user } = openFinance('/payouts/collect', 'accountant', {
      'GET /api/finance/arrears': listOf(all),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Mark Tenant 2, Sri Nilaya' }));
    expect(screen.getByText('1 marked, ₹35,250')).toBeInTheDocument();
    expect(button('Record 1 payment')).toBeInTheDocument();
    expect(box('Mark all on this page')).not.toBeChecked();
    await user.click(box('Mark all on this page'));
    expect(screen.getByText('3 marked, ₹1,04,250')).toBeInTheDocument();
    expect(box('Mark Tenant 3, Sri Nilaya')).toBeChecked();
    await user.click(box('Mark all on this page'));
    expect(screen.queryByText(/marked,/)).not.toBeInTheDocument();
    await user.click(box('Mark Tenant 1, Sri Nilaya'));
    await user.click(button('Unmark all'));
    expect(box('Mark Tenant 1, Sri Nilaya')).not.toBeChecked();
  });
});

describe('recording many at once', () => {
  it('books each row as it is filled in, and only by its button', async () => {
    const { user, calls } = await begin();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Oct 2026 and Water, ₹35,250 due')).toBeInTheDocument();
    expect(dialog.getByText('3 receipts, ₹1,04,250')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Method, all rows'), 'Cash');
    fireEvent.change(dialog.getByLabelText('Paid on, all rows'), { target: { value: '2026-11-02' } });
    await user.selectOptions(cell('Method', 3), 'Card');
    fireEvent.change(cell('Day', 3), { target: { value: '2026-11-03' } });
    await user.clear(cell('Amount', 3));
    await user.type(cell('Amount', 3), '30000');
    await waitFor(() => expect(cell('Amount', 3)).toHaveAccessibleDescription(/₹4,500 stays due/));
    expect(dialog.getByText('3 receipts, ₹99,750')).toBeInTheDocument();
    await user.type(cell('Reference', 2), ' UTR 2 ');
    await user.click(record());
    expect(await screen.findByText('Recorded 3 receipts, ₹99,750.')).toBeInTheDocument();
    expect(receipts(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/contracts/c-1/receipts', body(1, 34500)],
      ['/api/contracts/c-2/receipts', { ...body(2, 35250), reference: 'UTR 2' }],
      ['/api/contracts/c-3/receipts', { method: 'card', paidDate: '2026-11-03', amount: 30000 }],
    ]);
    expect(new Set(receipts(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/marked,/)).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('goes to the cell below with Enter, and after the last one to the button, which alone records', async () => {
    const { user, calls } = await begin();
    await user.type(cell('Reference', 1), 'UTR 1{Enter}');
    expect(cell('Reference', 2)).toHaveFocus();
    await user.keyboard('UTR 2{Enter}UTR 3{Enter}');
    expect(cell('Reference', 3)).toHaveValue('UTR 3');
    expect(record()).toHaveFocus();
    await user.click(cell('Method', 2));
    await user.keyboard('{Enter}');
    expect(cell('Method', 3)).toHaveFocus();
    expect(posts(calls)).toEqual([]);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() =>
      expect(receipts(calls).map(({ body }) => (body as { reference: string }).reference)).toEqual([
        ...['UTR 1', 'UTR 2', 'UTR 3'],
      ]),
    );
  });

  it('leaves out a row that somebody takes out, which stays marked', async () => {
    const { user, calls } = await begin();
    await user.click(button('Leave out Tenant 2, Sri Nilaya'));
    expect(screen.getByText('2 receipts, ₹69,000')).toBeInTheDocument();
    await user.click(record());
    expect(await screen.findByText('1 marked, ₹35,250')).toBeInTheDocument();
    expect(receipts(calls).map(({ path }) => path)).toEqual([
      ...['/api/contracts/c-1/receipts', '/api/contracts/c-3/receipts'],
    ]);
  });

  it('says in its row and in the foot why one was refused, and tries that one alone again, with the same key', async () => {
    let away = true;
    const { user, calls } = await begin({
      [paying(2)]: (call: Call) =>
        away ? problem(409, 'This rent has already been paid') : answering(2)(call),
    });
    await user.click(record());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^2 receipts, ₹69,000 recorded; 1 not/);
    expect(cell('Amount', 2)).toHaveAccessibleDescription(/^This rent has already been paid/);
    expect(cell('Amount', 2)).toHaveFocus();
    expect(within(row(3)).getByRole('link', { name: 'RR/2026-27/000003' })).toHaveAttribute(
      'href',
      '/payouts/receipts/rc-3',
    );
    away = false;
    await user.click(button('Record 1 receipt'));
    expect(await screen.findByText('Recorded 3 receipts, ₹1,04,250.')).toBeInTheDocument();
    const keys = receipts(calls)
      .filter(({ path }) => path === '/api/contracts/c-2/receipts')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(receipts(calls)).toHaveLength(4);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('goes on after an answer that never came, and keeps that one marked', async () => {
    const { user } = await begin({ [paying(1)]: () => Promise.reject(new TypeError('no network')) });
    await user.click(record());
    expect(await screen.findByText(/^2 receipts, .* recorded; 1 not/)).toBeInTheDocument();
    expect(cell('Amount', 1)).toHaveAccessibleDescription(
      /no answer came\. Try again; nothing is recorded twice\./,
    );
    await user.click(button('Done'));
    expect(await screen.findByText('1 marked, ₹34,500')).toBeInTheDocument();
    expect(button('Undo these 2')).toBeInTheDocument();
  });

  it('shows how far it is, and stops after the one under way', async () => {
    let answer: (value: object) => void = () => {};
    const { user, calls } = await begin({
      [paying(2)]: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await user.click(record());
    expect(await screen.findByText(/^1 of 3 recorded\./)).toBeInTheDocument();
    expect(row(2)).toHaveTextContent('Recording...');
    expect(cell('Amount', 3)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(button('Stop after this one'));
    answer({ ...paid(2), amount: 35250 });
    expect(await screen.findByText(/^2 receipts, .* recorded; 1 not/)).toBeInTheDocument();
    expect(receipts(calls)).toHaveLength(2);
    await user.click(button('Record 1 receipt'));
    expect(await screen.findByText('Recorded 3 receipts, ₹1,04,250.')).toBeInTheDocument();
  });

  it('needs a day that is not in the future, and begins with today', async () => {
    const { user, calls } = await begin();
    expect(cell('Day', 2)).toHaveValue(todayInIndia().split('-').reverse().join('/'));
    fireEvent.change(cell('Day', 2), { target: { value: '2199-01-01' } });
    await user.click(record());
    await waitFor(() => expect(cell('Day', 2)).toHaveAccessibleDescription(/^Must not be in the future/));
    expect(posts(calls)).toEqual([]);
  });
});

describe('what was booked in one go', () => {
  const undoing = (n: number) => `POST /api/finance/receipts/rc-${n}/reversal`;

  it('can be undone, and what is refused is told and tried again alone', async () => {
    let isPaidOut = true;
    const { user, calls } = await begin({
      [undoing(1)]: paid(1),
      [undoing(2)]: () => (isPaidOut ? problem(409, 'It was paid out') : paid(2)),
      [undoing(3)]: paid(3),
    });
    await user.click(record());
    await user.click(await screen.findByRole('button', { name: 'Undo these 3' }));
    const told = await screen.findByText(/^2 of 3 payments reversed\. Still booked:/);
    expect(told).toHaveTextContent('RR/2026-27/000002 of Tenant 2: It was paid out');
    isPaidOut = false;
    await user.click(button('Undo'));
    expect(await screen.findByText('Payment of ₹35,250 by Tenant 2 reversed.')).toBeInTheDocument();
    const reversals = posts(calls).filter(({ path }) => path.endsWith('/reversal'));
    expect(reversals.map(({ path }) => path.split('/')[4])).toEqual(['rc-1', 'rc-2', 'rc-3', 'rc-2']);
    expect(reversals[0]?.body).toEqual({ reason: 'Undone just after it was recorded' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('is undone by itself in its row while others are still to be recorded, and can be recorded anew', async () => {
    const { user, calls } = await begin({
      [paying(2)]: problem(409, 'This rent has already been paid'),
      [undoing(3)]: paid(3),
    });
    await user.click(record());
    await user.click(await screen.findByRole('button', { name: 'Undo RR/2026-27/000003 of Tenant 3' }));
    expect(await screen.findByText('Payment of ₹34,500 by Tenant 3 reversed.')).toBeInTheDocument();
    await user.click(button('Leave out Tenant 2, Sri Nilaya'));
    await user.click(button('Record 1 receipt'));
    expect(await screen.findByText('Recorded 2 receipts, ₹69,000.')).toBeInTheDocument();
    const [first, again] = receipts(calls).filter(({ path }) => path.includes('/c-3/'));
    expect(again?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});

/** Expected body, with the day and the method chosen for all. */
const body = (n: number, amount: number) => ({
  ...{ method: 'cash', paidDate: '2026-11-02', amount },
  allocations: [
    { rentRecordId: `r-${n}`, amount: 34500 },
    ...(amount > 34500 ? [{ chargeId: 'ch-1', amount: 750 }] : []),
  ],
});
