import { formatDate, formatMoney } from '@kiraya/formats';
import { Stack } from '@kiraya/ui';
import { Banner, ConfirmDialog } from '@kiraya/ui/app';
import { methodLabels } from '../../../money/methods';
import type { Payable } from '../../../money/payables';
import { netOf, rentsInWords, type PayoutValues } from './payout-values';

interface Props {
  payable: Payable;
  values: PayoutValues;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The last look before money goes out: how much, to whom, for what, how. */
export function ConfirmPayout({ payable, values, busy, failure, onConfirm, onCancel }: Props) {
  const { rentRecordIds: ids, method, paidDate, reference } = values;
  const net = formatMoney(netOf(payable.records, ids));
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Pay ${net} to ${payable.ownerName}?`}
      confirmLabel={`Pay ${net}`}
      busyLabel="Paying..."
      cancelLabel="Back"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack>
        <span>
          For {rentsInWords(ids.length)}, less commission. Method: {methodLabels[method].toLowerCase()}
          {reference.trim() && `, reference ${reference.trim()}`}. Day of the transfer: {formatDate(paidDate)}
          . A mistake can be reversed later, one rent at a time.
        </span>
        {failure && <Banner tone="error">{failure}</Banner>}
      </Stack>
    </ConfirmDialog>
  );
}
