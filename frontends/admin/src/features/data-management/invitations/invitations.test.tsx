import { describe, expect, it } from '@jest/globals';
import { answer, problem } from '@kiraya/session/testing';
import { rowOf } from '@kiraya/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { dialog, INVITATIONS, openDataManagement } from '../../../testing/data-management';
import { callsTo, listOf, type Replies } from '../../../testing/open-admin';

const meera = {
  ...{ id: 'id-meera', name: 'Meera Nair', email: 'meera@example.com', role: 'accountant' },
  ...{ invitedAt: '2026-11-03T06:30:00.000Z', invitedUntil: '2026-11-10T06:30:00.000Z', ended: false },
};
const open = (replies: Replies = {}, rows: object[] = [meera]) =>
  openDataManagement({ [`GET ${INVITATIONS}`]: listOf(rows), ...replies });

describe('invitations', () => {
  it('are not spoken of where there are none', async () => {
    const { calls } = open({}, []);
    await screen.findByText('Ravi Kumar');
    await waitFor(() => expect(callsTo(calls, 'GET', INVITATIONS)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Invitations' })).not.toBeInTheDocument();
  });

  it('say for whom, as what, and until when', async () => {
    open({}, [meera, { ...meera, id: 'id-ravi', name: 'Ravi Late', ended: true }]);
    const row = within(await rowOf('Meera Nair'));
    expect(row.getByText('Accountant')).toBeInTheDocument();
    expect(row.getByText('Good until 10 Nov 2026')).toBeInTheDocument();
    expect(within(await rowOf('Ravi Late')).getByText('Ended on 10 Nov 2026')).toBeInTheDocument();
  });

  it('are sent again, once however often it is clicked', async () => {
    const mail = `${INVITATIONS}/${meera.id}/mail`;
    const { user, calls } = open({ [`POST ${mail}`]: answer(meera, { status: 201 }) });
    await user.dblClick(
      within(await rowOf('Meera Nair')).getByRole('button', {
        name: 'Send the invitation of Meera Nair again',
      }),
    );
    expect(await screen.findByText('A new link is on its way to meera@example.com')).toBeInTheDocument();
    expect(callsTo(calls, 'POST', mail)).toHaveLength(1);
    await waitFor(() => expect(callsTo(calls, 'GET', INVITATIONS)).toHaveLength(2));
  });

  it.each([
    [answer({ message: 'Invitation withdrawn' }), 'Invitation withdrawn'],
    [problem(404, 'Invitation was not found'), 'Invitation was not found'],
  ])('are withdrawn after a question', async (reply, sentence) => {
    const path = `${INVITATIONS}/${meera.id}`;
    const { user, calls } = open({ [`DELETE ${path}`]: reply });
    await user.click(
      within(await rowOf('Meera Nair')).getByRole('button', {
        name: 'Withdraw the invitation of Meera Nair',
      }),
    );
    const asked = within(await dialog('Withdraw the invitation of Meera Nair?'));
    expect(asked.getByText(/meera@example.com/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Withdraw invitation' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(callsTo(calls, 'DELETE', path)).toHaveLength(1);
  });

  it('that could not be had can be asked for again', async () => {
    open({ [`GET ${INVITATIONS}`]: problem(503, 'The service is not available') });
    expect(await screen.findByText('Invitations could not be loaded')).toBeInTheDocument();
  });
});
