import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { invitationInvalidationKeys, withdrawInvitation, type Invitation } from './invitations-api';

export function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
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
