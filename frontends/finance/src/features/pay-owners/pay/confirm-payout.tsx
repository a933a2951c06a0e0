import { counted, formatDate, formatMoney } from '@kiraya/formats';
import { Stack } from '@kiraya/ui';
import { ConfirmDialog } from '@kiraya/ui/app';
import { methodInWords } from '@kiraya/rules';
import type { Payable } from '../../../money/payables';
import { PayoutSumsList } from './payout-sums';
import { hasOtherMoney, type PayoutValues } from './payout-values';
import { usePayoutPreview } from './use-payout-preview';

interface Props {
  payable: Payable;
  values: PayoutValues;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation of a payout: amount, owner, rents, method. */
export function ConfirmPayout({ payable, values, busy, failure, onConfirm, onCancel }: Props) {
  const { rentRecordIds: ids, paidDate, reference } = values;
  const { preview } = usePayoutPreview(payable, values);
  const verb = preview ? `Record payout of ${formatMoney(preview.transferred)}` : 'Record payout';
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`${verb} to ${payable.ownerName}?`}
      confirmLabel={verb}
      busyLabel="Recording..."
      cancelLabel="Back"
      busy={busy}
      failure={failure}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack>
        <span>
          {ids.length > 0 && `For ${counted(ids.length, 'rent')}, less commission. `}Method:{' '}
          {methodInWords(values)}
          {reference.trim() && `, reference ${reference.trim()}`}. Day of the transfer: {formatDate(paidDate)}
          . A mistake can be reversed later{payable.owes > 0 ? ', as a whole' : ', one rent at a time'}.
        </span>
        {preview && hasOtherMoney(payable) && <PayoutSumsList payable={payable} preview={preview} />}
      </Stack>
    </ConfirmDialog>
  );
}
