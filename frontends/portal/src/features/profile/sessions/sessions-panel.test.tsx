import { expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal';

const session = (id: string, more: object = {}) => ({
  id,
  device: 'Chrome on Android',
  address: '203.0.113.7',
  createdAt: '2026-11-19T06:30:00.000Z',
  lastUsedAt: '2026-11-20T08:35:00.000Z',
  current: false,
  ...more,
});
const HERE = session('s-1', { device: 'Firefox on Linux', current: true });
const PHONE = session('s-2');
const LAPTOP = session('s-3', { device: 'Edge on Windows', address: '2001:db8:1:2:3:4:5:6' });

/** Opens the profile with these sessions, which the server ends on request. */
function openProfile(...given: object[]) {
  let sessions = given as { id: string; current: boolean }[];
  const page = openPortal('/profile', 'tenant', {
    'GET /api/auth/sessions': () => sessions,
    'DELETE /api/auth/sessions/s-2': () => {
      sessions = sessions.filter(({ id }) => id !== 's-2');
      return { message: 'Logged out there' };
    },
    'DELETE /api/auth/sessions': () => {
      sessions = sessions.filter(({ current }) => current);
      return { message: 'Logged out everywhere else' };
    },
  });
  return {
    ...page,
    deleted: () => page.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path),
  };
}
const items = async () =>
  within(await screen.findByRole('region', { name: 'Where you are logged in' })).findAllByRole('listitem');

it('lists the devices, this one marked, with address and last use in Indian time', async () => {
  openProfile(HERE, PHONE, LAPTOP);
  const [here, phone, laptop] = await items();
  expect(here).toHaveTextContent(
    'Firefox on LinuxThis deviceFrom 203.0.113.7. Last used 20 Nov 2026, 14:05.',
  );
  expect(phone).toHaveTextContent(/^Chrome on AndroidFrom/);
  expect(laptop).toHaveTextContent('From 2001:db8:1:2:3:4:5:6.');
  expect(within(here as HTMLElement).getByRole('link', { name: 'Log out' })).toHaveAttribute(
    'href',
    '/logout',
  );
});

it('logs out on one of them', async () => {
  const { user, deleted } = openProfile(HERE, PHONE, LAPTOP);
  await user.click(await screen.findByRole('button', { name: /^Log out: Chrome on Android/ }));
  expect(await screen.findByText('Logged out: Chrome on Android.')).toBeInTheDocument();
  await waitFor(async () => expect(await items()).toHaveLength(2));
  expect(deleted()).toEqual(['/api/auth/sessions/s-2']);
});

it('logs out everywhere else, where there is an elsewhere', async () => {
  const { user, deleted } = openProfile(HERE, PHONE, LAPTOP);
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText('You are logged out everywhere else.')).toBeInTheDocument();
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
  expect(deleted()).toEqual(['/api/auth/sessions']);
});

it('says in the server’s words that one has ended already', async () => {
  const { user } = openPortal('/profile', 'tenant', {
    'GET /api/auth/sessions': [HERE, PHONE],
    'DELETE /api/auth/sessions/s-2': problem(404, 'Session was not found'),
  });
  await user.click(await screen.findByRole('button', { name: /^Log out: Chrome/ }));
  expect(await screen.findByText('Session was not found')).toBeInTheDocument();
});

it('says when it could not be had, and tries again', async () => {
  let away = true;
  const { user } = openPortal('/profile', 'tenant', {
    'GET /api/auth/sessions': () => (away ? problem(500, '') : [HERE]),
  });
  await screen.findByText('Could not load where you are logged in');
  away = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await items()).toHaveLength(1);
});
