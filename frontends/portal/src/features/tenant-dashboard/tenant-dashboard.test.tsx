import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, problem, stubApi, TestPage } from '@kiraya/session/testing';
import { cellsOf, tileOf } from '@kiraya/ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logInAs, profileOf } from '../../testing/people';
import { dashboard, home, payment } from '../../testing/tenant-dashboard';
import { makeToday } from '../../testing/today';
import TenantDashboardPage from './tenant-dashboard-page';

beforeAll(() => makeToday('2026-11-20'));

type Reply = Parameters<typeof stubApi>[0][string];

function open(reply: Reply, contracts: object[] = [], replies: Record<string, Reply> = {}) {
  logInAs('tenant');
  stubApi({
    ...{ 'GET /api/dashboard/tenant': reply, 'GET /api/contracts': contracts },
    'GET /api/waiting/tenant': { answers: [] },
    ...replies,
  });
  render(
    <TestPage at="/dashboard" placement="app">
      <TenantDashboardPage />
    </TestPage>,
  );
}

const nothing = { amount: 0, since: null, besideRent: 0, unconfirmed: 0, homes: [] };
const owed = (pendingRent: number, besideRent: number, amount: number, since: string) => ({
  pendingRent,
  toPay: { ...nothing, amount, left: amount, besideRent, since },
});
const rowsOf = (table: string) => cellsOf(table).slice(1);
const rentCard = async () =>
  (await screen.findByRole('region', { name: /^(To pay now|Rent to pay now|Your next rent)$/ })).textContent;

describe('the tenant’s dashboard', () => {
  it('says first what is late, since when and how much', async () => {
    open(dashboard);
    expect(await rentCard()).toBe('Rent to pay now₹84,000Due since 5 Oct 2026, 46 days agoOverdue');
  });

  it('says what of it they said that they paid, while it is being checked', async () => {
    const beingChecked = [{ contractId: 'c-1', amount: 34500, count: 1, paidDate: '2026-11-03' }];
    open({ ...dashboard, toPay: { ...dashboard.toPay, left: 49500 }, beingChecked });
    expect(await rentCard()).toBe(
      'Rent to pay now₹49,500Due since 5 Oct 2026, 46 days ago₹84,000 is due, less what you said that you paid:₹34,500 said to be paid on 3 Nov 2026, being checkedOverdue',
    );
  });

  it('has nothing more to pay where all of it is being checked', async () => {
    open({ ...dashboard, toPay: { ...dashboard.toPay, left: 0 } });
    expect(await rentCard()).toMatch(/^Rent to pay now₹0.*Being checked$/);
  });

  it.each([
    ['today', owed(42000, 0, 42000, '2026-11-20'), 'Rent to pay now₹42,000Due todayPending'],
    [
      'beside rent',
      owed(0, 2350, 2350, '2026-11-18'),
      'To pay now₹2,350Due since 18 Nov 2026, 2 days agoCharges other than rentOverdue',
    ],
    [
      'of rent and beside it',
      owed(42000, 2350, 44350, '2026-11-20'),
      'To pay now₹44,350Due today₹2,350 of this is other chargesPending',
    ],
    [
      'later',
      { nextPaymentDue: '2026-12-05', nextPaymentAmount: 44100, pendingRent: 0, toPay: nothing },
      'Your next rent₹44,100Due on 5 Dec 2026, in 15 days',
    ],
    [
      'tomorrow',
      { nextPaymentDue: '2026-11-21', pendingRent: 0, toPay: nothing },
      'Your next rent₹42,000Due on 21 Nov 2026, tomorrow',
    ],
    [
      'never',
      { nextPaymentDue: null, nextPaymentAmount: null, pendingRent: 0, toPay: nothing },
      'Your next rentNone',
    ],
  ])('says what is due %s', async (_, more, words) => {
    open({ ...dashboard, ...more });
    expect(await rentCard()).toContain(words);
  });

  it.each([
    ['Next payment due', '5 Oct 2026overdue'],
    ['Pending rent', '₹84,000'],
    ['Total rent paid', '₹2,52,000.50'],
    ['Rented properties', '2'],
  ])('has a figure for %s', async (label, figure) => {
    open(dashboard);
    expect(await tileOf(label)).toHaveTextContent(`${label}${figure}`);
  });

  it('says at the pending rent what is due beside it', async () => {
    open({ ...dashboard, ...owed(0, 2350, 2350, '2026-11-18') });
    expect(await tileOf('Pending rent')).toHaveTextContent(
      'Pending rent₹0no rent is due; ₹2,350 of other charges is due',
    );
  });

  it('asks about what only an owner says, and tells what of it is owed', async () => {
    const asked = {
      ...{ contractId: 'c-1', ownerName: 'Radhika Rao', propertyName: 'Kaveri Gardens' },
      ...{ propertyAddress: 'Pune', startDate: '2026-12-05', endDate: null, rent: 42000 },
      deposit: { amount: 84000, heldBy: 'owner' },
    };
    open({ ...dashboard, unconfirmedRent: 42000, unconfirmedContracts: [asked] });
    const question = within(await screen.findByRole('region', { name: 'Is this right?' }));
    expect(question.getByRole('listitem')).toHaveTextContent(
      'Radhika Rao says that you rent Kaveri Gardens from 5 Dec 2026 without an end, for ₹42,000 a month and a deposit of ₹84,000, held by the owner.',
    );
    expect(question.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    expect(question.getByRole('button', { name: 'This is not mine' })).toBeEnabled();
    expect(
      screen.getByText('due and not paid yet; you have not confirmed ₹42,000 of it'),
    ).toBeInTheDocument();
  });

  it.each([
    ['part', 42000, '₹42,000 of this is for a rental that you have not confirmed.'],
    ['all', 84000, 'This is for a rental that you have not confirmed.'],
  ])('says under the figure that %s of it is not confirmed', async (_, unconfirmed, words) => {
    open({ ...dashboard, toPay: { ...dashboard.toPay, unconfirmed } });
    expect(await rentCard()).toBe(`Rent to pay now₹84,000Due since 5 Oct 2026, 46 days ago${words}Overdue`);
  });

  it('leads nowhere', async () => {
    open(dashboard);
    await rentCard();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('lists what was paid, what is pending and what is not in order, each in its colour', async () => {
    open(dashboard);
    await rentCard();
    expect(rowsOf('Payment history')).toEqual([
      ['Dec 2026', 'Rent of Home 1', '₹42,000', 'Pending', '–', '–', '–'],
      ['Nov 2026', 'Rent of Home 1', '₹42,000', 'Overdue', '–', '–', '–'],
      ['Oct 2026', 'Rent of Home 1', '₹42,000', 'Refused', '–', '–', '–'],
      [
        ...['Sep 2026', 'Rent of Home 1', '₹42,000', 'Paid', '8 Sep 2026', 'Bank transfer'],
        'Receipt (PDF) RR/2026-27/000001',
      ],
    ]);
    const history = within(screen.getByRole('table', { name: 'Payment history' }));
    const tones = ['Pending', 'Overdue', 'Refused', 'Paid'].map(
      (label) => history.getByText(label).style.color,
    );
    const tone = (name: string) => `var(--kiraya-palette-${name}-main)`;
    expect(tones).toEqual([tone('warning'), tone('error'), tone('error'), tone('success')]);
  });

  it('says what is left of a rent that is paid in part', async () => {
    open({ ...dashboard, recentPayments: [payment('Nov', 'overdue', null, 7500.5)] });
    await rentCard();
    expect(rowsOf('Payment history')).toEqual([
      ['Nov 2026', 'Rent of Home 1', '₹42,000₹7,500.50 of it overdue', 'Overdue', '–', '–', '–'],
    ]);
  });

  it('lists the homes with how each contract stands', async () => {
    open(dashboard);
    await rentCard();
    expect(rowsOf('Homes you rent')).toEqual([
      ['Home 1', '1, MG Road, Pune 411001', '₹42,000', 'Active', '5 Jan 2026', '31 Dec 2026'],
      ['Home 2', '2, MG Road, Pune 411001', '₹42,000', 'Upcoming', '1 Jan 2027', 'Open-ended'],
    ]);
    expect(screen.getByText('Active').style.color).toBe('var(--kiraya-palette-success-main)');
    expect(screen.getByText('Upcoming').style.color).toBe('var(--kiraya-palette-text-secondary)');
  });

  it('marks a home of which only the owner says that one rents it', async () => {
    const contract = { status: 'active', confirmed: false, startDate: '2026-10-05', endDate: null };
    open({ ...dashboard, rentedProperties: [home(1, { contract })] });
    await rentCard();
    expect(rowsOf('Homes you rent')[0]?.[3]).toBe('Not confirmed');
  });

  it('draws the payments of six months', async () => {
    open(dashboard);
    const trend = await screen.findByRole('img', { name: /^Payment trend/ });
    expect(trend).toHaveAccessibleName(/₹1,26,000 in total/);
  });

  it('offers the certificate of each home of which rent was paid', async () => {
    const contract = (n: number, paidAmount: number) => ({
      ...{ id: `c-${n}`, property: { id: `home-${n}`, name: `Home ${n}` }, startDate: '2026-05-01' },
      ...{ confirmed: true, rentRecords: [{ paidAmount, balance: 0, dueDate: '2026-05-01' }] },
    });
    open(dashboard, [contract(1, 42000), contract(2, 0)]);
    const region = within(await screen.findByRole('region', { name: 'Rent certificates' }));
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Rent certificate 2026-27 (PDF) Home 1',
    ]);
  });

  it.each([
    ['rents@okbank', ['I have paid for Home 1', 'Pay by UPI for Home 1']],
    [null, ['I have paid for Home 1']],
  ])('offers to pay where there is somebody to pay to: %s', async (upiId, buttons) => {
    const homes = [{ contractId: 'c-1', propertyName: 'Home 1', amount: 44350, startDate: '2026-01-05' }];
    const permissions = ['declaration:create', 'upi:read'];
    open({ ...dashboard, toPay: { ...dashboard.toPay, homes } }, [], {
      'GET /api/auth/profile': { ...profileOf('tenant'), permissions },
      'GET /api/contracts/c-1/upi': { upiId, name: 'Kiraya', note: 'Rent Home 1' },
    });
    const region = within(await screen.findByRole('region', { name: 'Due for Home 1' }));
    await waitFor(() =>
      expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons),
    );
    expect(region.getByText('₹44,350 is due.', { exact: false })).toBeInTheDocument();
    expect(region.getByRole('link', { name: 'For what' })).toHaveAttribute('href', '/contracts/c-1');
    await userEvent.click(region.getByRole('button', { name: 'I have paid for Home 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What have you paid for Home 1?' }));
    expect(dialog.getByLabelText('Amount paid')).toHaveValue('44,350');
  });

  it('keeps the receipts of someone who has moved out', async () => {
    open({
      ...dashboard,
      rentedProperties: [],
      nextPaymentDue: null,
      nextPaymentAmount: null,
      pendingRent: 0,
      toPay: nothing,
    });
    expect(await rentCard()).toContain('no contract of yours goes on');
    expect(rowsOf('Payment history')).toHaveLength(4);
    expect(screen.getByText('No home rented at the moment.')).toBeInTheDocument();
  });

  it('tells someone whose contract has not begun when the first rent is due', async () => {
    const upcoming = {
      rentedProperties: [],
      recentPayments: [],
      totalRentPaid: 0,
      pendingRent: 0,
      toPay: nothing,
    };
    open({ ...dashboard, ...upcoming, nextPaymentDue: '2027-01-01' });
    expect(await rentCard()).toContain('₹42,000Due on 1 Jan 2027, in 42 days');
    expect(screen.getByText('No payments yet.')).toBeInTheDocument();
  });
});

describe('the dashboard of a new tenant', () => {
  it('tells what will be here, and where homes are', async () => {
    open({
      ...{ rentedProperties: [], recentPayments: [], totalRentPaid: 0, pendingRent: 0 },
      ...{ nextPaymentDue: null, nextPaymentAmount: null, toPay: nothing },
      ...{ unconfirmedRent: 0, unconfirmedContracts: [] },
      paymentTrend: dashboard.paymentTrend.map(({ month }) => ({ month, amount: 0 })),
    });
    expect(await screen.findByText('Your rent will be here')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find a home' })).toHaveAttribute('href', '/');
    expect(await tileOf('Rented properties')).toHaveTextContent(/^Rented properties0/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('in place of the tenant’s dashboard', () => {
  it('stands that it is on its way', () => {
    open(() => new Promise<Response>(() => undefined));
    expect(screen.getByRole('status', { name: 'Loading dashboard' })).toBeInTheDocument();
  });

  it('stands that there is no data', async () => {
    open(() => answer(null));
    expect(await screen.findByText('No data available')).toBeInTheDocument();
  });

  it.each([
    ['the server’s sentence', problem(403, 'You may not see this'), 'You may not see this'],
    ['that it was refused', new Response('', { status: 400 }), 'Failed to fetch dashboard data'],
    ['that no answer came', () => Promise.reject(new TypeError('offline')), 'Failed to load dashboard data'],
  ])('stands %s', async (_, reply, sentence) => {
    open(reply as Reply);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});
