import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, claim, contract, CONTRACT_ID } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
type Replies = Parameters<typeof openPortal>[2];

const review = (status: string, given: object = {}) => ({
  ...{ status, reason: null, disputedAt: null, answer: null, answeredAt: null },
  ...given,
});
const society = (given: Partial<ReturnType<typeof claim>> = {}) => ({
  ...claim('2026-11-05', { kind: 'maintenance', description: 'Society maintenance', amount: 2500 }),
  disputable: true,
  ...given,
});
const disputed = society({
  ...{ disputable: false, heldAs: 'disputed' },
  review: review('disputed', { reason: 'The lift never ran', disputedAt: '2026-11-10T06:30:00.000Z' }),
});

function open(one: ReturnType<typeof society>, role: TestRole = 'tenant', replies: Replies = {}) {
  return openPortal(AT, role, {
    [`GET /api${AT}`]: contract(),
    [`GET /api${AT}/account`]: account({
      ...(one.heldAs ? { heldNow: 2500 } : { owedNow: 2500 }),
      claims: [one],
    }),
    ...replies,
  });
}
async function accountCard() {
  await screen.findAllByText(/Society maintenance/);
  return screen.getByRole('region', { name: 'Account' });
}
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

beforeAll(() => makeToday('2026-11-20'));

describe('a charge that is not right', () => {
  const DISPUTE = `POST /api${AT}/charges/${society().id}/dispute`;

  it('is disputed by the tenant, in words', async () => {
    const { user, calls } = open(society(), 'tenant', { [DISPUTE]: disputed });
    await user.click(
      await within(await accountCard()).findByRole('button', { name: 'Dispute Society maintenance' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dispute' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('What is not right')).toHaveAccessibleDescription(/Required/),
    );
    expect(posts(calls)).toEqual([]);
    await user.type(dialog.getByLabelText('What is not right'), ' The lift never ran ');
    await user.click(dialog.getByRole('button', { name: 'Dispute' }));
    expect(
      await screen.findByText('Society maintenance is disputed. You will be told of the answer.'),
    ).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toEqual({ reason: 'The lift never ran' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says why the server refuses, and keeps the words', async () => {
    const { user } = open(society(), 'tenant', {
      [DISPUTE]: problem(409, 'This charge has been disputed before'),
    });
    await user.click(await within(await accountCard()).findByRole('button', { name: /^Dispute/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('What is not right'), 'No');
    await user.click(dialog.getByRole('button', { name: 'Dispute' }));
    expect(await dialog.findByText('This charge has been disputed before')).toBeInTheDocument();
    expect(dialog.getByLabelText('What is not right')).toHaveValue('No');
  });

  it('that a settlement has counted is a proposal no longer', async () => {
    open(society({ kind: 'damage', review: review('proposed') }));
    expect(await within(await accountCard()).findByText('Counted by the settlement')).toBeInTheDocument();
    expect(screen.getByText('You owe ₹2,500 now')).toBeInTheDocument();
  });

  it('shows where it stands, and what was said, to everybody', async () => {
    open(disputed);
    const rows = within(await accountCard());
    expect(await rows.findByText('Disputed: it waits for an answer')).toBeInTheDocument();
    expect(rows.getByText('The tenant: “The lift never ran”')).toBeInTheDocument();
    expect(rows.queryByRole('button', { name: /^Dispute/ })).not.toBeInTheDocument();
  });
});

describe('a disputed charge', () => {
  const ANSWER = `POST /api${AT}/charges/${disputed.id}/answer`;

  it.each([
    ['owner', true],
    ['admin', true],
    ['accountant', false],
    ['tenant', false],
  ] as const)('is answered by %s: %s', async (role, may) => {
    open(disputed, role);
    await within(await accountCard()).findByText('Disputed: it waits for an answer');
    expect(screen.queryByRole('button', { name: 'Answer Society maintenance' }) !== null).toBe(may);
  });

  it('is upheld or withdrawn with words', async () => {
    const { user, calls } = open(disputed, 'owner', { [ANSWER]: disputed });
    await user.click(
      await within(await accountCard()).findByRole('button', { name: 'Answer Society maintenance' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The tenant says: “The lift never ran”')).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Answer'), 'Withdraw it: ₹2,500 is cancelled');
    await user.type(dialog.getByLabelText('Why'), 'True');
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Society maintenance is withdrawn.')).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toEqual({ outcome: 'withdrawn', reason: 'True' });
  });

  it('that is only proposed is withdrawn, and never upheld, by its owner', async () => {
    const proposed = society({ kind: 'damage', heldAs: 'proposed', review: review('proposed') });
    const { user } = open(proposed, 'owner');
    const rows = within(await accountCard());
    expect(await rows.findByText('A proposal: it counts when the tenancy is settled')).toBeInTheDocument();
    expect(rows.getByText('Nothing is due')).toBeInTheDocument();
    expect(rows.getByText('₹2,500 is disputed or proposed, and not asked for now.')).toBeInTheDocument();
    await user.click(rows.getByRole('button', { name: 'Withdraw Society maintenance' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('option', { name: /^Withdraw/ })).toBeInTheDocument();
    expect(dialog.queryByRole('option', { name: /^Uphold/ })).not.toBeInTheDocument();
  });
});

it('is not counted by the settlement, whose draft says so', async () => {
  open(disputed, 'accountant', {
    [`GET /api${AT}`]: contract({
      status: 'terminated',
      terminatedOn: '2026-11-10',
      terminationReason: 'Moves',
    }),
    [`GET /api${AT}/settlement`]: {
      ...{ id: null, contractId: CONTRACT_ID, status: 'draft', date: '2026-11-20', lastDay: '2026-11-10' },
      ...{
        obstacle: null,
        refunds: [],
        receivedSince: 0,
        toRefund: 0,
        refundable: 84000,
        stillOwed: 0,
        cancelled: [],
      },
      ...{ claims: [], open: 0, disputed: 2500, depositNow: { withKiraya: 84000, withOwner: 0 } },
      prepaid: { amount: 0, toOpen: 0, toDeposit: 0, recovered: 0 },
      deposit: { held: 84000, withOwner: 0, available: 84000, used: 0, usedFromOwner: 0 },
    },
  });
  expect(
    await screen.findByText(
      '₹2,500 is disputed and not counted. Once the owner or an administrator upholds it, it is.',
    ),
  ).toBeInTheDocument();
});

it('owners read in the dialog of a charge what bounds it has', async () => {
  const { user } = open(society(), 'owner');
  await user.click(await screen.findByRole('button', { name: 'Add a charge' }));
  expect(await screen.findByLabelText('Amount')).toHaveAccessibleDescription(/At most three months’ rent/);
  expect(screen.getByLabelText('Kind')).toHaveAccessibleDescription(/A damage is a proposal/);
});
