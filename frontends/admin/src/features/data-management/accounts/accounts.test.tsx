import { describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { account, dialog, openDataManagement, USERS } from '../../../testing/data-management';
import { address, callsTo, listOf, type Replies } from '../../../testing/open-admin';

const ravi = account('Ravi Kumar', 'tenant');

describe('the table of users', () => {
  it('shows accounts of every role', async () => {
    openDataManagement({
      [`GET ${USERS}`]: listOf([
        account('Meera Nair', 'accountant'),
        account('Sita Devi', 'owner', { isDummy: true, email: null }),
      ]),
    });
    const cells = async (name: string) =>
      within(await rowOf(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim());
    expect((await cells('Meera Nair')).slice(0, 5)).toEqual([
      ...['Meera Nair', 'meera@example.com', 'meera', 'Accountant', '3 Nov 2026'],
    ]);
    expect((await cells('Sita Devi')).slice(0, 4)).toEqual([
      'Sita Devi Dummy',
      '–',
      'sita',
      'Property Owner',
    ]);
  });

  it('is searched and narrowed to a role by the server, both kept in the address', async () => {
    const { user, calls } = openDataManagement({
      [`GET ${USERS}`]: ({ path }) => listOf(path.includes('q=') ? [] : [ravi]),
    });
    await rowOf('Ravi Kumar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Property Tenant');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'zoe');
    expect(await screen.findByText('No users found.')).toBeInTheDocument();
    expect(address()).toBe('/admin/data-management?role=tenant&q=zoe');
    expect(callsTo(calls, 'GET', USERS).at(-1)).toBe(`${USERS}?role=tenant&q=zoe&limit=20`);
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    await rowOf('Ravi Kumar');
    expect(address()).toBe('/admin/data-management');
  });

  it('is paged by the server', async () => {
    const { user } = openDataManagement({
      [`GET ${USERS}`]: ({ path }) =>
        path.includes('cursor=c1')
          ? listOf([account('Zoya Last', 'owner')], { total: 21 })
          : listOf([ravi], { total: 21, next: 'c1' }),
    });
    await rowOf('Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowOf('Zoya Last');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await rowOf('Ravi Kumar');
  });

  it('leaves an address that the server cannot read', async () => {
    const { user } = openDataManagement(
      {
        [`GET ${USERS}`]: ({ path }) =>
          path.includes('cursor') ? problem(400, 'Some fields are not right') : listOf([ravi]),
      },
      '?cursor=nonsense',
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await rowOf('Ravi Kumar');
    expect(address()).toBe('/admin/data-management');
  });
});

describe('confirming the email of a user', () => {
  const confirm = `POST ${USERS}/${ravi.id}/email-confirmation`;

  it('is asked for where it is not confirmed, and done at a press', async () => {
    const unconfirmed = { ...ravi, emailConfirmed: false };
    const { user, calls } = openDataManagement({
      [`GET ${USERS}`]: listOf([unconfirmed]),
      [confirm]: answer({ ...ravi, emailConfirmed: true }, { status: 201 }),
    });
    const row = within(await rowOf('Ravi Kumar'));
    await user.click(row.getByRole('button', { name: 'Confirm email Ravi Kumar' }));
    const asked = within(await dialog('Confirm the email of Ravi Kumar?'));
    await user.click(asked.getByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByText('The email of Ravi Kumar is confirmed')).toBeInTheDocument();
    expect(callsTo(calls, 'POST', `${USERS}/${ravi.id}/email-confirmation`)).toHaveLength(1);
  });

  it.each([{ emailConfirmed: true }, { emailConfirmed: false, email: null }])(
    'is not asked for of %j',
    async (given) => {
      openDataManagement({ [`GET ${USERS}`]: listOf([{ ...ravi, ...given }]) });
      const row = within(await rowOf('Ravi Kumar'));
      expect(row.queryByRole('button', { name: /^Confirm email/ })).not.toBeInTheDocument();
    },
  );
});

describe('deleting a user', () => {
  const open = (reply: Replies[string]) => openDataManagement({ [`DELETE ${USERS}/${ravi.id}`]: reply });
  const press = async (user: ReturnType<typeof open>['user']) => {
    await user.click(within(await rowOf('Ravi Kumar')).getByRole('button', { name: 'Delete Ravi Kumar' }));
    return dialog('Delete Ravi Kumar?');
  };

  it.each(['admin', 'accountant'])('cannot be asked for of an %s, and why is said', async (role) => {
    openDataManagement({ [`GET ${USERS}`]: listOf([account('Asha Rao', role)]) });
    const button = within(await rowOf('Asha Rao')).getByRole('button', { name: 'Delete Asha Rao' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Administrators and accountants cannot be deleted');
    expect(screen.getByTitle('Administrators and accountants cannot be deleted')).toContainElement(button);
  });

  it('asks first, naming them, and does nothing when it is called off', async () => {
    const { user, calls } = open({ message: 'User deleted successfully' });
    const asked = within(await press(user));
    expect(asked.getByText(/ravi@example.com \(Property Tenant\)/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(callsTo(calls, 'DELETE', `${USERS}/${ravi.id}`)).toEqual([]);
  });

  it('says that it is done, and asks for the list again', async () => {
    const { user, calls } = open({ message: 'User deleted successfully' });
    await user.click(within(await press(user)).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(callsTo(calls, 'GET', USERS)).toHaveLength(2));
    expect(callsTo(calls, 'DELETE', `${USERS}/${ravi.id}`)).toHaveLength(1);
  });

  it.each([
    [
      problem(409, 'This user has 1 contract and cannot be deleted'),
      'This user has 1 contract and cannot be deleted',
    ],
    [() => Promise.reject(new TypeError('offline')), 'Failed to delete user'],
  ])('says why it failed', async (reply, sentence) => {
    const { user } = open(reply);
    await user.click(within(await press(user)).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await rowOf('Ravi Kumar');
  });

  it('shows that it is under way, and is done once', async () => {
    const { user, calls } = open(() => new Promise<Response>(() => {}));
    const asked = within(await press(user));
    await user.dblClick(asked.getByRole('button', { name: 'Delete user' }));
    expect(await asked.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
    expect(callsTo(calls, 'DELETE', `${USERS}/${ravi.id}`)).toHaveLength(1);
  });
});

describe('suspending a user', () => {
  const suspension = `${USERS}/${ravi.id}/suspension`;
  const stopped = {
    ...{ suspendedAt: '2026-11-03T06:30:00.000Z', suspensionReason: 'Lists homes that are not theirs' },
  };

  it('asks why, and sends it', async () => {
    const { user, calls } = openDataManagement({
      [`POST ${suspension}`]: answer({ ...ravi, ...stopped }, { status: 201 }),
    });
    await user.click(within(await rowOf('Ravi Kumar')).getByRole('button', { name: 'Suspend Ravi Kumar' }));
    const asked = within(await dialog('Suspend Ravi Kumar?', 'dialog'));
    await user.click(asked.getByRole('button', { name: 'Suspend user' }));
    expect(await asked.findByText('Required')).toBeInTheDocument();
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), ' Not theirs ');
    await user.click(asked.getByRole('button', { name: 'Suspend user' }));
    expect(await screen.findByText('Ravi Kumar is suspended')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Not theirs' });
    await waitFor(() => expect(callsTo(calls, 'GET', USERS)).toHaveLength(2));
  });

  it('is said of whoever is, with since when and why, and can be taken back', async () => {
    const { user, calls } = openDataManagement({
      [`GET ${USERS}`]: listOf([{ ...ravi, ...stopped }]),
      [`DELETE ${suspension}`]: ravi,
    });
    const row = within(await rowOf('Ravi Kumar'));
    expect(row.getByText('Suspended since 3 Nov 2026')).toBeInTheDocument();
    expect(row.getByText('Lists homes that are not theirs')).toBeInTheDocument();
    expect(row.queryByRole('button', { name: 'Suspend Ravi Kumar' })).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Restore Ravi Kumar' }));
    await user.click(
      within(await dialog('Restore Ravi Kumar?')).getByRole('button', { name: 'Restore user' }),
    );
    expect(await screen.findByText('Ravi Kumar is restored')).toBeInTheDocument();
    expect(callsTo(calls, 'DELETE', suspension)).toHaveLength(1);
  });

  it('is offered of staff too, but not of oneself', async () => {
    openDataManagement({
      [`GET ${USERS}`]: listOf([
        account('Meera Nair', 'accountant'),
        account('Asha Rao', 'admin', { id: 'p-1' }),
      ]),
    });
    expect(
      within(await rowOf('Meera Nair')).getByRole('button', { name: 'Suspend Meera Nair' }),
    ).toBeEnabled();
    const own = within(await rowOf('Asha Rao')).getByRole('button', { name: 'Suspend Asha Rao' });
    expect(own).toBeDisabled();
    expect(own).toHaveAccessibleDescription('You cannot suspend your own account');
  });

  it('says why it is refused', async () => {
    const { user } = openDataManagement({
      [`POST ${suspension}`]: problem(409, 'This account is already suspended'),
    });
    await user.click(within(await rowOf('Ravi Kumar')).getByRole('button', { name: 'Suspend Ravi Kumar' }));
    const asked = within(await dialog('Suspend Ravi Kumar?', 'dialog'));
    await user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Not theirs');
    await user.click(asked.getByRole('button', { name: 'Suspend user' }));
    expect(await screen.findByText('This account is already suspended')).toBeInTheDocument();
  });

  it('narrows the list to those who are', async () => {
    const { user, calls } = openDataManagement();
    await rowOf('Ravi Kumar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
    await waitFor(() => expect(callsTo(calls, 'GET', USERS).at(-1)).toContain('suspended=true'));
    expect(address()).toBe('/admin/data-management?suspended=true');
  });

  it('is past for who was erased: nothing can be done with what is left', async () => {
    openDataManagement({
      [`GET ${USERS}`]: listOf([
        account('Former tenant', 'tenant', { email: null, erasedAt: '2026-11-03T06:30:00.000Z' }),
      ]),
    });
    const row = within(await rowOf('Former tenant'));
    expect(row.getByText('Erased on 3 Nov 2026')).toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('resetting a second factor', () => {
  it('is offered where there is one, and not of one’s own', async () => {
    openDataManagement({ [`GET ${USERS}`]: listOf([ravi]) });
    await rowOf('Ravi Kumar');
    expect(screen.queryByRole('button', { name: 'Reset factor Ravi Kumar' })).not.toBeInTheDocument();
  });

  it('asks first, and says that it is done', async () => {
    const { user, calls } = openDataManagement({
      [`GET ${USERS}`]: listOf([{ ...ravi, hasSecondFactor: true }]),
      [`DELETE ${USERS}/${ravi.id}/second-factor`]: ravi,
    });
    await user.click(await screen.findByRole('button', { name: 'Reset factor Ravi Kumar' }));
    const asked = within(await dialog('Reset the second factor of Ravi Kumar?'));
    await user.click(asked.getByRole('button', { name: 'Reset second factor' }));
    expect(await screen.findByText('The second factor of Ravi Kumar is reset')).toBeInTheDocument();
    expect(callsTo(calls, 'DELETE', `${USERS}/${ravi.id}/second-factor`)).toHaveLength(1);
  });
});
