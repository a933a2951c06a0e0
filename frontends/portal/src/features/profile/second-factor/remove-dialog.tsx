import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { removeTotp, secondFactorInvalidationKeys } from './second-factor-api';

/** Confirms the removal of the authenticator app, after which the password alone logs in. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { run, busy } = useApiMutation({
    send: removeTotp,
    invalidates: secondFactorInvalidationKeys,
    done: 'Your authenticator app is removed',
    failed: 'Could not remove your authenticator app',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Remove your authenticator app?"
      confirmLabel="Remove the app"
      busyLabel="Removing..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      Its codes are asked for no more. Without a passkey, whoever knows your password can log in as you, and
      your recovery codes work no more.
    </ConfirmDialog>
  );
}
