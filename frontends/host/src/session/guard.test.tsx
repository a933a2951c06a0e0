import { beforeEach, describe, expect, it } from '@jest/globals';
import { useLocation } from '@kiraya/router';
import { returnAddressIn } from '@kiraya/session/return-address';
import { screen } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { answer, logInAs } from '../testing/fake-network';
import { containers } from '../testing/fake-remotes';
import { renderApp } from '../testing/render-app';

beforeEach(arrange);

const address = () => screen.getByLabelText('address').textContent;

describe('the guard', () => {
  const guarded = [
    '/dashboard',
    '/properties',
    '/properties/create',
    '/properties/edit/0190f5d2-0000-7000-8000-000000000002',
    '/contracts',
    '/contracts/create',
    '/contracts/0190f5d2-0000-7000-8000-000000000003',
    '/payouts',
    '/account',
    '/profile',
    '/users',
    '/admin/data-management',
  ];

  it.each(guarded)('sends someone without a token from %s to the login page', async (path) => {
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: 'login page' })).toBeInTheDocument();
    expect(address()).toBe('/login');
  });

  const open = [
    ['/', 'landing'],
    ['/login', 'login'],
    ['/signup', 'signup'],
    ['/forgot-password', 'forgotPassword'],
    ['/reset-password?token=x', 'resetPassword'],
    ['/privacy', 'privacy'],
    ['/property/0190f5d2-0000-7000-8000-000000000002', 'property'],
  ] as const;

  it.each(open)('lets anyone see %s', async (path, page) => {
    await renderApp(path);
    expect(await screen.findByRole('heading', { name: `${page} page` })).toBeInTheDocument();
    expect(address()).toBe(path);
  });

  it('ends a session that the server no longer takes, and says so on the login page', async () => {
    logInAs('owner');
    answer('/api/auth/profile', 401, { status: 401, error: 'Unauthorized' });
    await renderApp('/dashboard');
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    expect(address()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('gives the login page the address at which the session ended, and whose it was', async () => {
    logInAs('owner');
    answer('/api/auth/profile', 401, { status: 401, error: 'Unauthorized' });
    let state: unknown;
    const Login = () => {
      state = useLocation().state;
      return <h1>login page</h1>;
    };
    containers.set('site', { login: Login });
    await renderApp('/properties?status=vacant#list');
    await screen.findByRole('heading', { name: 'login page' });
    expect(returnAddressIn(state)).toEqual({
      to: '/properties?status=vacant#list',
      userId: '0190f5d2-0000-7000-8000-000000000001',
      login: 'owner@example.com',
    });
  });

  it('lets a token in beside a stored user that cannot be read', async () => {
    logInAs('owner');
    localStorage.setItem('token', 'of another tab');
    localStorage.setItem('user', '{}');
    await renderApp('/properties');
    expect(await screen.findByRole('heading', { name: 'properties page' })).toBeInTheDocument();
  });

  it.each(['/dashboard', '/payouts', '/profile'])(
    'leads staff who need a second factor from %s to the profile, where they set it up',
    async (path) => {
      logInAs('accountant', { needsSecondFactor: true });
      await renderApp(path);
      expect(await screen.findByRole('heading', { name: 'profile page' })).toBeInTheDocument();
      expect(address()).toBe('/profile');
    },
  );

  it('says what it is when an address leads nowhere, with the way home', async () => {
    const { click } = await renderApp('/nowhere');
    expect(
      await screen.findByRole('heading', { name: 'There is no page at this address' }),
    ).toBeInTheDocument();
    await click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(await screen.findByRole('heading', { name: 'landing page' })).toBeInTheDocument();
  });
});
