import { formatDate, roleName } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, BreakableText, StatusChip } from '@kiraya/ui';
import { EmailLink } from '@kiraya/ui/app';
import { mdiDeleteOutline, mdiEmailOutline } from '@kiraya/ui/icons';
import type { Column } from '@kiraya/ui/table';
import { RowActions } from '../../../parts/row-actions';
import { sendInvitation, invitationInvalidationKeys, type Invitation } from './invitations-api';

const facts: Column<Invitation>[] = [
  { key: 'name', label: 'Name', minWidth: 150, render: ({ name }) => <BreakableText text={name} /> },
  { key: 'email', label: 'Email', minWidth: 200, render: ({ email }) => <EmailLink address={email} /> },
  { key: 'role', label: 'Role', render: ({ role }) => roleName(role) },
  {
    key: 'invitedUntil',
    label: 'Link',
    render: ({ ended, invitedUntil }) => (
      <StatusChip
        label={ended ? `Ended on ${formatDate(invitedUntil)}` : `Good until ${formatDate(invitedUntil)}`}
        tone={ended ? 'warning' : 'info'}
      />
    ),
  },
];

/** Columns of the invitations table, actions included. */
export function invitationColumns(onWithdraw: (invitation: Invitation) => void): Column<Invitation>[] {
  const actions: Column<Invitation> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    render: (invitation) => (
      <RowActions>
        <SendAgain {...invitation} />
        <Button
          variant="secondary"
          size="small"
          icon={mdiDeleteOutline}
          aria-label={`Withdraw the invitation of ${invitation.name}`}
          onClick={() => onWithdraw(invitation)}
        >
          Withdraw
        </Button>
      </RowActions>
    ),
  };
  return [...facts, actions];
}

function SendAgain({ id, name, email }: Invitation) {
  const { busy, run } = useApiMutation({
    send: (_none, once) => sendInvitation(id, once),
    invalidates: invitationInvalidationKeys,
    done: `A new link is on its way to ${email}`,
    failed: 'Failed to send the invitation',
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={mdiEmailOutline}
      disabled={busy}
      aria-label={`Send the invitation of ${name} again`}
      onClick={() => void run()}
    >
      {busy ? 'Sending...' : 'Send again'}
    </Button>
  );
}
