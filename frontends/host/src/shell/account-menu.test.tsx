import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrange } from '../testing/arrange';
import { answer, calls, logInAs } from '../testing/fake-network';
import { renderApp } from '../testing/render-app';

beforeEach(arrange);

const avatar = () => screen.findByRole('button', { name: /^Account menu, / });
const picture = async () => within(await avatar()).queryByAltText('');

async function open(path = '/dashboard') {
  const { click } = await renderApp(path);
  await click(await avatar());
  return { click, menu: await screen.findByRole('menu', { name: 'Account' }) };
}

describe('the avatar', () => {
  it('asks Gravatar by the hash of the trimmed lower-case email, and for nothing in its place', async () => {
    logInAs('owner', { email: ' Owner@Example.com ' });
    await renderApp('/dashboard');
    const hash = 'c8cd3c6427301eaf6665bccacd65ddb614527acc843a15463e3faba57124c351';
    await waitFor(async () => expect(await picture()).toHaveAttribute('src'));
    const address = new URL((await picture())?.getAttribute('src') ?? '');
    expect(address.pathname).toBe(`/avatar/${hash}`);
    expect(address.searchParams.get('d')).toBe('404');
  });

  it('shows initials when Gravatar has no picture', async () => {
    logInAs('owner');
    await renderApp('/dashboard');
    await waitFor(async () => expect(await picture()).not.toBeNull());
    fireEvent.error((await picture()) as HTMLImageElement);
    expect(await picture()).toBeNull();
    expect(await avatar()).toHaveTextContent('AR');
  });

  it.each([
    ['the user turned it off', { usesAvatarService: false }],
    ['administrators turned it off', { avatarServiceIsOn: false }],
  ])('shows initials and asks nobody where %s', async (_, off) => {
    logInAs('owner', off);
    await renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'ownerDashboard page' });
    expect(await avatar()).toHaveTextContent('AR');
    expect(await picture()).toBeNull();
  });

  it('shows initials and asks nobody for someone without an email', async () => {
    logInAs('tenant', { name: 'Ravi Kumar', email: null });
    await renderApp('/dashboard');
    expect(await avatar()).toHaveTextContent('RK');
    expect(await picture()).toBeNull();
  });
});

describe('the account menu', () => {
  it('leads to the profile', async () => {
    logInAs('owner');
    const { click, menu } = await open();
    await click(within(menu).getByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'profile page' })).toBeInTheDocument();
  });

  it('logs out to the home page and leaves neither token nor user', async () => {
    logInAs('owner');
    const { click, menu } = await open();
    await click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'landing page' })).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('ends the session on the server as well', async () => {
    logInAs('owner');
    answer('/api/auth/logout', 200, { message: 'Logged out' });
    const { click, menu } = await open();
    await click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'landing page' })).toBeInTheDocument();
    expect(calls).toContain('POST /api/auth/logout Bearer a-token');
    expect(screen.queryByText('Your session has expired. Please log in again.')).not.toBeInTheDocument();
  });

  it('logs out where the session is over on the server already, without a word', async () => {
    logInAs('owner');
    answer('/api/auth/logout', 401, { status: 401, error: 'Your session has expired. Please log in again.' });
    const { click, menu } = await open();
    await click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'landing page' })).toBeInTheDocument();
    expect(screen.queryByText('Your session has expired. Please log in again.')).not.toBeInTheDocument();
  });

  it('switches the theme and remembers it', async () => {
    logInAs('owner');
    const { click, menu } = await open();
    expect(
      within(menu).getByRole('menuitemradio', { name: 'Theme of the device', checked: true }),
    ).toBeInTheDocument();
    await click(within(menu).getByRole('menuitemradio', { name: 'Dark theme' }));
    expect(
      within(menu).getByRole('menuitemradio', { name: 'Dark theme', checked: true }),
    ).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
    expect(Object.values(localStorage)).toContain('dark');
  });
});

describe('the address /logout', () => {
  it('asks the server nothing where nobody is logged in', async () => {
    await renderApp('/logout');
    expect(await screen.findByRole('heading', { name: 'login page' })).toBeInTheDocument();
    expect(calls).not.toContainEqual(expect.stringContaining('/api/auth/logout'));
  });

  it('ends the session and leads to the login page', async () => {
    logInAs('owner');
    await renderApp('/logout');
    expect(await screen.findByRole('heading', { name: 'login page' })).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });
});
