import { formatMoney, todayInIndia } from '@kiraya/formats';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { DateField, FormActions, SelectField, SubmitButton, useFormikContext } from '@kiraya/ui/forms';
import { ChequeFields, methodOptions } from '@kiraya/session/methods';
import { ReferenceField } from '../../../money/reference-field';
import type { Payable } from '../../../money/payables';
import { WhereToPay } from '../payee/where-to-pay';
import { PayoutSumsList } from './payout-sums';
import { hasOtherMoney, latestCollected, paysAll, type PayoutValues } from './payout-values';
import { RecordChoice } from './record-choice';
import { usePayoutPreview } from './use-payout-preview';

/** Rents to pay, method, and the resulting amount. */
export function PayoutFields({ payable, onCancel }: { payable: Payable; onCancel: () => void }) {
  const { values } = useFormikContext<PayoutValues>();
  const { preview, failure } = usePayoutPreview(payable, values);
  const { records, recordCount } = payable;
  const leftOut = payable.charges.length > 0 && !paysAll(payable, values.rentRecordIds);
  return (
    <>
      {recordCount > records.length && (
        <Banner>
          These are the first {records.length} of {recordCount} rents. The others can be paid out after them.
        </Banner>
      )}
      <WhereToPay payable={payable} />
      <Banner>Transfer the money first: Kiraya records it, and sends nothing itself.</Banner>
      {records.length > 0 && <RecordChoice records={records} />}
      <SelectField name="method" label="Method" options={methodOptions} />
      <ChequeFields />
      <DateField
        name="paidDate"
        label="Day of the transfer"
        min={latestCollected(records, values.rentRecordIds)}
        max={todayInIndia()}
      />
      <ReferenceField />
      {preview && hasOtherMoney(payable) && <PayoutSumsList payable={payable} preview={preview} />}
      {leftOut && (
        <Banner>Charges are paid out with all of the rents: these are left for another payout.</Banner>
      )}
      <FormActions above={failure && <Banner tone="error">{failure}</Banner>}>
        <SubmitButton busyLabel="Recording...">
          {preview ? `Record payout of ${formatMoney(preview.transferred)}` : 'Record payout'}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </>
  );
}
