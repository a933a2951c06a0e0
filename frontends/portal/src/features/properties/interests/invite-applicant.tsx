import { formatDate } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { propertyKeys } from '@kiraya/session/query-keys';
import { Button, SecondaryText } from '@kiraya/ui';
import { useState } from 'react';
import { inviteApplicant, type InterestDetail } from '../../../interests/interests-api';

/** Invitation of an applicant to open an account, which a contract needs. */
export function InviteApplicant({ interest }: { interest: InterestDetail }) {
  const { id, account, confirmed, invitedUntil } = interest;
  const [openedAt] = useState(() => Date.now());
  const { run, busy } = useApiMutation({
    send: () => inviteApplicant(id),
    invalidates: [propertyKeys.all],
    done: 'Invitation sent.',
    failed: 'Could not send the invitation',
  });
  if (account) return <SecondaryText>{account.name} has opened an account by your invitation.</SecondaryText>;
  if (invitedUntil && Date.parse(invitedUntil) > openedAt)
    return <SecondaryText>Invited to open an account, until {formatDate(invitedUntil)}.</SecondaryText>;
  if (!confirmed) return null;
  return (
    <div>
      <Button variant="secondary" disabled={busy} onClick={() => void run()}>
        {busy ? 'One moment...' : 'Invite to Kiraya'}
      </Button>{' '}
      <SecondaryText>A contract needs their account. They get a link by mail.</SecondaryText>
    </div>
  );
}
