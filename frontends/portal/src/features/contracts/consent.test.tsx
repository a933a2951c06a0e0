import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contract, CONTRACT_ID } from '../../testing/contracts';
import { fillIn } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { listOf } from '../../testing/properties';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const CONFIRM = `POST /api${AT}/confirmation`;
const REFUSE = `POST /api${AT}/refusal`;
const unconfirmed = (more: object = {}) => contract({ confirmed: false, ...more });
const refused = contract({
  ...{ confirmed: false, refused: true, status: 'terminated', terminatedOn: '2026-08-31' },
  ...{ terminationReason: 'I never rented this', rentRecords: [] },
});

/** Opens the contract; each answer of the tenant changes its state. */
function open(role: TestRole = 'tenant', replies: Parameters<typeof openPortal>[2] = {}) {
  let now: object = unconfirmed();
  const say = (then: object) => () => {
    now = then;
    return answer(then, { status: 201 });
  };
  const page = openPortal(AT, role, {
    [`GET /api${AT}`]: () => now,
    [CONFIRM]: say(contract()),
    [REFUSE]: say(refused),
    ...replies,
  });
  return { ...page, posts: () => page.calls.filter((call) => call.method === 'POST') };
}
const question = () => screen.findByRole('region', { name: 'Is this right?' });
const SAID =
  'Radhika Rao says that you rent Lake View 4B from 1 Sep 2026 to 31 Jul 2027, for ₹42,000 a month and without a deposit.';

beforeAll(() => makeToday('2026-11-20'));

describe('a contract that nobody but its owner vouches for', () => {
  it('asks its tenant who says what, and is confirmed with a click', async () => {
    const { user, posts } = open();
    const asked = within(await question());
    expect(
      asked.getByText((_, element) => element?.tagName === 'P' && element.textContent === SAID),
    ).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Contract confirmed.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Is this right?' })).not.toBeInTheDocument(),
    );
    expect(posts().map(({ path }) => path)).toEqual([`/api${AT}/confirmation`]);
  });

  it('is refused with a reason', async () => {
    const { user, posts } = open();
    await user.click(within(await question()).getByRole('button', { name: 'This is not mine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lake View 4B is not yours?' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'This is not mine' }));
    await send();
    expect(await dialog.findByText('Required')).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await fillIn(user, 'Reason', '  I never rented this ');
    await send();
    expect(
      await screen.findByText('Thank you. Lake View 4B is no longer shown as your home.'),
    ).toBeInTheDocument();
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      [`/api${AT}/refusal`, { reason: 'I never rented this' }],
    ]);
    expect(
      await screen.findByText(/The tenant said that this contract is not theirs: it never began./),
    ).toHaveTextContent('Reason: I never rented this');
    expect(screen.queryByRole('region', { name: 'Is this right?' })).not.toBeInTheDocument();
  });

  it('says what the server says when it came too late', async () => {
    const { user } = open('tenant', {
      [CONFIRM]: problem(409, 'This contract has already been confirmed'),
    });
    await user.click(within(await question()).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This contract has already been confirmed')).toBeInTheDocument();
  });

  it.each([
    ['owner', false],
    ['accountant', false],
    ['admin', true],
  ] as const)('tells an %s so, who may confirm it: %s', async (role, mayConfirm) => {
    const { user, posts } = open(role);
    expect(await screen.findByText(/^Not yet confirmed by the tenant\./)).toBeInTheDocument();
    const button = screen.queryByRole('button', { name: 'Confirm' });
    expect(button !== null).toBe(mayConfirm);
    if (!button) return;
    await user.click(button);
    expect(await screen.findByText('Contract confirmed.')).toBeInTheDocument();
    expect(posts()).toHaveLength(1);
  });

  it('has no link to a masked email', async () => {
    openPortal(AT, 'owner', {
      [`GET /api${AT}`]: unconfirmed({
        tenant: { id: 't-1', name: 'Rahul Mehta', email: 'r***@example.com' },
      }),
    });
    expect(await screen.findByText('r***@example.com')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'r***@example.com' })).not.toBeInTheDocument();
  });

  it.each([
    ['is confirmed', contract()],
    ['never begins', unconfirmed({ terminatedOn: '2026-08-31' })],
    ['was refused', refused],
  ])('asks nothing of what %s', async (_, given) => {
    openPortal(AT, 'tenant', { [`GET /api${AT}`]: given });
    await screen.findByRole('region', { name: 'Timeline' });
    expect(screen.queryByRole('region', { name: 'Is this right?' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Not yet confirmed/)).not.toBeInTheDocument();
  });
});

describe('the contracts list', () => {
  const list = () => ({
    'GET /api/contracts': listOf([unconfirmed(), contract({ id: 'c-2' }), { ...refused, id: 'c-3' }]),
  });

  it('asks a tenant about those that are not confirmed', async () => {
    openPortal('/contracts', 'tenant', list());
    expect(within(await question()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('marks them for the others, and those that were refused', async () => {
    openPortal('/contracts', 'owner', list());
    expect(await screen.findAllByText('Not yet confirmed by the tenant')).toHaveLength(1);
    expect(screen.getAllByText('Refused by the tenant')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Is this right?' })).not.toBeInTheDocument();
  });
});
