import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logIn, logOut } from '@kiraya/session';
import { stubApi } from '@kiraya/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { address, openSite } from '../../testing/open-site';

beforeEach(() => void stubApi({ 'GET /api/properties/public': [] }));
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

test('it says in five words what Kiraya is, and what one is never asked for', () => {
  openSite('/');
  const words = screen.getByRole('heading', { level: 1 }).textContent?.split(' ');
  expect(words).toHaveLength(5);
  expect(screen.getByRole('main')).toHaveTextContent(
    'No brokerage. Commission shown up front. Never pay before you have seen the home.',
  );
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
