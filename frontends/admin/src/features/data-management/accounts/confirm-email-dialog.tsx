import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { confirmEmail, accountInvalidationKeys, type Account } from './accounts-api';

/** Confirms an account's email by an administrator's word. */
export function ConfirmEmailDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { busy, run } = useApiMutation({
    send: () => confirmEmail(account.id),
    invalidates: accountInvalidationKeys,
    done: `The email of ${account.name} is confirmed`,
    failed: 'Failed to confirm the email',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Confirm the email of ${account.name}?`}
      confirmLabel="Confirm email"
      busyLabel="Confirming..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      Kiraya mails {account.email} what concerns the account from then on. Do so only if you know that the
      address is theirs. The audit log has it.
    </ConfirmDialog>
  );
}
