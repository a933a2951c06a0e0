import { describe, expect, it } from '@jest/globals';
import { problem } from '@kiraya/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, openDataManagement, USERS } from '../../../testing/data-management';
import { callsTo, type Replies } from '../../../testing/open-admin';

const POST = `POST ${USERS}`;

async function openDialog(replies: Replies = {}) {
  const { user, calls } = openDataManagement(replies);
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  const found = within(await screen.findByRole('dialog', { name: 'Add user' }));
  const field = (label: string) => found.getByLabelText(label);
  return {
    user,
    calls,
    found,
    field,
    fill: async (name: string, email: string, role?: string) => {
      if (name) await user.type(field('Name'), name);
      if (email) await user.type(field('Email'), email);
      if (role) await user.selectOptions(field('Role'), role);
    },
    submit: () => user.click(found.getByRole('button', { name: 'Add user' })),
  };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('adding a user', () => {
  it('offers every role there is', async () => {
    const { field } = await openDialog();
    const options = within(field('Role'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual([
      ...['Select a role', 'Property Owner', 'Property Tenant', 'Accountant', 'Administrator'],
    ]);
  });

  it.each([
    ['Property Owner', 'owner'],
    ['Property Tenant', 'tenant'],
    ['Accountant', 'accountant'],
    ['Administrator', 'admin'],
  ])('sends name, email and role: %s', async (label, role) => {
    const { fill, submit, calls } = await openDialog({ [POST]: account('Meera Nair', role) });
    await fill(' Meera Nair ', 'meera@example.com', label);
    await submit();
    expect(
      await screen.findByText('User added. A link to set the password is on its way to meera@example.com.'),
    ).toBeInTheDocument();
    await closed();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ name: 'Meera Nair', email: 'meera@example.com', role });
    await waitFor(() => expect(callsTo(calls, 'GET', USERS)).toHaveLength(2));
  });

  it('needs all three, and says so at each', async () => {
    const { field, submit, calls } = await openDialog();
    await submit();
    for (const label of ['Name', 'Email', 'Role'])
      await waitFor(() =>
        expect(field(label)).toHaveAccessibleDescription(expect.stringContaining('Required')),
      );
    expect(field('Name')).toHaveFocus();
    expect(callsTo(calls, 'POST', USERS)).toEqual([]);
  });

  it('needs an email that is one', async () => {
    const { fill, field, submit, calls } = await openDialog();
    await fill('Meera Nair', 'meera', 'Accountant');
    await submit();
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining('Must be a valid email')),
    );
    expect(callsTo(calls, 'POST', USERS)).toEqual([]);
  });

  it('keeps what was typed and says at the email that it is taken', async () => {
    const taken = 'An account with this email or username already exists';
    const { fill, field, submit } = await openDialog({ [POST]: problem(409, taken) });
    await fill('Meera Nair', 'meera@example.com', 'Accountant');
    await submit();
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(expect.stringContaining(taken)));
    expect(field('Name')).toHaveValue('Meera Nair');
    expect(field('Email')).toHaveFocus();
  });

  it('puts the server’s messages on their fields', async () => {
    const refusal = problem(400, 'Some fields are not right', { name: ['Must be on one line'] });
    const { fill, field, submit } = await openDialog({ [POST]: refusal });
    await fill('Meera Nair', 'meera@example.com', 'Accountant');
    await submit();
    expect(await screen.findByText('Some fields are not right')).toBeInTheDocument();
    expect(field('Name')).toHaveAccessibleDescription('Must be on one line');
  });

  it('says what failed when the network fails, and keeps what was typed', async () => {
    const { fill, field, submit } = await openDialog();
    await fill('Meera Nair', 'meera@example.com', 'Accountant');
    await submit();
    expect(await screen.findByText('Failed to add user')).toBeInTheDocument();
    expect(field('Email')).toHaveValue('meera@example.com');
  });

  it('is sent once, however often it is pressed', async () => {
    const { fill, found, user, calls } = await openDialog({ [POST]: () => new Promise<Response>(() => {}) });
    await fill('Meera Nair', 'meera@example.com', 'Accountant');
    await user.dblClick(found.getByRole('button', { name: 'Add user' }));
    expect(await found.findByRole('button', { name: 'Adding...' })).toBeDisabled();
    expect(callsTo(calls, 'POST', USERS)).toHaveLength(1);
  });

  it('asks before what was typed is lost, and closes at once where nothing was', async () => {
    const { user, found, fill } = await openDialog();
    await fill('Meera', '');
    await user.click(found.getByRole('button', { name: 'Cancel' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Leave' }));
    await closed();
    await user.click(await screen.findByRole('button', { name: 'Add user' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await closed();
  });
});
