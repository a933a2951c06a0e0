import { roleName } from '@kiraya/formats';
import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { deleteAccount, accountInvalidationKeys, type Account } from './accounts-api';

export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { busy, run } = useApiMutation({
    send: () => deleteAccount(account.id),
    invalidates: accountInvalidationKeys,
    done: 'User deleted successfully',
    failed: 'Failed to delete user',
    onDone: onClose,
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${account.name}?`}
      confirmLabel="Delete user"
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      The account of {described(account)} goes for good, and whoever uses it is signed out at once. Somebody
      who owns property or has contracts, even ended ones, cannot be deleted.
    </ConfirmDialog>
  );
}

function described({ email, username, role }: Account): string {
  return `${email ?? username ?? 'this user'} (${roleName(role.name)})`;
}
