import { afterEach, expect, test } from '@jest/globals';
import { expireSession, logIn, logOut } from '@kiraya/session';
import { answer, problem, stubApi } from '@kiraya/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { address, fillIn, openSite } from '../../testing/open-site';

const LOGIN = 'POST /api/auth/login';
const ravi = { id: '1', name: 'Ravi', email: 'ravi@example.com', username: 'ravi', role: { name: 'tenant' } };

afterEach(() => act(logOut));

async function open() {
  const { user } = openSite('/login');
  await screen.findByRole('heading', { name: 'Login' });
  const button = () => screen.getByRole('button', { name: 'Login' });
  const fill = async () => {
    await fillIn(user, 'Email or Username', ' ravi ');
    await fillIn(user, 'Password', 'Kiraya@123');
  };
  return { user, button, fill };
}

test('both fields are required, and nothing is sent without them', async () => {
  const calls = stubApi({});
  const { user, button } = await open();
  await user.click(button());
  expect(await screen.findAllByText('Required')).toHaveLength(2);
  await waitFor(() => expect(screen.getByLabelText('Email or Username')).toHaveFocus());
  expect(calls).toEqual([]);
});

test('a login keeps the session, says so and goes to the dashboard', async () => {
  const calls = stubApi({ [LOGIN]: { token: 'abc', user: ravi } });
  const { user, button, fill } = await open();
  await fill();
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
  expect(await screen.findByText('Login successful!')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'ravi', password: 'Kiraya@123' }]);
  expect(localStorage.getItem('token')).toBe('abc');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ravi);
});

test('while it is on its way the button says so and cannot be pressed again', async () => {
  const calls = stubApi({ [LOGIN]: () => new Promise<Response>(() => undefined) });
  const { user, button, fill } = await open();
  await fill();
  await user.dblClick(button());
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(calls).toHaveLength(1);
});

test.each([
  ['the server’s sentence', () => problem(401, 'Invalid credentials'), 'Invalid credentials'],
  ['a failure without a sentence', () => new Response('<html>', { status: 502 }), 'Login failed'],
  ['an answer without a token', () => answer({ user: ravi }), 'Login failed'],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'Login failed'],
])('%s is shown, what was typed stays, and nobody is logged in', async (_name, reply, text) => {
  stubApi({ [LOGIN]: reply });
  const { user, button, fill } = await open();
  await fill();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(address()).toBe('/login');
  expect(screen.getByLabelText('Password')).toHaveValue('Kiraya@123');
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(button()).toBeEnabled());
});

test('there are ways to the reset of a password and back home', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('whose session was ended is told why', async () => {
  await open();
  act(() => logIn('old', ravi));
  act(() => expireSession('old'));
  expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
});
