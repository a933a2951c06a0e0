import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem, type Call } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { contract, CONTRACT_ID, rentRecord, rentRecords } from '../../testing/contracts';
import { field, fillIn } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const POST = `POST /api${AT}/termination`;
const PREVIEW = `${POST}/preview`;
type Replies = Parameters<typeof openPortal>[2];

async function openDialog(given: object = {}, replies: Replies = {}, role: 'owner' | 'admin' = 'admin') {
  const page = openPortal(AT, role, {
    [`GET /api${AT}`]: contract(given),
    [PREVIEW]: preview(),
    ...replies,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Terminate contract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Terminate the contract of Lake View 4B?' });
  const submit = () => within(dialog).getByRole('button', { name: 'Terminate contract' });
  const posts = () => page.calls.filter((call) => POST === `${call.method} ${call.path}`);
  return { ...page, dialog, submit, posts };
}

const effects = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeAll(() => makeToday('2026-11-20'));

const none = { count: 0, amount: 0 };
const noneToCome = { count: 0, lastAmount: null as number | null };
/** Preview of a termination, as the API computes it. */
const preview = (more: object = {}) => ({
  ...{
    removed: none,
    shortened: [] as object[],
    owed: none,
    coming: noneToCome,
    kept: none,
    cancelled: none,
  },
  ...more,
});
const short = (more: object) => ({
  ...{ month: '2026-11', amount: 14000, takenOff: 0, freed: 0, recovered: 0 },
  ...more,
});
const NOT_REMOVED = 'No unpaid rent falls due later.';
const TAKEN_OFF =
  '₹28,000 of the rent of Nov 2026 is taken off, for the days that are not used: ₹6,000 that was paid for them pays what else is open; the rest joins the deposit.';

describe('what a termination does, in figures', () => {
  it.each([
    [
      'rents that stay owed',
      { owed: { count: 1, amount: 42000 } },
      [NOT_REMOVED, '1 unpaid rent record due until then stays owed: ₹42,000.'],
    ],
    [
      'rents that go',
      { removed: { count: 2, amount: 84000 } },
      ['2 unpaid rent records due later are removed: ₹84,000 is no longer asked for.'],
    ],
    [
      'later rents that are paid, and in part',
      { kept: { count: 2, amount: 84000 }, cancelled: { count: 1, amount: 40000 } },
      [
        NOT_REMOVED,
        '2 rent records due later were paid already and stay: ₹84,000.',
        '1 rent record due later was paid in part: ₹40,000 is no longer asked for.',
      ],
    ],
    [
      'a month that is not paid',
      { shortened: [short({})] },
      [NOT_REMOVED, 'The rent of Nov 2026 becomes ₹14,000, for the days that are used.'],
    ],
    [
      'money that goes elsewhere',
      { shortened: [short({ takenOff: 28000, freed: 6000 })] },
      [NOT_REMOVED, TAKEN_OFF],
    ],
    [
      'money that the owner has',
      { shortened: [short({ takenOff: 28000, freed: 6000, recovered: 5400 })] },
      [NOT_REMOVED, TAKEN_OFF, 'The owner was paid out ₹5,400 of that, and owes it then.'],
    ],
    [
      'rents to come, the last of part of a month',
      { coming: { count: 2, lastAmount: 17884 } },
      [NOT_REMOVED, '2 more rents will fall due until then, the last of ₹17,884 for part of its month.'],
    ],
  ])('%s', async (_, more, expected) => {
    const { dialog } = await openDialog({}, { [PREVIEW]: preview(more) });
    await waitFor(() =>
      expect(effects(dialog)).toEqual([
        'The last day becomes 20 Nov 2026, instead of 31 Jul 2027.',
        ...expected,
        'This cannot be undone.',
      ]),
    );
  });

  it.each([
    [{}, '2027-07-31', 'The last day stays 31 Jul 2027.'],
    [{ endDate: null }, '2027-01-31', 'The last day becomes 31 Jan 2027.'],
  ])('of the day that is chosen (%j)', async (given, day, expected) => {
    const { user, dialog, calls } = await openDialog(given);
    await fillIn(user, 'Last day', day);
    await waitFor(() => expect(effects(dialog)[0]).toBe(expected));
    expect(calls.at(-1)?.body).toEqual({ date: day });
  });

  it('of a contract that is still to begin', async () => {
    const { dialog } = await openDialog({
      ...{ status: 'upcoming', startDate: '2026-11-25', endDate: '2027-10-24' },
    });
    expect(field('Last day')).toHaveValue('24/11/2026');
    expect(field('Last day')).toHaveAccessibleDescription(
      'From 24 Nov 2026 to 24 Oct 2027. On 24 Nov 2026 it never begins.',
    );
    await waitFor(() =>
      expect(effects(dialog)[0]).toBe('The contract never begins. It was to start on 25 Nov 2026.'),
    );
  });

  it('keeps what the last day does while the next is looked up, and says why it would be refused', async () => {
    const refusal = 'The tenancy is settled';
    let refuse: (() => void) | undefined;
    const { user, dialog } = await openDialog(
      {},
      {
        [PREVIEW]: ({ body }: Call) =>
          (body as object as { date: string }).date === '2026-11-20'
            ? preview({ owed: { count: 1, amount: 42000 } })
            : new Promise((resolve) => (refuse = () => resolve(problem(409, refusal)))),
      },
    );
    const owed = '1 unpaid rent record due until then stays owed: ₹42,000.';
    expect(await within(dialog).findByText(owed)).toBeInTheDocument();
    await fillIn(user, 'Last day', '2026-12-31');
    await waitFor(() => expect(refuse).toBeDefined());
    expect(within(dialog).getByText(owed)).toBeInTheDocument();
    refuse?.();
    expect(await within(dialog).findByText(refusal)).toBeInTheDocument();
    expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument();
  });
});

describe('the rules of a termination', () => {
  it('keep an owner from months whose rent is due and unpaid, and say so', async () => {
    const { user, submit, posts } = await openDialog(
      { rentRecords: rentRecords('2026-09', 3, 2) },
      {},
      'owner',
    );
    expect(field('Last day')).toHaveAttribute('min', '2026-10-01');
    expect(field('Last day')).toHaveAccessibleDescription(
      'From 1 Oct 2026 to 31 Jul 2027. Only an administrator can end it earlier, for unpaid rents would go.',
    );
    await fillIn(user, 'Last day', '2026-09-30');
    await user.click(submit());
    await waitFor(() =>
      expect(field('Last day')).toHaveAccessibleDescription(
        expect.stringContaining('Must be within the period of the contract'),
      ),
    );
    expect(posts()).toEqual([]);
  });

  it('keep an owner from having more than three such rents go', async () => {
    await openDialog({ startDate: '2026-01-01', rentRecords: rentRecords('2026-01', 11, 11) }, {}, 'owner');
    expect(field('Last day')).toHaveAttribute('min', '2026-08-01');
  });

  it.each([
    ['none is unpaid', rentRecords('2026-09', 3)],
    ['the first one is', rentRecords('2026-09', 3, 3)],
    ['one is that is not due', [{ ...rentRecord('2026-11', { paid: false }), dueDate: '2026-11-25' }]],
  ])('leave an owner all of it where %s', async (_, records) => {
    await openDialog({ rentRecords: records }, {}, 'owner');
    expect(field('Last day')).toHaveAttribute('min', '2026-09-01');
    expect(field('Last day')).toHaveAccessibleDescription('From 1 Sep 2026 to 31 Jul 2027.');
  });

  it.each([
    ['today', {}, '20/11/2026', '2026-09-01', '2027-07-31'],
    [
      'its end where that is past',
      { status: 'ended', endDate: '2026-10-31' },
      '31/10/2026',
      '2026-09-01',
      '2026-10-31',
    ],
    ['today without an end', { endDate: null }, '20/11/2026', '2026-09-01', ''],
  ])('offer %s', async (_, given, offered, min, max) => {
    await openDialog(given);
    expect(field('Last day')).toHaveValue(offered);
    expect(field('Last day')).toHaveAttribute('min', min);
    expect(field('Last day').getAttribute('max') ?? '').toBe(max);
  });

  it.each([
    ['Last day', 'Required', ''],
    ['Last day', 'Must be within the period of the contract', '2026-08-31'],
    ['Last day', 'Must be within the period of the contract', '2027-08-01'],
    ['Reason', 'Required', '  '],
    ['Reason', 'Must be at most 1,000 characters', 'x'.repeat(1001)],
  ])('%s says: %s (%#)', async (label, message, typed) => {
    const { user, submit, posts, dialog } = await openDialog();
    await user.clear(field(label));
    if (typed) await fillIn(user, label, typed);
    await user.click(submit());
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(posts()).toEqual([]);
    if (label === 'Last day')
      expect(
        await within(dialog).findByText('Choose a day of the contract to see it in figures.'),
      ).toBeInTheDocument();
  });
});

describe('terminating a contract', () => {
  const terminated = contract({ terminatedOn: '2026-12-31', terminationReason: 'Moves to Pune' });

  it('sends day and reason, says so, and shows the contract as it is then', async () => {
    const { user, submit, posts } = await openDialog(
      {},
      { [POST]: () => answer(terminated, { status: 201 }) },
    );
    await fillIn(user, 'Last day', '2026-12-31');
    await fillIn(user, 'Reason', ' Moves to Pune ');
    await user.dblClick(submit());
    expect(await screen.findByText('Contract terminated. Its last day is 31 Dec 2026.')).toBeInTheDocument();
    expect(posts().map(({ body }) => body)).toEqual([{ date: '2026-12-31', reason: 'Moves to Pune' }]);
    expect(await screen.findByText('Reason: Moves to Pune')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Terminate contract' })).not.toBeInTheDocument();
  });

  it('that someone else has just terminated says so and shows it', async () => {
    let over = false;
    const { user, submit } = await openDialog(
      {},
      {
        [`GET /api${AT}`]: () => (over ? terminated : contract()),
        [POST]: () => {
          over = true;
          return problem(409, 'This contract has already been terminated');
        },
      },
    );
    await fillIn(user, 'Reason', 'Moves');
    await user.click(submit());
    expect(await screen.findByText('This contract has already been terminated')).toBeInTheDocument();
    expect(await screen.findByText(/Reason: Moves to Pune/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('puts the server’s words on their fields and keeps what was typed', async () => {
    const { user, submit } = await openDialog(
      {},
      {
        [POST]: problem(400, 'Some fields need your attention', {
          date: ['Must be within the period of the contract'],
        }),
      },
    );
    await fillIn(user, 'Reason', 'Moves');
    await user.click(submit());
    expect(await screen.findByText('Some fields need your attention')).toBeInTheDocument();
    expect(field('Last day')).toHaveAccessibleDescription(
      expect.stringContaining('Must be within the period of the contract'),
    );
    expect(field('Reason')).toHaveValue('Moves');
  });

  it('keeps what was typed when the network fails, and asks before it is thrown away', async () => {
    const { user, submit, dialog } = await openDialog();
    await fillIn(user, 'Reason', 'Moves');
    await user.click(submit());
    expect(await screen.findByText('Failed to terminate contract')).toBeInTheDocument();
    expect(field('Reason')).toHaveValue('Moves');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('is called off with nothing sent', async () => {
    const { user, dialog, posts } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(posts()).toEqual([]);
  });
});
