import { FieldRow, MoneyField, SelectField, useFormikContext } from '@kiraya/ui/forms';
import type { ContractValues } from './contract-values';

const holders = [
  { value: 'kiraya', label: 'Kiraya' },
  { value: 'owner', label: 'The owner' },
];

/** Fields for the deposit's amount and holder. */
export function DepositFields() {
  const { amount } = useFormikContext<ContractValues>().values.deposit;
  return (
    <FieldRow>
      <MoneyField
        name="deposit.amount"
        label="Deposit"
        optional
        hint="Asked for on the first day. What the property asks for is filled in"
      />
      {amount !== '' && <SelectField name="deposit.heldBy" label="Deposit is held by" options={holders} />}
    </FieldRow>
  );
}
