import { roleName } from '@kiraya/formats';
import { errorText, notify, useMutation, useQueryClient } from '@kiraya/session';
import { ConfirmDialog } from '@kiraya/ui/app';
import { deleteAccount, type Account } from './accounts-api';

/** Asks before an account goes, naming whose it is. */
export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteAccount(account.id),
    onSuccess: () => notify.success('User deleted successfully'),
    onError: (problem) => notify.error(errorText(problem, 'Failed to delete user')),
    onSettled: () => {
      onClose();
      void client.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${account.name}?`}
      confirmLabel="Delete user"
      busyLabel="Deleting..."
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
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
