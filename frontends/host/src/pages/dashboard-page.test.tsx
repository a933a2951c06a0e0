import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { answer, logInAs } from '../testing/fake-network';
import { renderApp } from '../testing/render-app';

beforeEach(arrange);

describe('the dashboard', () => {
  const dashboards = [
    ['owner', 'ownerDashboard'],
    ['tenant', 'tenantDashboard'],
    ['accountant', 'accountantDashboard'],
    ['admin', 'adminDashboard'],
  ] as const;

  it.each(dashboards)('of an %s comes from the remote for that role', async (role, page) => {
    logInAs(role);
    await renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: `${page} page` })).toBeInTheDocument();
  });

  it('says so for a role it does not know', async () => {
    logInAs('visitor');
    await renderApp('/dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown user role');
  });

  it("shows the server's sentence when the profile is refused", async () => {
    logInAs('owner');
    answer('/api/auth/profile', 403, { status: 403, error: 'Your account is locked' });
    await renderApp('/dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account is locked');
  });

  it('says that no dashboard came when the server has no sentence for it, and can be asked again', async () => {
    logInAs('owner');
    answer('/api/auth/profile', 403, {});
    const { click } = await renderApp('/dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dashboard data');
    logInAs('owner');
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'ownerDashboard page' })).toBeInTheDocument();
  });

  it('asks for a new login where the browser holds a token and no user', async () => {
    logInAs('owner');
    localStorage.setItem('token', 'of another tab');
    localStorage.removeItem('user');
    const { click } = await renderApp('/dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('User not authenticated');
    await click(screen.getByRole('link', { name: 'Log in again' }));
    expect(await screen.findByRole('heading', { name: 'login page' })).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says so when the token is gone while one is inside', async () => {
    logInAs('owner');
    const { click } = await renderApp('/properties');
    await click(await screen.findByRole('button', { name: 'Open menu' }));
    localStorage.removeItem('token');
    await click(await screen.findByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Authentication token missing');
  });

  it('goes by the role that the server knows, not by the stored one', async () => {
    logInAs('owner');
    localStorage.setItem('token', 'of another tab');
    localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Asha', role: { name: 'admin' } }));
    await renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'ownerDashboard page' })).toBeInTheDocument();
  });

  it('of data management is for administrators alone', async () => {
    logInAs('owner');
    await renderApp('/admin/data-management');
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have access to this page');
  });

  it.each([
    ['/interests', 'interest:list', 'interests'],
    ['/properties/create', 'property:create', 'createProperty'],
    ['/contracts/create', 'contract:create', 'createContract'],
    ['/payouts/collect', 'payment:record', 'collectRents'],
    ['/payouts/pay', 'payout:create', 'payOwners'],
    ['/payouts/books', 'book:read', 'books'],
  ])('at %s is for those with %s alone', async (at, permission, page) => {
    logInAs('owner', { permissions: [] });
    const { unmount } = await renderApp(at);
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have access to this page');
    unmount();
    logInAs('owner', { permissions: [permission] });
    await renderApp(at);
    expect(await screen.findByRole('heading', { name: `${page} page` })).toBeInTheDocument();
  });

  it('lets an administrator into data management', async () => {
    logInAs('admin');
    await renderApp('/admin/data-management');
    expect(await screen.findByRole('heading', { name: 'dataManagement page' })).toBeInTheDocument();
  });
});
