import { afterEach, expect, test } from '@jest/globals';
import { logIn, logOut } from '@kiraya/session';
import { problem, stubApi } from '@kiraya/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { address, openSite } from '../../testing/open-site';

const RESET = 'POST /api/auth/reset-password';
const REFUSED = 'This reset link is no longer valid';

afterEach(() => act(logOut));

async function open() {
  const { user } = openSite('/reset-password?token=s3cret');
  const field = await screen.findByLabelText('New Password');
  const send = () => user.click(screen.getByRole('button', { name: 'Set New Password' }));
  return { user, field, send };
}

test('the token leaves the address at once and is still good for the form', async () => {
  const calls = stubApi({ [RESET]: { message: 'Done' } });
  const { user, field, send } = await open();
  await waitFor(() => expect(address()).toBe('/reset-password'));
  await user.type(field, 'secret');
  await send();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls.map(({ body }) => body)).toEqual([{ token: 's3cret', newPassword: 'secret' }]);
  expect(await screen.findByText('Your password has been changed. Please log in.')).toBeVisible();
});

test('the session of this browser ends as well', async () => {
  logIn('old', { id: '1', name: 'Ravi', email: null, username: 'ravi', role: { name: 'tenant' } });
  stubApi({ [RESET]: { message: 'Done' } });
  const { user, field, send } = await open();
  await user.type(field, 'secret');
  await send();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('token')).toBeNull();
});

test.each([
  ['', 'Required'],
  ['12345', 'Min 6 characters'],
])('the new password %p is refused: %s', async (password, text) => {
  const calls = stubApi({});
  const { user, field, send } = await open();
  if (password) await user.type(field, password);
  await send();
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls).toEqual([]);
});

test('a used or old link says so and offers a new one', async () => {
  stubApi({ [RESET]: problem(400, REFUSED) });
  const { user, field, send } = await open();
  await user.type(field, 'secret');
  await send();
  expect(await screen.findByText(REFUSED)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  await waitFor(() => expect(address()).toBe('/forgot-password'));
});

test('an address without a token is no valid link', async () => {
  openSite('/reset-password');
  expect(await screen.findByText(REFUSED)).toBeVisible();
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
});

test('without a connection the form stays with what was typed', async () => {
  stubApi({});
  const { user, field, send } = await open();
  await user.type(field, 'secret');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password');
  expect(field).toHaveValue('secret');
});
