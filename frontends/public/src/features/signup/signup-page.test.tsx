import { expect, test } from '@jest/globals';
import { problem, stubApi } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, fillIn, openSite } from '../../testing/open-site';

const SIGNUP = 'POST /api/auth/signup';

async function open() {
  const { user } = openSite('/signup');
  await screen.findByRole('heading', { name: 'Sign Up' });
  const send = () => user.click(screen.getByRole('button', { name: 'Sign Up' }));
  const fill = async ({ email = 'ravi@example.com', password = 'secret', role = 'Tenant' } = {}) => {
    await fillIn(user, 'Name', 'Ravi Kumar');
    await fillIn(user, 'Email or Username', email);
    await fillIn(user, 'Password', password);
    await user.selectOptions(screen.getByLabelText('Role'), role);
  };
  return { user, send, fill };
}

test('every field is required, the role that is not chosen too', async () => {
  const calls = stubApi({});
  const { send } = await open();
  expect(screen.getByLabelText('Role')).toHaveDisplayValue('Select a role');
  await send();
  for (const label of ['Name', 'Email or Username', 'Password', 'Role'])
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining('Required')),
    );
  expect(calls).toEqual([]);
});

test('one is an owner or a tenant', async () => {
  await open();
  const options = within(screen.getByLabelText('Role')).getAllByRole('option');
  expect(
    options.filter((option) => !(option as HTMLOptionElement).disabled).map((o) => o.textContent),
  ).toEqual(['Owner', 'Tenant']);
});

test('a password has at least six characters', async () => {
  const calls = stubApi({});
  const { send, fill } = await open();
  await fill({ password: '12345' });
  await send();
  expect(await screen.findByText('Min 6 characters')).toBeVisible();
  expect(calls).toEqual([]);
});

test.each([
  ['ab', 'Username must be at least 3 characters'],
  ['a'.repeat(21), 'Username must be at most 20 characters'],
  ['no spaces', 'Username can only contain letters, numbers, and underscores'],
  ['अशा_राव', 'Username can only contain letters, numbers, and underscores'],
  ['ravi@example', 'Must be a valid email'],
])('%p is refused before it is sent: %s', async (email, message) => {
  const calls = stubApi({});
  const { send, fill } = await open();
  await fill({ email });
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Email or Username')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    ),
  );
  expect(calls).toEqual([]);
});

test('a sign-up goes to the login, where the username is told until it was read', async () => {
  const calls = stubApi({ [SIGNUP]: { username: 'ravi_7' } });
  const { user, send, fill } = await open();
  await fill();
  await send();
  const told = 'Signup successful! Your username is: ravi_7. Please login with your email or username.';
  expect(await screen.findByText(told)).toBeVisible();
  expect(address()).toBe('/login');
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Ravi Kumar', email: 'ravi@example.com', password: 'secret', role: 'tenant' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(told)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Email or Username')).toHaveFocus();
});

test.each([
  [
    'the server’s sentence',
    () => problem(409, 'An account with this email or username already exists'),
    'An account with this email or username already exists',
  ],
  ['no connection', () => Promise.reject(new TypeError('offline')), 'Signup failed'],
])('%s is shown and what was typed stays', async (_name, reply, text) => {
  stubApi({ [SIGNUP]: reply });
  const { send, fill } = await open();
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Name')).toHaveValue('Ravi Kumar');
  expect(screen.getByLabelText('Role')).toHaveDisplayValue('Tenant');
});

test('what the server finds wrong with a field stands at that field', async () => {
  stubApi({ [SIGNUP]: problem(400, 'email: Must be a valid email', { email: ['Must be a valid email'] }) });
  const { send, fill } = await open();
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Must be a valid email/);
  await waitFor(() =>
    expect(screen.getByLabelText('Email or Username')).toHaveAccessibleDescription(
      expect.stringContaining('Must be a valid email'),
    ),
  );
  expect(screen.getByLabelText('Email or Username')).toHaveFocus();
});

test('the consent line leads to the privacy notice', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
});

const INVITATION = 'GET /api/interest-invitations/t-1';
const invitation = {
  ...{ email: 'ravi@example.com', name: 'Ravi Kumar', role: 'tenant' },
  ...{ propertyName: 'Hill House', ownerName: 'Asha Rao' },
};

test('an invitation fixes address and role, and asks for a password alone', async () => {
  const calls = stubApi({ [INVITATION]: invitation, [SIGNUP]: { username: 'ravi' } });
  const { user } = openSite('/signup?invite=t-1');
  expect(
    await screen.findByText(/Asha Rao would like to make a contract with you for Hill House/),
  ).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ravi@example.com');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.queryByLabelText('Role')).not.toBeInTheDocument();
  await fillIn(user, 'Password', 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(calls.at(-1)?.body).toEqual({
    ...{ name: 'Ravi Kumar', email: 'ravi@example.com', password: 'secret', role: 'tenant' },
    invitation: 't-1',
  });
});

test('an invitation that is not valid says so, and offers no form', async () => {
  stubApi({ [INVITATION]: problem(404, 'This invitation is not valid') });
  openSite('/signup?invite=t-1');
  expect(await screen.findByText('This invitation is not valid')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
