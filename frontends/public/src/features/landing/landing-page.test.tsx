import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logIn, logOut } from '@kiraya/session';
import { problem, stubApi } from '@kiraya/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { address, openSite } from '../../testing/open-site';

const homes = { 'GET /api/properties/public': [] };
beforeEach(() => void stubApi({ ...homes, 'GET /api/contracts/commission': { commissionPercent: 8.5 } }));
afterEach(() => act(logOut));

test('the top bar has the logo and leads to login and sign-up', async () => {
  const { user } = openSite('/');
  expect(screen.getByRole('link', { name: 'Kiraya home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await user.click(screen.getByRole('link', { name: 'Login' }));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('who is logged in finds the way back to the dashboard', () => {
  logIn('t', { id: '1', name: 'Ravi', email: null, username: 'ravi', role: { name: 'tenant' } });
  openSite('/');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test.each([
  ['a visitor', undefined, '/signup?role=owner'],
  ['an owner', 'owner', '/properties/create'],
  ['an administrator', 'admin', '/properties/create'],
  ['a tenant', 'tenant', null],
])('%s finds the way to list a home: %s, %s', (_who, role, to) => {
  if (role) logIn('t', { id: '1', name: 'Asha', email: null, username: 'asha', role: { name: role } });
  openSite('/');
  expect(screen.queryByRole('link', { name: 'List your home' })?.getAttribute('href') ?? null).toBe(to);
});

test('who comes to list a home signs up as an owner', async () => {
  const { user } = openSite('/');
  await user.click(screen.getByRole('link', { name: 'List your home' }));
  expect(await screen.findByLabelText('Role')).toHaveValue('owner');
});

test('it says in five words what Kiraya is, what it costs, and what one is never asked for', async () => {
  openSite('/');
  const words = screen.getByRole('heading', { level: 1 }).textContent?.split(' ');
  expect(words).toHaveLength(5);
  await waitFor(() =>
    expect(screen.getByRole('main')).toHaveTextContent(
      'No brokerage. Free for tenants. Owners pay 8.5 % of each rent. Never pay before you have seen the home.',
    ),
  );
});

test('without the commission’s figure it says nothing of it', async () => {
  stubApi({ ...homes, 'GET /api/contracts/commission': problem(404, 'Not found') });
  openSite('/');
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('Owners pay'));
  expect(screen.getByRole('main')).toHaveTextContent('Free for tenants. Never pay');
});

test('renting is explained in three steps', () => {
  openSite('/');
  expect(screen.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'Search & Discover',
    'Show Interest',
    'Move In',
  ]);
});

test('the foot leads to the privacy notice', () => {
  openSite('/');
  expect(screen.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', '/privacy');
});
