import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, contract, CONTRACT_ID } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const SETTLEMENT = `/api${AT}/settlement`;
const over = contract({ status: 'terminated', terminatedOn: '2026-11-10', terminationReason: 'Moves' });

const rent = (open: number, fromDeposit: number) => ({
  ...{ id: 'r-1', kind: 'rent', month: '2026-11', description: null, dueDate: '2026-11-01' },
  ...{ open, fromPrepaid: 0, fromDeposit, left: open - fromDeposit },
});
const draft = (more: object = {}) => ({
  ...{ id: null, contractId: CONTRACT_ID, status: 'draft', date: '2026-11-20', lastDay: '2026-11-10' },
  ...{
    obstacle: null,
    refunds: [],
    receivedSince: 0,
    toRefund: 0,
    refundable: 42000,
    stillOwed: 0,
    cancelled: [],
  },
  ...{ claims: [rent(42000, 42000)], open: 42000, disputed: 0 },
  prepaid: { amount: 0, toOpen: 0, toDeposit: 0, recovered: 0 },
  deposit: { held: 84000, withOwner: 0, available: 84000, used: 42000, usedFromOwner: 0 },
  depositNow: { withKiraya: 84000, withOwner: 0 },
  ...more,
});
const settled = (more: object = {}) =>
  draft({
    ...{ id: 's-1', status: 'settled', toRefund: 42000 },
    ...{ depositNow: { withKiraya: 42000, withOwner: 0 }, ...more },
  });

function open(settlement: object, role: TestRole, replies: Parameters<typeof openPortal>[2] = {}) {
  const page = openPortal(AT, role, {
    [`GET /api${AT}`]: over,
    [`GET ${SETTLEMENT}`]: settlement,
    ...replies,
  });
  const panel = async () => {
    await screen.findByText(/^(Draft|Settled on .*|Could not load the settlement)$/);
    return screen.getByRole('region', { name: 'Settlement' });
  };
  const posts = () => page.calls.filter(({ method }) => method === 'POST');
  return { ...page, panel, posts };
}

beforeAll(() => makeToday('2026-11-20'));

describe('the settlement of a tenancy that is over', () => {
  it.each(['tenant', 'owner'] as const)('is read by its %s, who can change nothing', async (role) => {
    const { panel } = open(draft(), role);
    const region = await panel();
    expect(await within(region).findByText('To be given back to the tenant')).toBeInTheDocument();
    expect(within(region).getByText('Draft')).toBeInTheDocument();
    expect(within(region).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['owner', draft(), true],
    ['owner', settled(), false],
    ['accountant', settled(), true],
  ] as const)('the %s may add a charge until it, staff after it too (%#)', async (role, settlement, may) => {
    open(settlement, role, { [`GET /api${AT}/account`]: account() });
    await screen.findByText('Nothing is due');
    await screen.findByText(/^(Draft|Settled on .*)$/);
    if (may) await screen.findByRole('button', { name: 'Add a charge' });
    else expect(screen.queryByRole('button', { name: 'Add a charge' })).not.toBeInTheDocument();
  });

  it('is corrected with damages, then fixed, and undone by its notice', async () => {
    const withDamages = draft({ refundable: 39499.5, deposit: { ...draft().deposit, used: 44500.5 } });
    let isSettled = false;
    const { user, panel, posts } = open(draft(), 'accountant', {
      [`POST ${SETTLEMENT}`]: () => {
        isSettled = true;
        return settled();
      },
      [`POST ${SETTLEMENT}/reversal`]: draft(),
      [`GET ${SETTLEMENT}`]: ({ path }) => {
        if (isSettled) return settled();
        return path.endsWith('damages=2500.5') ? withDamages : draft();
      },
    });
    const region = await panel();
    await user.click(await within(region).findByRole('button', { name: 'Add damages' }));
    await user.type(within(region).getByLabelText('Damage 1: what for'), 'Broken window');
    await user.type(within(region).getByLabelText('Damage 1: amount'), '2500.50');
    const settle = () => user.click(within(region).getByRole('button', { name: 'Settle tenancy' }));
    const asked = () => screen.findByRole('alertdialog', { name: 'Settle this tenancy?' });
    await settle();
    await user.click(within(await asked()).getByRole('button', { name: 'Cancel' }));
    expect(posts()).toEqual([]);
    await settle();
    const question = await asked();
    const figure = (label: string) => within(question).getByText(label).nextElementSibling?.textContent;
    await waitFor(() => expect(figure('Damages')).toBe('₹2,500.50'));
    expect(figure('Deposit')).toBe('₹84,000');
    expect(figure('To be given back to the tenant')).toBe('₹39,499.50');
    await user.click(within(question).getByRole('button', { name: 'Settle tenancy' }));
    expect(await screen.findByText('Tenancy settled.')).toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toEqual([
      { damages: [{ amount: 2500.5, reason: 'Broken window' }] },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Settlement reversed.')).toBeInTheDocument();
    expect(posts()[1]).toMatchObject({
      path: `${SETTLEMENT}/reversal`,
      body: { reason: 'Undone just after it was recorded' },
    });
  });

  it('is not left with damages typed without a question; a dialog over it is', async () => {
    const { user, panel } = open(draft(), 'accountant');
    const region = await panel();
    await user.click(await within(region).findByRole('button', { name: 'Add damages' }));
    await user.type(within(region).getByLabelText('Damage 1: amount'), '2500');
    await user.click(within(region).getByRole('button', { name: 'Pass deposit on to owner' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Lake View 4B' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Stay',
      }),
    );
    expect(within(region).getByLabelText('Damage 1: amount')).toHaveValue('2500');
  });

  it('says why it cannot be settled', async () => {
    const { panel } = open(draft({ obstacle: 'not-confirmed' }), 'accountant');
    const region = await panel();
    expect(await within(region).findByText(/has not confirmed this contract/)).toBeInTheDocument();
    expect(within(region).queryByRole('button', { name: 'Settle tenancy' })).not.toBeInTheDocument();
  });

  it('says before what the owner comes to owe of rent that was paid out to them', async () => {
    const prepaid = { amount: 42000, toOpen: 0, toDeposit: 42000, recovered: 37800 };
    const { panel } = open(draft({ prepaid }), 'accountant');
    const region = await panel();
    expect(
      await within(region).findByText(/₹37,800 was paid out to the owner already, who owes it to Kiraya/),
    ).toBeInTheDocument();
    expect(within(region).getByRole('button', { name: 'Settle tenancy' })).toBeInTheDocument();
  });

  it('says what is still owed where the deposit does not suffice', async () => {
    const { panel } = open(settled({ refundable: 0, toRefund: 0, stillOwed: 1500 }), 'tenant');
    const region = await panel();
    expect(await within(region).findByText('The tenant still owes')).toBeInTheDocument();
    expect(within(region).getByText('₹1,500')).toBeInTheDocument();
    expect(within(region).getByRole('button', { name: 'Settlement (PDF)' })).toBeInTheDocument();
  });

  it('says what came in for the deposit afterwards, which is to be given back too', async () => {
    const { user, panel } = open(
      settled({
        ...{ refundable: 0, receivedSince: 900, toRefund: 900 },
        depositNow: { withKiraya: 900, withOwner: 0 },
      }),
      'accountant',
    );
    const region = await panel();
    expect(
      await within(region).findByText('₹900 came in for the deposit after the settlement.'),
    ).toBeInTheDocument();
    expect(within(region).getByText('₹900 is still to be given back.')).toBeInTheDocument();
    await user.click(within(region).getByRole('button', { name: 'Record refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund by Kiraya' }));
    expect(dialog.getByLabelText('Amount')).toHaveValue('900');
  });

  it('takes a refund, of no more than is left, once', async () => {
    const { user, panel, posts } = open(settled(), 'accountant', {
      [`POST /api${AT}/refunds`]: problem(409, 'So much of the deposit is not there any more'),
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Record refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund by Kiraya' }));
    const amount = dialog.getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '42000.01');
    await user.click(dialog.getByRole('button', { name: 'Record refund' }));
    expect(
      await dialog.findByText('At most ₹42,000', { selector: '[role="alert"], [id$="error"], p, span' }),
    ).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '42000');
    await user.click(dialog.getByRole('button', { name: 'Record refund' }));
    expect(await dialog.findByText('So much of the deposit is not there any more')).toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toMatchObject([{ by: 'kiraya', amount: 42000 }]);
  });

  it('takes a refund back by its notice', async () => {
    const { user, panel, posts } = open(settled(), 'accountant', {
      [`POST /api${AT}/refunds`]: { id: 'e-2', kind: 'deposit_refund', amount: 42000 },
      'POST /api/finance/entries/e-2/reversal': { id: 'e-2' },
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Record refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund by Kiraya' }));
    await user.click(dialog.getByRole('button', { name: 'Record refund' }));
    expect(await screen.findByText(/^The refund of ₹42,000 is booked\. Is it wrong\?/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The refund of ₹42,000 is taken back.')).toBeInTheDocument();
    expect(posts()[1]?.path).toBe('/api/finance/entries/e-2/reversal');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is reversed with a reason', async () => {
    const { user, panel, posts } = open(settled(), 'admin', {
      [`POST ${SETTLEMENT}/reversal`]: draft(),
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Reverse settlement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the settlement?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Meter read wrongly');
    await user.click(dialog.getByRole('button', { name: 'Reverse settlement' }));
    expect(await screen.findByText('Settlement reversed.')).toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toEqual([{ reason: 'Meter read wrongly' }]);
  });

  it('that could not be loaded is tried again', async () => {
    const { panel } = open(problem(503, 'Down'), 'tenant');
    expect(await within(await panel()).findByText('Could not load the settlement')).toBeInTheDocument();
  });
});

describe('before the last day', () => {
  it('a deposit is passed on to the owner, and that undone by its notice', async () => {
    const active = draft({ obstacle: 'not-over', lastDay: null });
    const { user, posts } = open(active, 'accountant', {
      [`GET /api${AT}`]: contract(),
      [`POST /api${AT}/deposit-transfers`]: {
        ...{ id: 'e-1', contractId: CONTRACT_ID, kind: 'deposit_to_owner', amount: 84000, method: 'cash' },
        ...{ reference: null, date: '2026-11-20', held: 84000, withOwner: 84000 },
      },
      'POST /api/finance/entries/e-1/reversal': { id: 'e-1' },
    });
    await user.click(await screen.findByRole('button', { name: 'Pass deposit on to owner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass the deposit on to the owner' }));
    await user.click(dialog.getByRole('button', { name: 'Record transfer' }));
    expect(await screen.findByText('Radhika Rao holds ₹84,000 of the deposit now.')).toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toMatchObject([{ to: 'owner', amount: 84000 }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The transfer of ₹84,000 is taken back.')).toBeInTheDocument();
    expect(posts()[1]?.path).toBe('/api/finance/entries/e-1/reversal');
  });
});
