import { formatNumber } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { DataTable } from '@kiraya/ui/table';
import { useState } from 'react';
import { invitationColumns } from './invitation-columns';
import {
  invitationsQuery,
  type Invitation,
  invitationInvalidationKeys,
  withdrawInvitation,
} from './invitations-api';
import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';

/** Table of the open invitations; renders nothing if there are none. */
export function InvitationsSection() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  if (!error && !data?.items.length) return null;
  const unsent = data ? data.total - data.items.length : 0;
  return (
    <Stack spacing={2} role="region" aria-label="Invitations">
      <DataTable
        caption="Invitations not accepted yet"
        showCaption
        columns={invitationColumns(setLeaving)}
        rows={data?.items}
        rowKey={({ id }) => id}
        error={error && !data ? 'Invitations could not be loaded' : undefined}
        onRetry={() => void refetch()}
        empty={null}
      />
      {unsent > 0 && <p>and {formatNumber(unsent)} older ones</p>}
      {leaving && <WithdrawDialog invitation={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { busy, run } = useApiMutation({
    send: () => withdrawInvitation(invitation.id),
    invalidates: invitationInvalidationKeys,
    done: 'Invitation withdrawn',
    failed: 'Failed to withdraw the invitation',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Withdraw the invitation of ${invitation.name}?`}
      confirmLabel="Withdraw invitation"
      busyLabel="Withdrawing..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      The link that was mailed to {invitation.email} works no more, and the account, which was never used,
      goes. You can invite the address again.
    </ConfirmDialog>
  );
}
