import { formatDate, roleName } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useApiMutation } from '@kiraya/session/mutation';
import { Button, LongWords, StatusChip } from '@kiraya/ui';
import { EmailLink } from '@kiraya/ui/app';
import { mdiDeleteOutline, mdiEmailOutline } from '@kiraya/ui/icons';
import type { Column } from '@kiraya/ui/table';
import { sendInvitation, staleInvitations, type Invitation } from './invitations-api';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 });

const facts: Column<Invitation>[] = [
  { key: 'name', label: 'Name', minWidth: 150, render: ({ name }) => <LongWords text={name} /> },
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

/** Who is invited, until when, and what can be done about it. */
export function invitationColumns(onWithdraw: (invitation: Invitation) => void): Column<Invitation>[] {
  const actions: Column<Invitation> = {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    render: (invitation) => (
      <Row>
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
      </Row>
    ),
  };
  return [...facts, actions];
}

function SendAgain({ id, name, email }: Invitation) {
  const { busy, run } = useApiMutation({
    send: () => sendInvitation(id),
    stale: staleInvitations,
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
