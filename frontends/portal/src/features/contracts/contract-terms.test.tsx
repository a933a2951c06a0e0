import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem, type Call } from '@kiraya/session/testing';
import { cellsOf } from '@kiraya/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { contract, CONTRACT_ID, rentRecord } from '../../testing/contracts';
import { contractChoices, fillContract } from '../../testing/fill-contract';
import { field, fillIn } from '../../testing/fill-property';
import { openPortal } from '../../testing/open-portal';
import { makeToday } from '../../testing/today';

type Replies = Parameters<typeof openPortal>[2];
const SCHEDULE = '/api/contracts/schedule';
const DAY = 'Day of rent (optional)';
const RISE = 'Rent rises by (optional)';
const EVERY = 'Rent rises every';
const FOLDED = [DAY, 'Part months', RISE, EVERY, 'Utilities (optional)', 'Late fee'];

/** Neighbours of one field differ in their message, so that none is of the value before. */
const WRONG = [
  [DAY, '0', 'Must be at least 1'],
  [DAY, '29', 'Must be at most 28'],
  [DAY, '1.5', 'Must be a whole number'],
  [RISE, '0', 'Must be at least 0.01'],
  [RISE, '1000', 'Must be at most 100'],
  [RISE, '5.125', 'Must have at most two decimals'],
  [EVERY, '0', 'Must be at least 1'],
  [EVERY, '121', 'Must be at most 120'],
  [EVERY, '1.5', 'Must be a whole number'],
  [EVERY, '', 'Required'],
] as const;

async function openForm(replies: Replies = {}) {
  const page = openPortal('/contracts/create', 'owner', { ...contractChoices, ...replies });
  await screen.findByRole('form', { name: 'Create Contract' });
  const sent = (path: string) => page.calls.filter((call) => call.method === 'POST' && call.path === path);
  const made = () => sent('/api/contracts');
  const more = () => page.user.click(screen.getByRole('button', { name: 'Add more terms' }));
  const less = () => page.user.click(screen.getByRole('button', { name: 'Leave these terms out' }));
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Create contract' }));
  return { ...page, sent, made, more, less, submit };
}

const takes = {
  'POST /api/contracts': () => answer(contract(), { status: 201 }),
  [`GET /api/contracts/${CONTRACT_ID}`]: contract(),
};

beforeAll(() => makeToday('2026-11-20'));

describe('what few contracts agree', () => {
  it('is away until it is wanted, and nothing of it is sent', async () => {
    const { user, made, submit } = await openForm(takes);
    for (const label of FOLDED) expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add more terms' })).toHaveAttribute('aria-expanded', 'false');
    await fillContract(user);
    await submit();
    await screen.findByText('Contract created!');
    expect(Object.keys(made()[0]?.body as object)).toEqual([
      ...['propertyId', 'tenantId', 'startDate', 'endDate', 'rent'],
    ]);
  });

  it('is sent as it was typed', async () => {
    const { user, made, more, submit } = await openForm(takes);
    await fillContract(user);
    await more();
    await fillIn(user, DAY, '5');
    await fillIn(user, RISE, '5.25');
    await fillIn(user, EVERY, '11');
    await submit();
    await screen.findByText('Contract created!');
    expect(made()[0]?.body).toEqual({
      ...{ propertyId: 'p-1', tenantId: expect.any(String), startDate: '2026-12-15', endDate: null },
      ...{ rent: 42000, dueDay: 5, escalation: { percent: 5.25, everyMonths: 11 } },
    });
  });

  it('asks for part months by days alone, and never beside a day of rent', async () => {
    const { user, made, more, submit } = await openForm(takes);
    await fillContract(user);
    await more();
    await user.selectOptions(field('Part months'), 'By days');
    await fillIn(user, DAY, '1');
    expect(screen.queryByLabelText('Part months')).not.toBeInTheDocument();
    await user.clear(field(DAY));
    expect(field('Part months')).toHaveDisplayValue('By days');
    await submit();
    await screen.findByText('Contract created!');
    expect(made()[0]?.body).toMatchObject({ prorate: true });
    expect(Object.keys(made()[0]?.body as object)).not.toContain('dueDay');
  });

  it('is not agreed any more once it is put away', async () => {
    const { user, made, more, less, submit } = await openForm(takes);
    await fillContract(user);
    await more();
    await fillIn(user, DAY, '29');
    await fillIn(user, RISE, '5');
    await fillIn(user, 'Utilities (optional)', '800');
    await fillIn(user, 'Deposit (optional)', '84000');
    await fillIn(user, 'Maintenance (optional)', '2500');
    await less();
    await submit();
    await screen.findByText('Contract created!');
    expect(made()[0]?.body).toMatchObject({
      deposit: { amount: 84000, heldBy: 'kiraya' },
      standingCharges: [{ kind: 'maintenance', amount: 2500 }],
    });
    expect(made()[0]?.body).not.toMatchObject({ dueDay: expect.anything() });
    expect(made()[0]?.body).not.toMatchObject({ escalation: expect.anything() });
  });

  it('says what is wrong with its fields', async () => {
    const { user, made, more, submit } = await openForm(takes);
    await fillContract(user);
    await more();
    await fillIn(user, RISE, '5');
    for (const [label, typed, message] of WRONG) {
      await user.clear(field(label));
      if (typed) await fillIn(user, label, typed);
      await submit();
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(made()).toEqual([]);
    }
  });

  it('has the server’s words at its fields', async () => {
    const { user, more, submit } = await openForm({
      'POST /api/contracts': problem(400, 'Some fields need your attention', {
        'escalation.percent': ['Not so much'],
        dueDay: ['Not that day'],
      }),
    });
    await fillContract(user);
    await more();
    await fillIn(user, DAY, '5');
    await fillIn(user, RISE, '99');
    await submit();
    await screen.findByText('Some fields need your attention');
    expect(field(DAY)).toHaveAccessibleDescription(expect.stringContaining('Not that day'));
    expect(field(RISE)).toHaveAccessibleDescription(expect.stringContaining('Not so much'));
  });
});

describe('the rents of the first two years', () => {
  const caption = 'The rents of the first two years';
  const month = (name: string, dueDate: string, amount: number, rent = amount) => ({
    ...{ month: name, dueDate, amount, rent },
  });
  const schedule = ({ body }: Call) => ({
    count: 3,
    first: { deposit: 0, rent: 42000, standingCharges: 0, total: 42000 },
    months: (body as { dueDay?: number }).dueDay
      ? [
          month('2026-12', '2026-12-15', 23032, 42000),
          month('2027-01', '2027-01-05', 42000),
          month('2027-02', '2027-02-05', 44100),
        ]
      : [month('2026-12', '2026-12-15', 42000)],
  });

  it('are shown as the server says they will be, before anything is made', async () => {
    const { user, sent, made, more } = await openForm({ [`POST ${SCHEDULE}`]: schedule });
    await fillContract(user);
    await screen.findByRole('table', { name: caption });
    expect(cellsOf(caption)).toEqual([
      ['Month', 'Due on', 'Rent'],
      ['Dec 2026', '15 Dec 2026', '₹42,000'],
    ]);
    await more();
    await fillIn(user, DAY, '5');
    await fillIn(user, RISE, '5');
    await waitFor(() => expect(cellsOf(caption)).toHaveLength(4));
    expect(cellsOf(caption)).toEqual([
      ['Month', 'Due on', 'Rent'],
      ['Dec 2026', '15 Dec 2026', '₹23,032Part of the month'],
      ['Jan 2027', '5 Jan 2027', '₹42,000'],
      ['Feb 2027', '5 Feb 2027', '₹44,100The rent rises'],
    ]);
    await waitFor(() =>
      expect(sent(SCHEDULE).at(-1)?.body).toEqual({
        ...{ startDate: '2026-12-15', endDate: null, rent: 42000 },
        ...{ dueDay: 5, escalation: { percent: 5, everyMonths: 12 } },
      }),
    );
    expect(made()).toEqual([]);
  });

  it('are not asked for while what was typed makes none', async () => {
    const { user, sent, more } = await openForm({ [`POST ${SCHEDULE}`]: schedule });
    await more();
    await fillIn(user, 'Start Date', '2026-12-15');
    await fillIn(user, DAY, '29');
    await fillIn(user, 'Rent', '42000');
    expect(screen.queryByRole('table', { name: caption })).not.toBeInTheDocument();
    await fillIn(user, DAY, '5');
    expect(await screen.findByRole('table', { name: caption })).toBeInTheDocument();
    const asked = () => sent(SCHEDULE).map(({ body }) => (body as { dueDay?: number }).dueDay);
    await waitFor(() => expect(asked().at(-1)).toBe(5));
    expect(asked()).not.toContain(29);
    await fillIn(user, DAY, '29');
    await waitFor(() => expect(screen.queryByRole('table', { name: caption })).not.toBeInTheDocument());
  });
});

describe('a contract’s page', () => {
  const AT = `/contracts/${CONTRACT_ID}`;
  const caption = 'The rents of the next twelve months';
  const open = async (given: object) => {
    const page = openPortal(AT, 'tenant', { [`GET /api${AT}`]: contract({ confirmed: false, ...given }) });
    await screen.findByRole('heading', { level: 1, name: 'Lake View 4B' });
    return page;
  };
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

  it('says what was agreed, and which rents are to come', async () => {
    const escalation = { percent: 5.5, everyMonths: 6 };
    await open({ startDate: '2026-09-20', endDate: '2027-04-10', dueDay: 5, prorate: true, escalation });
    expect(fact('Rent rises by')).toBe('5.5% every 6 months');
    expect(fact('Day of rent')).toBe('Day 5 of each month');
    expect(fact('Part months')).toBe('By days');
    expect(cellsOf(caption)).toEqual([
      ['Month', 'Due on', 'Rent'],
      ['Dec 2026', '5 Dec 2026', '₹42,000'],
      ['Jan 2027', '5 Jan 2027', '₹42,000'],
      ['Feb 2027', '5 Feb 2027', '₹42,000'],
      ['Mar 2027', '5 Mar 2027', '₹44,310The rent rises'],
      ['Apr 2027', '5 Apr 2027', '₹14,770Part of the month'],
    ]);
  });

  it('tells a rise in the month that is next', async () => {
    await open({ escalation: { percent: 10, everyMonths: 3 }, endDate: '2027-01-31' });
    expect(fact('Rent rises by')).toBe('10% every 3 months');
    expect(cellsOf(caption).slice(1)).toEqual([
      ['Dec 2026', '1 Dec 2026', '₹46,200The rent rises'],
      ['Jan 2027', '1 Jan 2027', '₹46,200'],
    ]);
  });

  it('tells the rent as it is now and as it was at first', async () => {
    await open({
      startDate: '2026-07-01',
      escalation: { percent: 10, everyMonths: 2 },
      endDate: '2026-12-31',
    });
    expect(fact('Rent now')).toBe('₹50,820/month');
    expect(fact('First rent')).toBe('₹42,000/month');
    expect(fact('Commission (10%)')).toBe('₹5,082/month');
    expect(cellsOf(caption).slice(1)).toEqual([['Dec 2026', '1 Dec 2026', '₹50,820']]);
  });

  it('speaks of none of it where one rent was agreed', async () => {
    await open({});
    for (const label of ['Rent rises by', 'Day of rent', 'Part months'])
      expect(screen.queryByText(label)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Coming rents' })).not.toBeInTheDocument();
  });

  it('shows no rents to come after the last', async () => {
    await open({ dueDay: 5, prorate: true, endDate: '2026-11-30', rentRecords: [rentRecord('2026-11')] });
    expect(fact('Part months')).toBe('By days');
    expect(screen.queryByRole('heading', { name: 'Coming rents' })).not.toBeInTheDocument();
  });
});
