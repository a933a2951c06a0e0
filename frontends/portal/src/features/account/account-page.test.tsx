import { describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';
import { tokenOf } from '../../testing/people';

const CHANGE = 'POST /api/auth/change-password';
const NOT_COMMON = 'Not one that many people use, and not your own email or username.';
const field = (label: string) => screen.getByLabelText(label);
type Replies = Parameters<typeof openPortal>[2];

async function openAccount(replies: Replies = {}) {
  const page = openPortal('/account', 'tenant', replies);
  await screen.findByRole('heading', { level: 1, name: 'Change Password' });
  const submit = () => page.user.click(screen.getByRole('button', { name: 'Change password' }));
  return { ...page, submit, posts: () => page.calls.filter((call) => call.method === 'POST') };
}

describe('changing the password on /account', () => {
  it('needs both', async () => {
    const { submit, posts } = await openAccount();
    await submit();
    await waitFor(() => expect(field('Old Password')).toHaveAccessibleDescription('Required'));
    expect(field('New Password')).toHaveAccessibleDescription(
      `Required At least 6 characters. ${NOT_COMMON}`,
    );
    expect(posts()).toEqual([]);
  });

  it.each([
    ['Min 6 characters', '12345'],
    ['Must be at most 200 characters', 'x'.repeat(201)],
  ])('a new password says: %s', async (message, password) => {
    const { user, submit, posts } = await openAccount();
    await user.type(field('Old Password'), 'Kiraya@123');
    await user.click(field('New Password'));
    await user.paste(password);
    await submit();
    await waitFor(() =>
      expect(field('New Password')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(posts()).toEqual([]);
  });

  it('takes six characters, says so, is empty again and keeps the session with the fresh token', async () => {
    const fresh = tokenOf('tenant', { version: 2 });
    const { user, submit, posts } = await openAccount({ [CHANGE]: { message: 'Done', token: fresh } });
    await user.type(field('Old Password'), 'Kiraya@123');
    await user.type(field('New Password'), '123456');
    await submit();
    expect(await screen.findByText('Password changed!')).toBeInTheDocument();
    expect(posts()[0]?.body).toEqual({ oldPassword: 'Kiraya@123', newPassword: '123456' });
    expect(localStorage.getItem('token')).toBe(fresh);
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ name: 'Asha Rao' });
    expect(field('Old Password')).toHaveValue('');
    expect(field('New Password')).toHaveValue('');
  });

  it.each(['admin', 'accountant'] as const)('asks an %s for eight', async (role) => {
    const page = openPortal('/account', role);
    await screen.findByRole('heading', { level: 1, name: 'Change Password' });
    expect(field('New Password')).toHaveAccessibleDescription(`At least 8 characters. ${NOT_COMMON}`);
    await page.user.type(field('New Password'), '1234567');
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(field('New Password')).toHaveAccessibleDescription(
        `Min 8 characters At least 8 characters. ${NOT_COMMON}`,
      ),
    );
  });

  it('shows at the field what the server has against a password', async () => {
    const { user, submit } = await openAccount({
      [CHANGE]: problem(400, 'newPassword: This password is too common', {
        newPassword: ['This password is too common'],
      }),
    });
    await user.type(field('Old Password'), 'Kiraya@123');
    await user.type(field('New Password'), 'Password1');
    await submit();
    await waitFor(() =>
      expect(field('New Password')).toHaveAccessibleDescription(
        expect.stringContaining('This password is too common'),
      ),
    );
  });

  it('shows the server’s sentence and keeps what was typed', async () => {
    const { user, submit, token } = await openAccount({
      [CHANGE]: problem(400, 'Current password is incorrect'),
    });
    await user.type(field('Old Password'), 'wrong');
    await user.type(field('New Password'), '123456');
    await submit();
    expect(await screen.findByText('Current password is incorrect')).toBeInTheDocument();
    expect(field('Old Password')).toHaveValue('wrong');
    expect(localStorage.getItem('token')).toBe(token);
  });

  it('says what failed when the network fails, and can be sent again', async () => {
    const { user, submit } = await openAccount();
    await user.type(field('Old Password'), 'Kiraya@123');
    await user.type(field('New Password'), '123456');
    await submit();
    expect(await screen.findByText('Failed to change password')).toBeInTheDocument();
    expect(field('New Password')).toHaveValue('123456');
    expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled();
  });

  it('is sent once, however often the button is pressed', async () => {
    let finish = (_answer: Response) => {};
    const { user, posts } = await openAccount({
      [CHANGE]: () => new Promise<Response>((resolve) => (finish = resolve)),
    });
    await user.type(field('Old Password'), 'Kiraya@123');
    await user.type(field('New Password'), '123456');
    await user.dblClick(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('button', { name: 'Changing...' })).toBeDisabled();
    expect(posts()).toHaveLength(1);
    finish(answer({ message: 'Done', token: tokenOf('tenant') }));
    expect(await screen.findByText('Password changed!')).toBeInTheDocument();
  });
});
