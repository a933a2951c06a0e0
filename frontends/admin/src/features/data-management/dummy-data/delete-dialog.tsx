import { formatNumber } from '@kiraya/formats';
import type { Schemas } from '@kiraya/api-client';
import { ConfirmDialog } from '@kiraya/ui/app';
import { ProgressLine } from './progress-line';

interface Props {
  open: boolean;
  busy: boolean;
  status: Schemas['DataStatusDto'];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms the deletion of the dummy data, with the counts. */
export function DeleteDialog({ open, busy, status, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title="Delete all dummy data?"
      confirmLabel="Delete dummy data"
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {counted(status)} go, with their contracts, rents, payments, payouts and interests. What is real and the
      demo accounts stay. This cannot be undone, but dummy data can be imported again.
      {busy && <ProgressLine label="Deleting dummy data" />}
    </ConfirmDialog>
  );
}

function counted({ owners, tenants, properties }: Schemas['DataStatusDto']): string {
  const of = (count: number, one: string, many: string) =>
    `${formatNumber(count)} ${count === 1 ? one : many}`;
  const people = `${of(owners, 'owner', 'owners')}, ${of(tenants, 'tenant', 'tenants')}`;
  return `${people} and ${of(properties, 'property', 'properties')}`;
}
