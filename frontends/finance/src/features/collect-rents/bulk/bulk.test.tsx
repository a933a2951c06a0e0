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

const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const result = (n: number) =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .find((item) => item.textContent?.includes(`Tenant ${n}`)) as HTMLElement;

/** All three marked, and the dialog that records them. */
async function begin(replies: Replies = {}) {
  const opened = openFinance('/payouts/collect', 'accountant', {
    'GET /api/finance/arrears': listOf(all),
    [paying(1)]: paid(1),
    [paying(2)]: paid(2),
    [paying(3)]: paid(3),
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
  it('shows the exact dues of each, records a receipt for each, and tells their numbers', async () => {
    const { user, calls } = await begin();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Water')).toBeInTheDocument();
    expect(dialog.getByText(/^₹1,04,250 in all/)).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Method'), 'Cash');
    fireEvent.change(dialog.getByLabelText('Paid on'), { target: { value: '2026-11-02' } });
    await user.type(dialog.getByLabelText(/^Reference of Tenant 2/), ' UTR 2 ');
    await user.click(record());
    expect(await screen.findByText('3 payments recorded, ₹1,04,250 in all.')).toBeInTheDocument();
    expect(posts(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/api/contracts/c-1/receipts', body(1, 34500)],
      ['/api/contracts/c-2/receipts', { ...body(2, 35250), reference: 'UTR 2' }],
      ['/api/contracts/c-3/receipts', body(3, 34500)],
    ]);
    expect(new Set(posts(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(within(result(2)).getByRole('link', { name: 'RR/2026-27/000002' })).toHaveAttribute(
      'href',
      '/payouts/receipts/rc-2',
    );
    await waitFor(() => expect(button('Done')).toHaveFocus());
    await user.click(button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/marked,/)).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('says why one failed, and tries that one alone again, with the same key', async () => {
    let away = true;
    const { user, calls } = await begin({
      [paying(2)]: () => (away ? problem(409, 'This is more than is still to be paid') : paid(2)),
    });
    await user.click(record());
    expect(await screen.findByText(/^2 of 3 payments recorded, ₹69,000 in all; 1 not\./)).toBeInTheDocument();
    expect(result(2)).toHaveTextContent('Not recorded This is more than is still to be paid');
    expect(result(3)).toHaveTextContent('RR/2026-27/000003');
    away = false;
    await user.click(button('Try 1 payment again'));
    expect(await screen.findByText('3 payments recorded, ₹1,04,250 in all.')).toBeInTheDocument();
    const keys = posts(calls)
      .filter(({ path }) => path === '/api/contracts/c-2/receipts')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(posts(calls)).toHaveLength(4);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('goes on after an answer that never came, and keeps that one marked', async () => {
    const { user } = await begin({ [paying(1)]: () => Promise.reject(new TypeError('no network')) });
    await user.click(record());
    expect(await screen.findByText(/^2 of 3 payments recorded/)).toBeInTheDocument();
    expect(result(1)).toHaveTextContent(/no answer came\. Try again; nothing is recorded twice\./);
    await user.click(button('Done'));
    expect(await screen.findByText('1 marked, ₹34,500')).toBeInTheDocument();
  });

  it('shows how far it is, and stops after the one under way', async () => {
    let answer: (value: object) => void = () => {};
    const { user, calls } = await begin({
      [paying(2)]: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await user.click(record());
    expect(await screen.findByText(/^1 of 3 recorded\./)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Payments recorded' })).toHaveValue(1);
    expect(result(2)).toHaveTextContent('Recording...');
    expect(result(3)).toHaveTextContent('Waiting');
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.click(button('Stop after this one'));
    answer(paid(2));
    expect(await screen.findByText(/^2 of 3 payments recorded/)).toBeInTheDocument();
    expect(posts(calls)).toHaveLength(2);
    await user.click(button('Try 1 payment again'));
    expect(await screen.findByText('3 payments recorded, ₹1,04,250 in all.')).toBeInTheDocument();
  });

  it('needs a day that is not in the future', async () => {
    const { user, calls } = await begin();
    fireEvent.change(screen.getByLabelText('Paid on'), { target: { value: '2999-01-01' } });
    await user.click(record());
    await waitFor(() =>
      expect(screen.getByLabelText('Paid on')).toHaveAccessibleDescription('Must not be in the future'),
    );
    expect(posts(calls)).toEqual([]);
  });
});

/** What is sent for one, with the day and the method that were chosen for all. */
const body = (n: number, amount: number) => ({
  ...{ method: 'cash', paidDate: '2026-11-02', amount },
  allocations: [
    { rentRecordId: `r-${n}`, amount: 34500 },
    ...(amount > 34500 ? [{ chargeId: 'ch-1', amount: 750 }] : []),
  ],
});

it('begins with today', async () => {
  await begin();
  expect(screen.getByLabelText('Paid on')).toHaveValue(todayInIndia());
});
