import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '../../testing/open-portal';
import { tokenOf } from '../../testing/people';

const CHANGE = 'POST /api/auth/change-password';
const RULE =
  'Password must be at least 8 characters with an uppercase letter, a lowercase letter and a number';
const field = (label: string) => screen.getByLabelText(label);
type Replies = Parameters<typeof openPortal>[2];

async function openDialog(replies: Replies = {}) {
  const { user, calls, token } = openPortal('/profile', 'owner', replies);
  await user.click(await screen.findByRole('button', { name: 'Change Password' }));
  await screen.findByRole('dialog', { name: 'Change Password' });
  const fill = async (current: string, next: string, again: string) => {
    const typed = { 'Current Password': current, 'New Password': next, 'Confirm Password': again };
    for (const [label, text] of Object.entries(typed)) if (text) await user.type(field(label), text);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Change Password' }));
  return { user, token, fill, submit, posts: () => calls.filter((call) => call.method === 'POST') };
}

describe('the password dialog of the profile', () => {
  it('needs all three', async () => {
    const { submit, posts } = await openDialog();
    await submit();
    await waitFor(() =>
      expect(field('Current Password')).toHaveAccessibleDescription('Current password is required'),
    );
    expect(field('New Password')).toHaveAccessibleDescription(expect.stringContaining(RULE));
    expect(field('Confirm Password')).toHaveAccessibleDescription('Please confirm your password');
    expect(posts()).toEqual([]);
  });

  it.each(['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'])('does not take %s', async (password) => {
    const { fill, submit, posts } = await openDialog();
    await fill('Kiraya@123', password, password);
    await submit();
    await waitFor(() =>
      expect(field('New Password')).toHaveAccessibleDescription(expect.stringContaining(RULE)),
    );
    expect(posts()).toEqual([]);
  });

  it('needs the same twice', async () => {
    const { fill, submit, posts } = await openDialog();
    await fill('Kiraya@123', 'Abcdefg1', 'Abcdefg2');
    await submit();
    await waitFor(() =>
      expect(field('Confirm Password')).toHaveAccessibleDescription('Passwords must match'),
    );
    expect(posts()).toEqual([]);
  });

  it('changes the password, says so, closes and keeps the session with the fresh token', async () => {
    const fresh = tokenOf('owner', { version: 2 });
    const { fill, submit, posts } = await openDialog({ [CHANGE]: { message: 'Done', token: fresh } });
    await fill('Kiraya@123', 'Abcdefg1', 'Abcdefg1');
    await submit();
    expect(await screen.findByText('Password changed successfully!')).toBeInTheDocument();
    expect(posts()[0]?.body).toEqual({ oldPassword: 'Kiraya@123', newPassword: 'Abcdefg1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem('token')).toBe(fresh);
    expect(screen.getByText('asha.rao@example.com')).toBeInTheDocument();
  });

  it('stays open with what was typed when the server refuses', async () => {
    const { fill, submit, token } = await openDialog({
      [CHANGE]: problem(400, 'Some fields are not right', { oldPassword: ['Must be text'] }),
    });
    await fill('wrong', 'Abcdefg1', 'Abcdefg1');
    await submit();
    expect(await screen.findByText('Some fields are not right')).toBeInTheDocument();
    expect(field('Current Password')).toHaveAccessibleDescription('Must be text');
    expect(field('New Password')).toHaveValue('Abcdefg1');
    expect(localStorage.getItem('token')).toBe(token);
  });

  it('says what failed when the network fails', async () => {
    const { fill, submit } = await openDialog();
    await fill('Kiraya@123', 'Abcdefg1', 'Abcdefg1');
    await submit();
    expect(await screen.findByText('Failed to change password')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Change Password' })).toBeInTheDocument();
  });

  it('is empty when it is opened again', async () => {
    const { user, fill } = await openDialog();
    await fill('Kiraya@123', '', '');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByLabelText('Current Password')).toHaveValue('');
  });
});
