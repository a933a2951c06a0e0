import { DigitsField, FieldRow, SelectField, TextField, useFormikContext } from '@kiraya/ui/forms';
import type { PayeeValues } from './payee-values';

const KINDS = [
  { value: 'upi', label: 'UPI id' },
  { value: 'bank_account', label: 'Bank account' },
];

/** Fields of an owner's payout account: bank or UPI. */
export function PayeeFields() {
  const { values } = useFormikContext<PayeeValues>();
  return (
    <>
      <SelectField name="kind" label="Paid by" options={KINDS} />
      {values.kind === 'upi' ? (
        <TextField name="upiId" label="UPI id" autoComplete="off" hint="Such as asha@okbank" />
      ) : (
        <>
          <FieldRow>
            <DigitsField name="accountNumber" label="Account number" hint="9 to 18 digits" />
            <TextField name="ifsc" label="IFSC" autoComplete="off" hint="Such as HDFC0001234" />
          </FieldRow>
          <TextField
            name="holderName"
            label="Account holder’s name"
            autoComplete="off"
            hint="As the bank has it"
          />
        </>
      )}
    </>
  );
}
