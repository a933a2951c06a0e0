import { paths, useNavigate } from '@kiraya/router';
import { useApiMutation } from '@kiraya/session/mutation';
import { ConfirmDialog } from '@kiraya/ui/app';
import { eraseAccount } from './own-data-api';

interface Props {
  role: string;
  open: boolean;
  onClose: () => void;
}

/** Confirms the erasure of the account, with what is erased and what is kept. */
export function EraseDialog({ role, open, onClose }: Props) {
  const navigate = useNavigate();
  const { run, busy } = useApiMutation({
    send: eraseAccount,
    done: 'Your account has been erased',
    failed: 'Failed to erase your account',
    onDone: () => void navigate(paths.logout, { replace: true, state: { then: 'home' } }),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Erase your account?"
      confirmLabel="Erase my account"
      busyLabel="Erasing..."
      busy={busy}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      Your name, email, phone, date of birth, Aadhaar
      {role === 'owner' ? ', PAN and where you are paid' : ' and PAN'} go for good
      {role === 'owner' && ', and so do your homes that were never let'}. Contracts that are over and their
      rents stay in the books of the others, under the name ‘Former {role}’. You are signed out everywhere.
      This cannot be undone: download your data first if you need it.
    </ConfirmDialog>
  );
}
