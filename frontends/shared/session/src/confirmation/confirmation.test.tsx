import { beforeEach, expect, test } from '@jest/globals';
import { useApiMutation } from '@kiraya/session/mutation';
import { AppForm, SubmitButton, TextField } from '@kiraya/ui/forms';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../api';
import { read } from '../read';
import { useProfile } from '../profile';
import { logIn, logOut } from '../session';
import { problem, stubApi, TestPage } from '../testing';

const PUT = 'PUT /api/auth/profile/payee';
const CONFIRM = 'POST /api/auth/confirmation';
const ravi = { id: '1', name: 'Ravi', email: 'ravi@example.com', username: null, role: { name: 'owner' } };
const needed = () => problem(403, 'Confirm that it is you, then try again', undefined, 'confirmation-needed');
const empty = { upiId: '' };

beforeEach(() => {
  act(logOut);
  logIn('abc', ravi);
});

function Screen() {
  const { run } = useApiMutation({
    send: ({ upiId }: typeof empty) =>
      read(api.PUT('/api/auth/profile/payee', { body: { kind: 'upi', upiId } })),
    done: 'Saved',
    failed: 'Failed to save',
  });
  return (
    <AppForm initialValues={empty} onSubmit={run}>
      <TextField name="upiId" label="UPI id" />
      <SubmitButton busyLabel="Saving...">Save</SubmitButton>
    </AppForm>
  );
}

/** Renders the screen once the profile is loaded. */
function ScreenOfProfile() {
  return useProfile().data ? <Screen /> : null;
}

/** Opens a screen with a risky action that the server accepts once it is confirmed. */
async function open(confirmation: () => Response | object = () => ({ confirmedUntil: '' })) {
  let isConfirmed = false;
  const calls = stubApi({
    [PUT]: () => (isConfirmed ? {} : needed()),
    [CONFIRM]: () => {
      const answer = confirmation();
      isConfirmed = !(answer instanceof Response);
      return answer;
    },
  });
  render(
    <TestPage>
      <Screen />
    </TestPage>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('UPI id'), 'asha@okbank');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  const password = dialog.getByLabelText('Your password');
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const sent = () => calls.map(({ method, path, body }) => [`${method} ${path}`, body]);
  return { user, dialog, password, confirm, sent };
}
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).not.toBeInTheDocument());

test('what needs a confirmation is sent again, the same, once the password is right', async () => {
  const { user, password, sent } = await open();
  expect(password).toHaveFocus();
  await user.type(password, 'Kiraya@123{Enter}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const change = [PUT, { kind: 'upi', upiId: 'asha@okbank' }];
  expect(sent()).toEqual([change, [CONFIRM, { password: 'Kiraya@123' }], change]);
  await isGone();
});

test.each([
  ['a wrong password', 400, 'Current password is incorrect'],
  ['too many attempts', 429, 'Too many attempts. Please try again in 15 minutes.'],
])('%s is told at the field, and the next attempt goes through', async (_, status, words) => {
  const replies: (Response | object)[] = [problem(status, words), { confirmedUntil: '' }];
  const { user, password, confirm, sent } = await open(() => replies.shift() ?? {});
  await confirm();
  await waitFor(() => expect(password).toHaveAccessibleDescription('Required'));
  await user.type(password, 'Kiraya@124');
  await confirm();
  await waitFor(() => expect(password).toHaveAccessibleDescription(words));
  expect(password).toHaveFocus();
  await confirm();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sent().map(([call]) => call)).toEqual([PUT, CONFIRM, CONFIRM, PUT]);
});

test.each(['Cancel', 'Close'])('%s leaves the form as it was, without a word', async (name) => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name }));
  await isGone();
  expect(screen.getByLabelText('UPI id')).toHaveValue('asha@okbank');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('whoever has a second factor can confirm with a code of it, or with the password after all', async () => {
  let isConfirmed = false;
  const calls = stubApi({
    'GET /api/auth/profile': { ...ravi, hasSecondFactor: true, permissions: [] },
    [PUT]: () => (isConfirmed ? {} : needed()),
    [CONFIRM]: () => {
      isConfirmed = true;
      return { confirmedUntil: '' };
    },
  });
  render(
    <TestPage>
      <ScreenOfProfile />
    </TestPage>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('UPI id'), 'asha@okbank');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.click(dialog.getByRole('button', { name: 'Use a code' }));
  expect(dialog.getByLabelText('Code')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Use your password' }));
  expect(dialog.getByLabelText('Your password')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Use a code' }));
  await user.type(dialog.getByLabelText('Code'), '492039{Enter}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/auth/confirmation')?.body).toEqual({ code: '492039' });
});

test('a passkey that is not used is said at the field, and one that is confirms', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const tries = [
    () => Promise.reject(new DOMException('', 'NotAllowedError')),
    async () => ({
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      getClientExtensionResults: () => ({}),
      response,
    }),
  ];
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  const get = () => tries.shift()?.();
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  let isConfirmed = false;
  const calls = stubApi({
    'GET /api/auth/profile': { ...ravi, hasSecondFactor: true, permissions: [] },
    'POST /api/auth/passkey-challenge': { challenge: 'AQ', rpId: 'localhost' },
    [PUT]: () => (isConfirmed ? {} : needed()),
    [CONFIRM]: () => {
      isConfirmed = true;
      return { confirmedUntil: '' };
    },
  });
  render(
    <TestPage>
      <ScreenOfProfile />
    </TestPage>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  const words = 'Could not confirm. Please try again.';
  await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveAccessibleDescription(words));
  await user.click(dialog.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const answer = { id: 'AQ', clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' };
  expect(calls.find(({ path }) => path === '/api/auth/confirmation')?.body).toEqual({ passkey: answer });
});

test('it is no more asked for once the session is over', async () => {
  await open();
  act(logOut);
  await isGone();
});

test('another refusal is none that a confirmation lifts', async () => {
  stubApi({ [PUT]: problem(403, 'You do not have permission to do this', undefined, 'forbidden') });
  render(
    <TestPage>
      <Screen />
    </TestPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You do not have permission to do this')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
