import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { restoreAccount, suspensionInvalidationKeys, type Account } from './accounts-api';

export function RestoreAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { busy, run } = useApiMutation({
    send: () => restoreAccount(account.id),
    invalidates: suspensionInvalidationKeys,
    done: `${account.name} is restored`,
    failed: 'Failed to restore user',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Restore ${account.name}?`}
      confirmLabel="Restore user"
      busyLabel="Restoring..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      They can log in again with their password.
      {account.role.name === 'owner' && ' Their homes come back to the public site.'}
    </ConfirmDialog>
  );
}
