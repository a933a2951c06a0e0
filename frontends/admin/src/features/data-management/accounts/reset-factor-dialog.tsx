import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { resetSecondFactor, accountInvalidationKeys, type Account } from './accounts-api';

/** Lets a user who lost the second factor log in without it. */
export function ResetFactorDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { busy, run } = useApiMutation({
    send: () => resetSecondFactor(account.id),
    invalidates: accountInvalidationKeys,
    done: `The second factor of ${account.name} is reset`,
    failed: 'Failed to reset the second factor',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Reset the second factor of ${account.name}?`}
      confirmLabel="Reset second factor"
      busyLabel="Resetting..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      Make sure that it is them who asks for it. They are logged out everywhere, get a mail about it, and log
      in with their password alone until they set it up again.
    </ConfirmDialog>
  );
}
