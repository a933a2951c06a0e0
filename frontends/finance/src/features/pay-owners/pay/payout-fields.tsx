import { formatMoney, todayInIndia } from '@kiraya/formats';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { DateField, FormActions, SelectField, SubmitButton, useFormikContext } from '@kiraya/ui/forms';
import { methodOptions } from '../../../money/methods';
import { ReferenceField } from '../../../money/reference-field';
import type { Payable } from '../../../money/payables';
import { WhereToPay } from '../payee/where-to-pay';
import { latestCollected, netOf, type PayoutValues } from './payout-values';
import { RecordChoice } from './record-choice';

/** What is paid out, how, and what it comes to as it is chosen. */
export function PayoutFields({ payable, onCancel }: { payable: Payable; onCancel: () => void }) {
  const { values } = useFormikContext<PayoutValues>();
  const { records, recordCount } = payable;
  return (
    <>
      {recordCount > records.length && (
        <Banner>
          These are the first {records.length} of {recordCount} rents. The others can be paid out after them.
        </Banner>
      )}
      <WhereToPay payable={payable} />
      <RecordChoice records={records} />
      <SelectField name="method" label="Method" options={methodOptions} />
      <DateField
        name="paidDate"
        label="Day of the transfer"
        min={latestCollected(records, values.rentRecordIds)}
        max={todayInIndia()}
      />
      <ReferenceField />
      <FormActions>
        <SubmitButton busyLabel="Paying...">
          Pay {formatMoney(netOf(records, values.rentRecordIds))}
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </>
  );
}
