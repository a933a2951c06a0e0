import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, claim, contract, CONTRACT_ID, statementLine } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const ACCOUNT = `GET /api${AT}/account`;
type Replies = Parameters<typeof openPortal>[2];

function open(given: object = {}, role: TestRole = 'tenant', replies: Replies = {}) {
  return openPortal(AT, role, {
    [`GET /api${AT}`]: contract(),
    [ACCOUNT]: account(given),
    ...replies,
  });
}

const statement = async () =>
  within(await screen.findByRole('table', { name: 'Statement' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const october = claim('2026-10-01', { paid: 20000 });
const society = claim('2026-11-05', {
  kind: 'maintenance',
  description: 'Society maintenance',
  amount: 2500,
});
const december = { month: '2026-12', dueDate: '2026-12-01', balance: 42000 };
const owing = { owedNow: 24500, claims: [october, society], coming: [december] };
const waiver = statementLine('credit', '2026-11-10', -2000, 22000, {
  ...{ kind: 'rent', month: '2026-10', reason: 'No water for a week', creditKind: 'waiver' },
});

beforeAll(() => makeToday('2026-11-20'));

describe('what each role may do', () => {
  it.each([
    ['tenant', { charge: false, waive: false, reverse: false, collect: false }],
    ['owner', { charge: true, waive: false, reverse: false, collect: false }],
    ['accountant', { charge: true, waive: true, reverse: true, collect: true }],
    ['admin', { charge: true, waive: true, reverse: true, collect: true }],
  ] as const)('%s', async (role, may) => {
    open({ ...owing, statement: [waiver] }, role);
    await statement();
    const there = (name: string) => screen.queryByRole('button', { name }) !== null;
    expect({
      charge: there('Add a charge'),
      waive: there('Waive Rent for Oct 2026') && there('Waive Society maintenance'),
      reverse: there('Reverse Waived: Rent for Oct 2026'),
      collect: screen.queryByRole('link', { name: 'Record payment' }) !== null,
    }).toEqual(may);
  });

  it('takes no rule’s credit back, and none twice', async () => {
    open(
      {
        statement: [
          { ...waiver, creditKind: 'cancellation', id: '1' },
          { ...waiver, reversed: true, id: '2' },
        ],
      },
      'admin',
    );
    await statement();
    expect(screen.queryByRole('button', { name: /^Reverse / })).not.toBeInTheDocument();
  });
});

describe('adding a charge', () => {
  const CHARGES = `POST /api${AT}/charges`;
  const made = { ...society, contractId: CONTRACT_ID };

  async function begin(reply: unknown = made, replies: Replies = {}) {
    const opened = open({}, 'owner', { [CHARGES]: reply as object, ...replies });
    await opened.user.click(await screen.findByRole('button', { name: 'Add a charge' }));
    await opened.user.selectOptions(await screen.findByLabelText('Kind'), 'Maintenance');
    await opened.user.type(screen.getByLabelText('What for'), ' Society maintenance ');
    await opened.user.type(screen.getByLabelText('Amount'), '2500');
    return opened;
  }

  it('asks the tenant for it, and shows the account anew', async () => {
    const { user, calls } = await begin();
    await user.click(button('Add charge'));
    expect(
      await screen.findByText('Society maintenance: Rahul Mehta is asked for ₹2,500 by 5 Nov 2026.'),
    ).toBeInTheDocument();
    const [post] = posts(calls);
    expect(post?.body).toEqual({
      ...{ kind: 'maintenance', amount: 2500, dueDate: '2026-11-20', description: 'Society maintenance' },
    });
    expect(post?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/account'))).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is undone by its notice, and cannot be once something of it is paid', async () => {
    let paid = true;
    const { user, calls } = await begin(made, {
      [`POST /api${AT}/charges/${made.id}/withdrawal`]: () =>
        paid ? problem(409, 'Something of this charge is already paid') : answer(made, { status: 201 }),
    });
    await user.click(button('Add charge'));
    expect(
      await screen.findByText(/^Is asking for ₹2,500 wrong \(Society maintenance\)\?/),
    ).toBeInTheDocument();
    await user.click(button('Undo'));
    expect(await screen.findByText('Something of this charge is already paid')).toBeInTheDocument();
    paid = false;
    await user.click(button('Undo'));
    expect(await screen.findByText('The charge of ₹2,500 is withdrawn.')).toBeInTheDocument();
    expect(posts(calls)[2]?.body).toEqual({ reason: 'Undone just after it was recorded' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('sends the same key again when no answer came', async () => {
    let lost = true;
    const { user, calls } = await begin(() =>
      lost ? Promise.reject(new TypeError('lost')) : Response.json(made, { status: 201 }),
    );
    await user.click(button('Add charge'));
    expect(
      await screen.findByText(/no answer came. Try again; nothing is recorded twice/),
    ).toBeInTheDocument();
    lost = false;
    await user.click(button('Add charge'));
    await screen.findByText(/is asked for/);
    const keys = posts(calls).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['Amount', '0', 'Must be positive'],
    ['Amount', '10000000000', 'Must be at most 1,00,00,00,000'],
    ['What for', '   ', 'Required'],
  ])('wants a right %s (%s)', async (label, typed, message) => {
    const { user, calls } = await begin();
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);
    await user.click(button('Add charge'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(posts(calls)).toEqual([]);
  });

  it('does not fall due before the contract begins', async () => {
    const { user, calls } = await begin();
    const day = screen.getByLabelText('Due on');
    await user.clear(day);
    await user.type(day, '2026-08-31');
    await user.click(button('Add charge'));
    await waitFor(() => expect(day).toHaveAccessibleDescription('Must not be before 1 Sep 2026'));
    expect(posts(calls)).toEqual([]);
  });
});

describe('waiving', () => {
  const given = { id: 'cr-1', contractId: CONTRACT_ID, kind: 'waiver', amount: 2000 };

  const stays = (of: number) => (call: { body: unknown }) => {
    const { amount } = call.body as { amount: number };
    return { amount, balance: of - amount };
  };
  const previews = {
    [`POST /api${AT}/rent-records/rent-2026-10-01/credits/preview`]: stays(22000),
    [`POST /api${AT}/charges/maintenance-2026-11-05/credits/preview`]: stays(2500),
  };
  const sent = (calls: Parameters<typeof posts>[0]) =>
    posts(calls).filter(({ path }) => !path.endsWith('/preview'));

  async function begin(name: string, replies: Replies) {
    const opened = open(owing, 'accountant', { ...previews, ...replies });
    await opened.user.click(await screen.findByRole('button', { name: `Waive ${name}` }));
    await screen.findByRole('dialog', { name: `Waive ${name}` });
    return opened;
  }

  it('lets off a part of a rent, with a reason, says what stays, and is undone by its notice', async () => {
    const { user, calls } = await begin('Rent for Oct 2026', {
      [`POST /api${AT}/rent-records/rent-2026-10-01/credits`]: given,
      [`POST /api${AT}/credits/cr-1/reversal`]: given,
    });
    const amount = screen.getByLabelText('Amount waived');
    expect(amount).toHaveValue('22,000');
    expect(await screen.findByText(/^Nothing is to be paid of it then/)).toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '2000');
    expect(await screen.findByText(/^₹20,000 is still to be paid of it then/)).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'No water');
    await user.click(button('Waive'));
    expect(await screen.findByText('Waived ₹2,000 of Rent for Oct 2026.')).toBeInTheDocument();
    expect(sent(calls)[0]?.body).toEqual({ amount: 2000, reason: 'No water' });
    expect(sent(calls)[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByText(/^Is waiving ₹2,000 of Rent for Oct 2026 wrong\?/)).toBeInTheDocument();
    await user.click(button('Undo'));
    expect(await screen.findByText('The waiver of ₹2,000 is reversed.')).toBeInTheDocument();
    expect(sent(calls)[1]?.path).toBe(`/api${AT}/credits/cr-1/reversal`);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says what the preview refuses, and waives all the same', async () => {
    const { user, calls } = await begin('Society maintenance', {
      [`POST /api${AT}/charges/maintenance-2026-11-05/credits/preview`]: problem(409, 'It is being paid'),
      [`POST /api${AT}/charges/maintenance-2026-11-05/credits`]: given,
    });
    expect(await screen.findByText('It is being paid')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'Gift');
    await user.click(button('Waive'));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
  });

  it('lets off a charge', async () => {
    const { user, calls } = await begin('Society maintenance', {
      [`POST /api${AT}/charges/maintenance-2026-11-05/credits`]: given,
    });
    await user.type(screen.getByLabelText('Reason'), 'Paid by the owner');
    await user.click(button('Waive'));
    await waitFor(() => expect(sent(calls)[0]?.body).toEqual({ amount: 2500, reason: 'Paid by the owner' }));
  });

  it('lets off no more than is open, and nothing without a reason', async () => {
    const { user, calls } = await begin('Society maintenance', {});
    const amount = screen.getByLabelText('Amount waived');
    await user.clear(amount);
    await user.type(amount, '2500.01');
    await user.click(button('Waive'));
    await waitFor(() =>
      expect(amount).toHaveAccessibleDescription(expect.stringContaining('At most ₹2,500')),
    );
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(expect.stringContaining('Required'));
    expect(sent(calls)).toEqual([]);
  });

  it('says what the server refuses, and keeps what was typed', async () => {
    const { user } = await begin('Society maintenance', {
      [`POST /api${AT}/charges/maintenance-2026-11-05/credits`]: problem(
        409,
        'This is more than is still to be paid',
      ),
    });
    await user.type(screen.getByLabelText('Reason'), 'Gift');
    await user.click(button('Waive'));
    expect(await screen.findByText('This is more than is still to be paid')).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('Gift');
  });

  it('is taken back with a reason', async () => {
    const { user, calls } = open({ ...owing, statement: [waiver] }, 'admin', {
      [`POST /api${AT}/credits/${waiver.id}/reversal`]: given,
    });
    await user.click(await screen.findByRole('button', { name: /^Reverse / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the waiver of ₹2,000?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Water was there');
    await user.click(dialog.getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText('The waiver of ₹2,000 is reversed.')).toBeInTheDocument();
    expect(posts(calls)[0]?.body).toEqual({ reason: 'Water was there' });
  });
});
