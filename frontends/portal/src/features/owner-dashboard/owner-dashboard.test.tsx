import { describe, expect, it } from '@jest/globals';
import { answer, problem, stubApi, TestPage } from '@kiraya/session/testing';
import { render, screen, within } from '@testing-library/react';
import { logInAs } from '../../testing/people';
import OwnerDashboardPage from './owner-dashboard-page';

const rent = (n: number, more: object = {}) => ({
  id: `rent-${n}`,
  netAmount: 37800,
  status: 'paid',
  propertyName: `Home ${n}`,
  month: 'Nov',
  year: 2026,
  commission: 4200,
  ...more,
});
const home = (n: number, more: object = {}) => ({
  id: `home-${n}`,
  name: `Home ${n}`,
  status: 'rented',
  address: `${n}, MG Road, Pune 411001`,
  rentAmount: 42000,
  tenant: 'Rahul Mehta',
  contract: { startDate: '2026-01-15', endDate: '2026-12-14' },
  ...more,
});
const vacant = { status: 'vacant', tenant: null, contract: null, rentAmount: 18500 };

const dashboard = {
  totalProperties: 3,
  rentedProperties: 2,
  vacantProperties: 1,
  publicProperties: 1,
  totalIncome: 504000.5,
  netIncome: 453600.45,
  totalCommission: 50400.05,
  overdueRents: 2,
  overdueAmount: 84000,
  beingChecked: null as object | null,
  propertyStatusData: [
    { name: 'Rented', value: 2 },
    { name: 'Vacant', value: 1 },
  ],
  incomeTrend: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((month, n) => ({
    month: `${month} 2026`,
    income: 10000 * (n + 1),
    netIncome: 9000 * (n + 1),
  })),
  ownedProperties: [
    home(1),
    home(2, { contract: { startDate: '2025-10-03', endDate: null } }),
    home(3, vacant),
  ],
  incomeHistory: [1, 2, 3, 4, 5, 6].map((n) => rent(n, n === 2 ? { status: 'pending' } : {})),
};

type Reply = Parameters<typeof stubApi>[0][string];

const none = { count: 0, amount: 0, first: [] as object[] };
const nothingWaits = {
  ...{
    toConfirm: none,
    owing: { count: 0, amount: 0, tenants: [] as object[] },
    beingChecked: none,
    toSettle: none,
  },
  ...{
    answers: [] as object[],
    newInterests: { count: 0, homes: [] as object[] },
    payeeMissing: null as number | null,
  },
};

function open(reply: Reply, waiting: Parameters<typeof stubApi>[0] = {}) {
  logInAs('owner');
  const calls = stubApi({
    'GET /api/waiting/owner': nothingWaits,
    ...waiting,
    'GET /api/dashboard/owner': reply,
  });
  render(
    <TestPage at="/dashboard" placement="app">
      <OwnerDashboardPage />
    </TestPage>,
  );
  return calls;
}

const tile = (label: string) => screen.findByRole('link', { name: new RegExp(`^${label}`) });
const cellsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the owner’s dashboard', () => {
  it.each([
    ['Paid by tenants this month', '₹60,000', '₹54,000 after commission', '/payouts'],
    ['Overdue', '₹84,000', '2 rents late', '/contracts'],
    ['Vacant', '1', 'of 3 properties', '/properties?status=vacant'],
    ['Rented', '2', 'of 3 properties', '/properties?status=rented'],
    ['Total properties', '3', 'vacant and rented', '/properties'],
    ['Total income', '₹5,04,000.50', 'rent received so far', '/payouts'],
    ['Commission', '₹50,400.05', 'kept by Kiraya', '/payouts'],
    ['Net income', '₹4,53,600.45', 'after commission, all time', '/payouts'],
  ])('has a tile %s that says %s, %s and leads to %s', async (label, figure, of, to) => {
    open(dashboard);
    const link = await tile(label);
    expect(link).toHaveTextContent(`${label}${figure}${of}`);
    expect(link).toHaveAttribute('href', to);
  });

  it('puts what came in, what is late and what is empty first', async () => {
    open(dashboard);
    await tile('Overdue');
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links.slice(0, 3)).toEqual([
      expect.stringMatching(/^Paid by tenants this month/),
      expect.stringMatching(/^Overdue/),
      expect.stringMatching(/^Vacant/),
    ]);
  });

  it('says what of it tenants said that they paid', async () => {
    open({ ...dashboard, beingChecked: { amount: 34500, count: 1, paidDate: '2026-11-03' } });
    expect(await tile('Overdue')).toHaveTextContent(
      '2 rents late; ₹34,500 said to be paid on 3 Nov 2026, being checked',
    );
  });

  it('says that nothing is late, and counts one in the singular', async () => {
    open({ ...dashboard, overdueRents: 0, overdueAmount: 0, totalProperties: 1 });
    expect(await tile('Overdue')).toHaveTextContent('Overdue₹0no rent is late');
    expect(await tile('Vacant')).toHaveTextContent('of 1 property');
  });

  it('lists the five latest rents: commission, what is left, paid or pending', async () => {
    open(dashboard);
    await tile('Vacant');
    expect(cellsOf('Latest income')).toEqual([
      ['Home 1', 'Nov 2026', '₹4,200', '₹37,800', 'Rent paid'],
      ['Home 2', 'Nov 2026', '₹4,200', '₹37,800', 'Pending'],
      ...[3, 4, 5].map((n) => [`Home ${n}`, 'Nov 2026', '₹4,200', '₹37,800', 'Rent paid']),
    ]);
  });

  it('offers the statement', async () => {
    open(dashboard);
    expect(await screen.findByRole('button', { name: 'Statement' })).toBeInTheDocument();
  });

  it('lists the homes, each row leading to its page', async () => {
    open(dashboard);
    await tile('Vacant');
    expect(cellsOf('Your properties')).toEqual([
      [
        ...['Home 1', 'Rented', '1, MG Road, Pune 411001', '₹42,000/month', 'Rahul Mehta'],
        '15 Jan 2026 – 14 Dec 2026',
      ],
      ['Home 2', 'Rented', '2, MG Road, Pune 411001', '₹42,000/month', 'Rahul Mehta', 'Since 3 Oct 2025'],
      ['Home 3', 'Vacant', '3, MG Road, Pune 411001', '₹18,500 asked', '–', '–'],
    ]);
    expect(screen.getByRole('link', { name: 'Home 3' })).toHaveAttribute('href', '/properties/edit/home-3');
    expect(screen.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
  });

  it('lists ten of many homes and leads to all of them', async () => {
    const ownedProperties = Array.from({ length: 100 }, (_, n) => home(n));
    open({ ...dashboard, totalProperties: 240, ownedProperties });
    expect(await screen.findByRole('link', { name: 'All 240 properties' })).toHaveAttribute(
      'href',
      '/properties',
    );
    expect(cellsOf('Your properties')).toHaveLength(10);
  });

  it('draws the income of six months and the status of the homes', async () => {
    open(dashboard);
    const trend = await screen.findByRole('img', { name: /^Income trend/ });
    expect(trend).toHaveAccessibleName(/Net income/);
    expect(trend).toHaveAccessibleName(/last ₹60,000/);
    expect(await screen.findByRole('img', { name: /^Property status/ })).toHaveAccessibleName(/Vacant/);
  });

  it('says why there is no income yet', async () => {
    const incomeTrend = dashboard.incomeTrend.map(({ month }) => ({ month, income: 0, netIncome: 0 }));
    open({ ...dashboard, incomeHistory: [], incomeTrend });
    expect(await screen.findByText('No income yet.')).toBeInTheDocument();
    expect(screen.getByText('No rent came in during these six months.')).toBeInTheDocument();
  });

  it('says how many vacant homes visitors see, where that are fewer', async () => {
    open({ ...dashboard, publicProperties: 0 });
    expect(await tile('Vacant')).toHaveTextContent('Vacant1of 3 properties, 0 on the site');
  });
});

describe('the dashboard of a new owner', () => {
  const nothing = {
    ...{ totalProperties: 0, rentedProperties: 0, vacantProperties: 0, publicProperties: 0 },
    ...{ overdueRents: 0, overdueAmount: 0, propertyStatusData: [] },
    ...{ totalIncome: 0, netIncome: 0, totalCommission: 0, ownedProperties: [], incomeHistory: [] },
    incomeTrend: dashboard.incomeTrend.map(({ month }) => ({ month, income: 0, netIncome: 0 })),
  };

  it('offers to list the first home, above figures of nothing', async () => {
    open(nothing);
    expect(await screen.findByText('List your first home')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Property' })).toHaveAttribute(
      'href',
      '/properties/create',
    );
    expect(await tile('Total properties')).toHaveTextContent('Total properties0');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('in place of the owner’s dashboard', () => {
  it('stands that it is on its way', async () => {
    open(() => new Promise<Response>(() => undefined));
    expect(screen.getByRole('status', { name: 'Loading dashboard' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
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
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('what waits with an owner’s homes', () => {
  const WAITING = 'GET /api/waiting/owner';
  const panel = () => screen.findByRole('region', { name: 'What waits for you' });

  it('is not there where nothing does', async () => {
    open(dashboard);
    await tile('Overdue');
    expect(screen.queryByRole('region', { name: 'What waits for you' })).not.toBeInTheDocument();
  });

  it('may fail alone', async () => {
    open(dashboard, { [WAITING]: problem(400, '') });
    expect(await within(await panel()).findByText('Could not load what waits')).toBeInTheDocument();
    expect(await tile('Overdue')).toBeInTheDocument();
  });

  it('is not there without a home', async () => {
    open({ ...dashboard, totalProperties: 0 });
    await tile('Overdue');
    expect(screen.queryByRole('region', { name: 'What waits for you' })).not.toBeInTheDocument();
  });
});
