import { FieldRow, MoneyField, SelectField } from '@kiraya/ui/forms';

const holders = [
  { value: 'kiraya', label: 'Kiraya' },
  { value: 'owner', label: 'The owner' },
];

/** How much is left as a deposit, and with whom. */
export function DepositFields() {
  return (
    <FieldRow>
      <MoneyField
        name="deposit.amount"
        label="Deposit"
        optional
        hint="Asked for on the first day. What the property asks for is filled in"
      />
      <SelectField name="deposit.heldBy" label="Deposit is held by" options={holders} />
    </FieldRow>
  );
}
