import { formatMoney } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { TextSkeleton } from '@kiraya/ui';
import { ConfirmDialog, FactList } from '@kiraya/ui/app';
import { settlementQuery, type Settlement } from '../api/settlement';

interface Props {
  contractId: string;
  /** Sum of damages in rupees. */
  damages: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms a settlement, with its figures. */
export function SettleQuestion({ contractId, damages, busy, onConfirm, onCancel }: Props) {
  const { data } = useQuery(settlementQuery(contractId, damages));
  return (
    <ConfirmDialog
      open
      title="Settle this tenancy?"
      confirmLabel="Settle tenancy"
      busyLabel="Settling..."
      busy={busy || !data}
      tone="primary"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {data ? <FactList facts={facts(data, damages)} /> : <TextSkeleton lines={3} />}
      <p>
        These figures are fixed then: only an administrator can reverse it, and only before anything is
        refunded.
      </p>
    </ConfirmDialog>
  );
}

function facts({ deposit, stillOwed, refundable }: Settlement, damages: number) {
  return [
    { label: 'Deposit', value: formatMoney(deposit.available) },
    { label: 'Damages', value: formatMoney(damages) },
    { label: 'Set off against the deposit', value: formatMoney(deposit.used) },
    stillOwed > 0
      ? { label: 'The tenant still owes', value: formatMoney(stillOwed) }
      : { label: 'To be given back to the tenant', value: formatMoney(refundable) },
  ];
}
