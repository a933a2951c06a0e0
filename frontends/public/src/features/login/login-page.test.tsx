import { afterEach, describe, expect, test } from '@jest/globals';
import { expireSession, logIn, logOut } from '@kiraya/session';
import { returnState } from '@kiraya/session/return-address';
import { answer, problem, stubApi } from '@kiraya/session/testing';
import { writeDraft } from '@kiraya/ui';
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

const asked = (...ways: string[]) =>
  problem(
    401,
    'Enter the code that your authenticator app shows, or enter a recovery code',
    Object.fromEntries(['code', ...ways].map((way) => [way, ['Required']])),
    'second-factor-needed',
  );

async function openCode(reply: Parameters<typeof stubApi>[0][string]) {
  const calls = stubApi({
    [LOGIN]: (call) =>
      'code' in (call.body as object) ? (typeof reply === 'function' ? reply(call) : reply) : asked(),
  });
  const page = await open();
  await page.fill();
  await page.user.click(page.button());
  const code = await screen.findByLabelText('Code');
  return { ...page, calls, code };
}

test('where there is a second factor, its code is asked for, and sent with what was typed before', async () => {
  const { user, calls, code } = await openCode({ token: 'abc', user: ravi });
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(code, ' 492039 {Enter}');
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'ravi', password: 'Kiraya@123' },
    { email: 'ravi', password: 'Kiraya@123', code: '492039' },
  ]);
});

test('a code that is not right is said at its field, and the next one goes through', async () => {
  const words = 'This code was used already. Wait for the next one.';
  const replies = [problem(400, words, { code: [words] }, 'code-used'), answer({ token: 'abc', user: ravi })];
  const { user, button, code } = await openCode(() => replies.shift() ?? null);
  await user.click(button());
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^Required/));
  await user.type(code, '492039');
  await user.click(button());
  await waitFor(() => expect(code).toHaveAccessibleDescription(new RegExp(`^${words}`)));
  await waitFor(() => expect(code).toHaveFocus());
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
});

test('from the code there is a way back, to who it was', async () => {
  const { user } = await openCode(null);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Email or Username')).toHaveValue(' ravi ');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

describe('a passkey', () => {
  const CHALLENGE = { challenge: 'AZcF0h3J', rpId: 'localhost' };
  /** Stubs the browser's passkey dialog. */
  function stubBrowser(get: () => Promise<unknown>): void {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  }
  const bytes = () => new Uint8Array([1]).buffer;
  const ANSWER = { id: 'AQ', clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' };

  async function openPasskey(get: () => Promise<unknown>) {
    stubBrowser(get);
    const calls = stubApi({
      'POST /api/auth/passkey-challenge': CHALLENGE,
      [LOGIN]: ({ body }) =>
        'passkey' in (body as object) ? { token: 'abc', user: ravi } : asked('passkey'),
    });
    const page = await open();
    await page.fill();
    await page.user.click(page.button());
    await page.user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    return calls;
  }

  test('logs in in the place of a code, where the account has one', async () => {
    const calls = await openPasskey(async () => ({
      id: 'AQ',
      rawId: bytes(),
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() },
    }));
    expect(await screen.findByRole('heading', { name: 'The dashboard' })).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ email: 'ravi', password: 'Kiraya@123', passkey: ANSWER });
  });

  test('that is not used after all leaves the question as it was', async () => {
    const calls = await openPasskey(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(await screen.findByText('No passkey was used. Try again, or enter a code.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
    expect(address()).toBe('/login');
  });

  test('is not offered where the account has none', async () => {
    await openCode(null);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});

test('there are ways to the reset of a password and back home', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

describe('after a session that the server ended', () => {
  const ended = (userId: string, to = '/payouts?q=rent#row') => ({
    pathname: '/login',
    state: returnState({ to, userId, login: ravi.email }),
  });
  async function logInAgain(at: ReturnType<typeof ended>) {
    stubApi({ [LOGIN]: { token: 'abc', user: ravi } });
    const { user } = openSite(at);
    expect(await screen.findByText('Your session is over. Log in to go on where you were.')).toBeVisible();
    expect(screen.getByLabelText('Email or Username')).toHaveValue(ravi.email);
    await fillIn(user, 'Password', 'Kiraya@123');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Login successful!');
  }

  test('the same user is back at its page, and hears that what was typed is kept', async () => {
    logIn('old', ravi);
    writeDraft('a form', {}, { name: 'Asha' });
    act(() => expireSession('old'));
    await logInAgain(ended(ravi.id));
    await waitFor(() => expect(address()).toBe('/payouts?q=rent#row'));
    expect(await screen.findByText('What you had typed is kept: it is in its form.')).toBeVisible();
  });

  test('another one comes to the dashboard', async () => {
    await logInAgain(ended('2'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(screen.queryByText(/What you had typed/)).not.toBeInTheDocument();
  });

  test('an address of another site is none', async () => {
    openSite(ended(ravi.id, '//example.com/'));
    expect(await screen.findByRole('link', { name: 'Sign up' })).toBeVisible();
  });
});

test('whose session was ended is told why', async () => {
  await open();
  act(() => logIn('old', ravi));
  act(() => expireSession('old'));
  expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
});
