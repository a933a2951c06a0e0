import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { calm, openDashboard } from '../../../testing/dashboard';

const CALL = 'GET /api/admin/attention';
const panel = () => screen.findByRole('region', { name: 'Needs attention' });
const open = (more: object) => openDashboard({ [CALL]: { ...calm, ...more } });

const interest = (propertyId: string, propertyName: string) => ({
  propertyId,
  propertyName,
  createdAt: '2026-11-20T06:30:00.000Z',
});
const difference = {
  what: 'properties.interest_count',
  key: 'p-7',
  expected: '5',
  found: '9',
  seenAt: '2026-11-19T21:00:00.000Z',
};

describe('what needs a person', () => {
  it('is told before every figure', async () => {
    open({ failedMails: { count: 1 } });
    await panel();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings[0]).toBe('Needs attention');
  });

  it('are new interests, with the homes they are for', async () => {
    const latest = [
      interest('p-1', 'Palm Court'),
      interest('p-1', 'Palm Court'),
      interest('p-2', 'Rose Minar'),
    ];
    open({ newInterests: { count: 12, latest } });
    const told = within(await panel());
    expect(await told.findByText('12 new interests in the last seven days')).toBeInTheDocument();
    expect(told.getByRole('link', { name: 'Rose Minar' })).toHaveAttribute(
      'href',
      '/properties/edit/p-2#interests',
    );
    expect(told.getAllByRole('link', { name: 'Palm Court' })).toHaveLength(1);
    expect(told.getByRole('link', { name: 'See all interests' })).toHaveAttribute('href', '/properties');
  });

  it('are overdue rents, with the way to collect them', async () => {
    open({ overdueRents: { count: 3, amount: 126000.5 } });
    const told = within(await panel());
    expect(await told.findByText('3 rents are overdue')).toBeInTheDocument();
    expect(told.getByText('₹1,26,000.50')).toBeInTheDocument();
    expect(told.getByRole('link', { name: 'Record rents' })).toHaveAttribute('href', '/payouts/collect');
  });

  it('are contracts that tenants say are not theirs, with whose they are', async () => {
    const refusal = (contractId: string, propertyName: string) => ({
      ...{ contractId, propertyName, ownerName: 'Radhika Rao', refusedAt: '2026-11-20T06:30:00.000Z' },
    });
    open({
      refusedContracts: { count: 2, latest: [refusal('c-1', 'Palm Court'), refusal('c-2', 'Rose Minar')] },
    });
    const { findByText, getByRole, getAllByText } = within(await panel());
    expect(
      await findByText('2 contracts were refused by their tenants in the last seven days'),
    ).toBeInTheDocument();
    expect(getByRole('link', { name: 'Rose Minar' })).toHaveAttribute('href', '/contracts/c-2');
    expect(getAllByText(/of Radhika Rao/)).toHaveLength(2);
  });

  it('are homes that were reported, and homes that wait, each with its link', async () => {
    const home = (propertyId: string, propertyName: string) => ({ propertyId, propertyName });
    open({
      reportedHomes: {
        ...{
          count: 1,
          held: 1,
          latest: [{ ...home('p-1', 'Palm Court'), reports: 2, reportedAt: '', objectedAt: null }],
        },
        waiting: [{ ...home('p-2', 'Rose Minar'), heldAt: '' }],
      },
    });
    const told = within(await panel());
    expect(await told.findByText('1 home was reported; 1 home waits for you')).toBeInTheDocument();
    for (const [name, href] of [
      ['Palm Court', '/properties/edit/p-1'],
      ['Rose Minar', '/properties/edit/p-2'],
    ] as const)
      expect(told.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(told.getByText(/\(2\)/)).toBeInTheDocument();
  });

  it('are charges that tenants dispute, with the contract of each', async () => {
    const disputed = (chargeId: string, contractId: string, propertyName: string) => ({
      ...{ chargeId, contractId, propertyName, amount: 2500, disputedAt: '2026-11-20T06:30:00.000Z' },
    });
    open({
      disputedCharges: {
        count: 2,
        latest: [disputed('1', 'c-1', 'Palm Court'), disputed('2', 'c-2', 'Rose Minar')],
      },
    });
    const told = within(await panel());
    expect(await told.findByText('2 charges are disputed by their tenants')).toBeInTheDocument();
    expect(told.getByRole('link', { name: 'Rose Minar' })).toHaveAttribute('href', '/contracts/c-2');
    expect(told.getAllByText(/₹2,500 for/)).toHaveLength(2);
  });

  it('are mails that were given up', async () => {
    open({ failedMails: { count: 2 } });
    const told = within(await panel());
    expect(
      await told.findByText('2 mails could not be delivered in the last seven days'),
    ).toBeInTheDocument();
  });

  it('are discrepancies, each with what it is and what it should be', async () => {
    open({ differences: { checkedAt: difference.seenAt, count: 1, items: [difference] } });
    const told = within(await panel());
    expect(await told.findByText('1 figure is not what it should be')).toBeInTheDocument();
    expect(
      told.getByText('properties.interest_count of p-7: 9 instead of 5, since 20 Nov 2026, 02:30'),
    ).toBeInTheDocument();
    expect(told.getByText('Show what differs')).toBeInTheDocument();
  });

  it('says how many of many discrepancies it shows', async () => {
    open({ differences: { checkedAt: difference.seenAt, count: 10_000, items: [difference] } });
    const told = within(await panel());
    expect(await told.findByText('10,000+ figures are not what they should be')).toBeInTheDocument();
    expect(told.getByText('Show the latest 1')).toBeInTheDocument();
  });

  it.each([
    ['newInterests', { newInterests: { count: 1, latest: [] } }, '1 new interest in the last seven days'],
    ['overdueRents', { overdueRents: { count: 1, amount: 1 } }, '1 rent is overdue'],
    [
      'refusedContracts',
      { refusedContracts: { count: 1, latest: [] } },
      '1 contract was refused by its tenant in the last seven days',
    ],
    [
      'reportedHomes',
      { reportedHomes: { count: 1, held: 0, latest: [], waiting: [] } },
      '1 home was reported',
    ],
    ['heldHomes', { reportedHomes: { count: 0, held: 1, latest: [], waiting: [] } }, '1 home waits for you'],
    ['disputedCharges', { disputedCharges: { count: 1, latest: [] } }, '1 charge is disputed by its tenant'],
    [
      'failing mail',
      { mail: { state: 'failing', since: null, reason: 'EAUTH: 535 wrong password' } },
      'Mail is failing',
    ],
    ['no mail', { mail: { state: 'off', since: null, reason: null } }, 'This site sends no mails'],
    ['failedMails', { failedMails: { count: 1 } }, '1 mail could not be delivered in the last seven days'],
  ])('is told alone, and in the singular: %s', async (_, one, headline) => {
    open(one);
    const told = within(await panel());
    expect(await told.findByText(headline)).toBeInTheDocument();
    expect(told.getAllByRole('listitem')).toHaveLength(1);
  });

  it.each([
    [null, 'Nothing needs you right now.'],
    [
      '2026-11-19T21:00:00.000Z',
      'Nothing needs you right now. All figures were compared on 20 Nov 2026, 02:30 and agree.',
    ],
  ])('may be nothing', async (checkedAt, sentence) => {
    open({ differences: { ...calm.differences, checkedAt } });
    expect(await within(await panel()).findByText(sentence)).toBeInTheDocument();
  });

  it('that cannot be had leaves the figures there, and is asked for again', async () => {
    let away = true;
    const { user } = openDashboard({
      [CALL]: () => (away ? problem(503, 'The service is not available') : calm),
    });
    const told = within(await panel());
    expect(await told.findByText('Could not load what needs attention')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Vacant/ })).toBeInTheDocument();
    away = false;
    await user.click(told.getByRole('button', { name: 'Try again' }));
    expect(await told.findByText('Nothing needs you right now.')).toBeInTheDocument();
  });

  it('is waited for where it takes long, and the rest is there', async () => {
    openDashboard({ [CALL]: () => new Promise<Response>(() => {}) });
    const told = within(await panel());
    expect(told.getByRole('status', { name: 'Loading what needs attention' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Vacant/ })).toBeInTheDocument();
  });
});
