import { ConfirmDialog } from '@kiraya/ui/app';
import { ProgressLine } from './progress-line';

interface Props {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms the import of the dummy data, with the counts. */
export function ImportDialog({ open, busy, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Import dummy data?"
      tone="primary"
      confirmLabel="Import dummy data"
      busyLabel="Importing..."
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      This adds 12 owners, 40 tenants and 60 properties, with contracts, at least a year of rents, payments
      and payouts, and interests. They show everywhere as real ones do, on the public site too, and can be
      deleted as a whole.
      {busy && <ProgressLine label="Importing dummy data" />}
    </ConfirmDialog>
  );
}
