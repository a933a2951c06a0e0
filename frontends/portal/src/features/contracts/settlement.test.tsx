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

  it('is made final by a move out with damages and its refund, in sums of the server alone', async () => {
    const preview = (damages: number) => ({
      ...{ lastDay: '2026-11-10', termination: null },
      unusedRent: { month: '2026-11', days: 20, amount: 28000 },
      settlement: draft({ refundable: 70000 - damages }),
      refund: { withKiraya: 70000 - damages, withOwner: 0 },
    });
    let isSettled = false;
    const { user, panel, posts } = open(draft(), 'accountant', {
      [`POST /api${AT}/move-out`]: () => {
        isSettled = true;
        return settled();
      },
      [`POST /api${AT}/move-out/preview`]: ({ body }) =>
        preview((body as { damages: object[] }).damages.length ? 2500.5 : 0),
      [`GET ${SETTLEMENT}`]: () => (isSettled ? settled() : draft()),
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Move out' }));
    const sheet = await screen.findByRole('dialog', { name: 'Move out of Lake View 4B' });
    expect(sheet).toHaveTextContent('Its last day: 10 Nov 2026.');
    expect(within(sheet).queryByLabelText('Last day')).not.toBeInTheDocument();
    expect(await within(sheet).findByLabelText('Refund of ₹70,000')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Add damages' }));
    await user.type(within(sheet).getByLabelText('Damage 1: what for'), 'Broken window');
    await user.type(within(sheet).getByLabelText('Damage 1: amount'), '2500.50');
    await within(sheet).findByLabelText('Refund of ₹67,499.50');
    await user.type(within(sheet).getByLabelText(/^Reference of the refund/), 'UTR 7');
    await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Record move out' })).toBeEnabled());
    await user.click(within(sheet).getByRole('button', { name: 'Record move out' }));
    expect(await screen.findByText(/has moved out\.$/)).toBeInTheDocument();
    const recorded = posts().filter(({ path }) => path.endsWith('/move-out'));
    expect(recorded.map(({ body }) => body)).toEqual([
      {
        unusedRent: true,
        damages: [{ amount: 2500.5, reason: 'Broken window' }],
        ...{ refundByKiraya: 67499.5, method: 'bank_transfer', reference: 'UTR 7' },
      },
    ]);
  });

  it('keeps a sheet whose sums the server refuses, with its reason', async () => {
    const { user, panel, posts } = open(draft(), 'accountant', {
      [`POST /api${AT}/move-out/preview`]: problem(409, 'This tenancy has already been settled'),
    });
    await user.click(await within(await panel()).findByRole('button', { name: 'Move out' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText('This tenancy has already been settled')).toBeInTheDocument();
    expect(within(sheet).getByRole('button', { name: 'Record move out' })).toBeDisabled();
    expect(posts().some(({ path }) => path.endsWith('/move-out'))).toBe(false);
  });

  it('says why it cannot be settled', async () => {
    const { panel } = open(draft({ obstacle: 'not-confirmed' }), 'accountant');
    const region = await panel();
    expect(await within(region).findByText(/has not confirmed this contract/)).toBeInTheDocument();
    expect(within(region).queryByRole('button', { name: 'Move out' })).not.toBeInTheDocument();
  });

  it('says before what the owner comes to owe of rent that was paid out to them', async () => {
    const prepaid = { amount: 42000, toOpen: 0, toDeposit: 42000, recovered: 37800 };
    const { panel } = open(draft({ prepaid }), 'accountant');
    const region = await panel();
    expect(
      await within(region).findByText(/₹37,800 was paid out to the owner already, who owes it to Kiraya/),
    ).toBeInTheDocument();
    expect(within(region).getByRole('button', { name: 'Move out' })).toBeInTheDocument();
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
    expect(await screen.findByText('The refund of ₹42,000 is reversed.')).toBeInTheDocument();
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
    expect(await screen.findByText('Kiraya holds all of it, ₹84,000.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Pass deposit on to owner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pass the deposit on to the owner' }));
    await user.click(dialog.getByRole('button', { name: 'Record transfer' }));
    expect(await screen.findByText('Radhika Rao holds ₹84,000 of the deposit now.')).toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toMatchObject([{ to: 'owner', amount: 84000 }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The transfer of ₹84,000 is reversed.')).toBeInTheDocument();
    expect(posts()[1]?.path).toBe('/api/finance/entries/e-1/reversal');
  });
});
