import { beforeAll, describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { account, contract, CONTRACT_ID, rentRecord, rentRecords } from '../../testing/contracts';
import { openPortal } from '../../testing/open-portal';
import type { TestRole } from '../../testing/people';
import { makeToday } from '../../testing/today';

const AT = `/contracts/${CONTRACT_ID}`;
const open = (given: object = {}, role: TestRole = 'owner') =>
  openPortal(AT, role, { [`GET /api${AT}`]: contract(given), [`GET /api${AT}/account`]: account() });
const shown = () => screen.findByRole('heading', { level: 1, name: 'Lake View 4B' });
const steps = async () => {
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  const stages = within(timeline.getByRole('list', { name: 'Stages' }));
  return stages.getAllByRole('listitem').map((step) => step.textContent);
};
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const rows = () =>
  within(screen.getByRole('table', { name: 'Rent Records' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

beforeAll(() => makeToday('2026-11-20'));

describe('the life of a contract', () => {
  it.each([
    [
      'upcoming',
      { startDate: '2026-12-05', endDate: '2027-11-04' },
      [
        'Upcoming (now)Until 5 Dec 2026',
        'Active (still to come)From 5 Dec 2026',
        'Ended (still to come)Last day 4 Nov 2027',
      ],
    ],
    [
      'active',
      { endDate: null },
      ['Upcoming (over)Until 1 Sep 2026', 'Active (now)From 1 Sep 2026', 'Ended (still to come)No end date'],
    ],
    [
      'ended',
      { startDate: '2025-09-01', endDate: '2026-07-31' },
      ['Upcoming (over)Until 1 Sep 2025', 'Active (over)From 1 Sep 2025', 'Ended (now)Last day 31 Jul 2026'],
    ],
  ])('%s', async (status, given, expected) => {
    open({ status, ...given });
    expect(await steps()).toEqual(expected);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('(now)');
  });

  it('is cut short by a termination, with its reason', async () => {
    open({ terminatedOn: '2026-12-31', terminationReason: 'Moves to Pune' });
    expect((await steps()).slice(1)).toEqual([
      'Active (now)From 1 Sep 2026',
      'Terminated (still to come)Last day 31 Dec 2026',
    ]);
    expect(
      screen.getByText(/Terminated before its end on 31 Jul 2027: its last day is 31 Dec 2026./),
    ).toHaveTextContent('Reason: Moves to Pune');
    expect(fact('End Date')).toBe('31 Dec 2026');
  });

  it('is over before it began when it was terminated in time', async () => {
    open({ status: 'terminated', terminatedOn: '2026-08-31', rentRecords: [] });
    expect(await steps()).toEqual([
      'Upcoming (over)Was to begin on 1 Sep 2026',
      'Terminated (now)Never begins',
    ]);
    expect(screen.getByText('This contract never begins.')).toBeInTheDocument();
    expect(screen.getByText('Was to be let to Rahul Mehta')).toBeInTheDocument();
  });

  it.each([
    ['upcoming', 'Will be let to Rahul Mehta'],
    ['ended', 'Was let to Rahul Mehta'],
  ] as const)('says of one that is %s: %s', async (status, words) => {
    open({ status });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('what a contract says', () => {
  it('is who, what and for how much', async () => {
    open();
    await shown();
    expect(screen.getByText('Let to Rahul Mehta')).toBeInTheDocument();
    expect(fact('Address')).toBe('12, 5th Block, Koramangala, Bengaluru 560095');
    expect(fact('Rent')).toBe('₹42,000/month');
    expect(fact('Commission (10%)')).toBe('₹4,200/month');
    expect(fact('Owner receives')).toBe('₹37,800/month');
    expect(screen.getByRole('link', { name: 'rahul@example.com' })).toHaveAttribute(
      'href',
      'mailto:rahul@example.com',
    );
    expect(screen.getByRole('link', { name: 'Lake View 4B' })).toHaveAttribute(
      'href',
      '/properties/edit/0199f0a0-0000-7000-8000-000000000001',
    );
  });

  it('shows every rent, the latest first, paid, unpaid and overdue', async () => {
    open({
      rentRecords: [
        ...rentRecords('2026-09', 2, 1),
        { ...rentRecord('2026-11', { paid: false }), dueDate: '2026-11-20' },
      ],
      ...{ paidAmount: 42000, overdueAmount: 42000 },
    });
    await shown();
    expect(rows()).toEqual([
      ['Nov 2026', '20 Nov 2026', '₹42,000', '₹4,200', 'Unpaid'],
      ['Oct 2026', '1 Oct 2026', '₹42,000', '₹4,200', 'Overdue'],
      ['Sep 2026', '1 Sep 2026', '₹42,000', '₹4,200', 'Paidon 3 Sep 2026'],
    ]);
    expect(screen.getByText('1 of 3 paid, ₹42,000 in all.')).toHaveTextContent(
      '1 of 3 paid, ₹42,000 in all. 1 overdue, ₹42,000 in all.',
    );
  });

  it('says of each rent what was paid and waived of it', async () => {
    open(
      {
        rentRecords: [
          rentRecord('2026-09', { waived: 2000 }),
          rentRecord('2026-10', { paid: false, part: 20000 }),
          { ...rentRecord('2026-11', { paid: false, waived: 2000 }), dueDate: '2026-11-20' },
          rentRecord('2026-12', { paid: false, part: 1000 }),
        ],
        ...{ paidAmount: 61000, overdueAmount: 22000 },
      },
      'tenant',
    );
    await shown();
    expect(rows().map((cells) => cells.at(-1))).toEqual([
      'Partly paid₹1,000 paid, ₹41,000 still to be paid',
      'Unpaid₹2,000 waived, ₹40,000 still to be paid',
      'Partly paid₹20,000 paid, ₹22,000 overdue',
      'Paidon 3 Sep 2026₹2,000 waived',
    ]);
    expect(screen.getByText('1 of 4 paid, ₹61,000 in all.')).toHaveTextContent('1 overdue, ₹22,000 in all.');
  });

  it('shows all of 36 rents', async () => {
    open({ startDate: '2023-12-01', rentRecords: rentRecords('2023-12', 36), paidAmount: 1512000 });
    await shown();
    expect(rows()).toHaveLength(36);
    expect(screen.getByText('36 of 36 paid, ₹15,12,000 in all.')).toBeInTheDocument();
  });

  it('says when the first rent falls due while there is none', async () => {
    open({ status: 'upcoming', startDate: '2026-12-05', rentRecords: [] });
    expect(await screen.findByText('The first rent falls due on 5 Dec 2026.')).toBeInTheDocument();
  });
});

describe('what each role may do with a contract', () => {
  it.each([
    ['owner', { terminate: true, collect: false }],
    ['admin', { terminate: true, collect: true }],
    ['accountant', { terminate: false, collect: true }],
    ['tenant', { terminate: false, collect: false }],
  ] as const)('%s', async (role, may) => {
    open({}, role);
    await shown();
    expect(screen.queryByRole('button', { name: 'Terminate contract' }) !== null).toBe(may.terminate);
    const collect = screen.queryByRole('link', { name: 'Record payment of Nov 2026' });
    expect(collect?.getAttribute('href') ?? null).toBe(
      may.collect ? `/payouts/collect?contract=${CONTRACT_ID}` : null,
    );
  });

  it('offers no payment for what is paid or not due yet', async () => {
    open(
      {
        rentRecords: [
          rentRecord('2026-10'),
          { ...rentRecord('2026-11', { paid: false }), dueDate: '2026-11-21' },
        ],
      },
      'accountant',
    );
    await shown();
    expect(screen.queryByRole('link', { name: /Record payment/ })).not.toBeInTheDocument();
  });

  it('shows a tenant their own home, without what the owner receives', async () => {
    open({ status: 'ended' }, 'tenant');
    await shown();
    expect(screen.getByText('Your contract')).toBeInTheDocument();
    expect(screen.queryByText('Owner receives')).not.toBeInTheDocument();
    expect(screen.queryByText('Tenant’s email')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Lake View 4B' })).not.toBeInTheDocument();
  });
});

describe('a contract that does not come', () => {
  it('is told apart from one that is not there', async () => {
    openPortal(AT, 'owner', { [`GET /api${AT}`]: problem(404, 'Contract not found') });
    expect(await screen.findByText('Could not load the contract')).toBeInTheDocument();
    expect(screen.getByText('There is no such contract, or it is not yours to see.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to contracts' })).toHaveAttribute('href', '/contracts');
  });

  it('can be asked for again', async () => {
    let away = true;
    const { user } = openPortal(AT, 'owner', {
      [`GET /api${AT}`]: () => (away ? problem(503, 'Away') : contract()),
    });
    await screen.findByText('Could not load the contract');
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toBeInTheDocument();
  });

  it('is waited for in its shape', async () => {
    openPortal(AT, 'owner', { [`GET /api${AT}`]: () => new Promise<Response>(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading contract' })).toBeInTheDocument();
  });
});
