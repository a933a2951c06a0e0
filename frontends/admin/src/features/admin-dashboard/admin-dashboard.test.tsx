import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, within } from '@testing-library/react';
import { dashboard, openDashboard } from '../../testing/dashboard';

const CALL = 'GET /api/dashboard/admin';
const tile = (label: string) => screen.findByRole('link', { name: new RegExp(`^${label}`) });
const region = (name: string) => screen.findByRole('region', { name });

describe('the administrator’s dashboard', () => {
  it.each([
    ['Total properties', '60vacant and rented', '/properties'],
    ['Vacant', '26of 60 properties', '/properties?status=vacant'],
    ['Rented', '34of 60 properties', '/properties?status=rented'],
    ['Total income', '₹42,50,000.50rent collected, all-time', '/payouts'],
    ['Income forecast', '₹4,02,000rents due next month', '/payouts'],
    ['Owners', '1,600registered', '/users?role=owner'],
    ['Tenants', '41registered', '/users?role=tenant'],
  ])('has a tile %s that says %s and leads to %s', async (label, figure, to) => {
    openDashboard();
    const link = await tile(label);
    expect(link).toHaveTextContent(`${label}${figure}`);
    expect(link).toHaveAttribute('href', to);
  });

  it('counts one as one', async () => {
    openDashboard({ [CALL]: { ...dashboard, totalProperties: 1 } });
    expect(await tile('Vacant')).toHaveTextContent('of 1 property');
  });

  it('draws how many homes are lived in, and six months of income, also as words', async () => {
    openDashboard();
    await tile('Vacant');
    for (const name of ['Occupancy', 'Income trend'])
      expect(await screen.findByRole('region', { name })).toBeInTheDocument();
    const occupancy = within(await region('Occupancy'));
    expect(occupancy.getByText('34 (57%)')).toBeInTheDocument();
    expect(within(await region('Income trend')).getByText('₹15,00,000')).toBeInTheDocument();
  });

  it('tells who did what of late, for whom, how much and when', async () => {
    openDashboard();
    const entries = within(await region('Recent activity')).getAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'A tenant signed upBy Ravi Kumar (Property Tenant)20 Nov 2026, 12:00',
      'An owner was paidBy Asha Rao (Accountant), for Meera Iyer₹50020 Nov 2026, 02:00',
      'A contract beganRavi Kumar20 Nov 2026, 00:00',
    ]);
  });

  it('leads to the page of what was done', async () => {
    openDashboard();
    const link = await screen.findByRole('link', { name: 'An owner was paid' });
    expect(link).toHaveAttribute('href', '/payouts/paid/po-1');
  });

  it('says that nothing has happened, and how to fill an empty site', async () => {
    openDashboard({
      [CALL]: { ...dashboard, totalProperties: 0, recentActivity: [] },
    });
    expect(await screen.findByText('Nothing has happened yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to Data Management' })).toHaveAttribute(
      'href',
      '/admin/data-management',
    );
  });

  it('offers to fill no site that has homes', async () => {
    openDashboard();
    await tile('Vacant');
    expect(screen.queryByRole('link', { name: 'Go to Data Management' })).not.toBeInTheDocument();
  });

  it.each([
    [problem(403, 'You may not see this'), 'You may not see this'],
    [() => Promise.reject(new TypeError('offline')), 'Failed to load dashboard data'],
    [() => new Response('', { status: 500 }), 'Failed to fetch dashboard data'],
    [() => null, 'No data available'],
  ])('says what stands in its place', async (reply, sentence) => {
    openDashboard({ [CALL]: reply });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Vacant/ })).not.toBeInTheDocument();
  });

  it('shows that it is waiting', async () => {
    openDashboard({ [CALL]: () => new Promise<Response>(() => {}) });
    expect(await screen.findByRole('status', { name: 'Loading dashboard' })).toBeInTheDocument();
  });
});
