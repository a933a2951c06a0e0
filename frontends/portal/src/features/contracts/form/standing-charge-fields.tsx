import { FieldRow, MoneyField } from '@kiraya/ui/forms';

/** What is asked for every month beside the rent. */
export function StandingChargeFields() {
  return (
    <FieldRow>
      <MoneyField
        name="standing.maintenance"
        label="Maintenance"
        optional
        hint="Every month, with the rent; all three at most half of it, unless an administrator makes the contract"
      />
      <MoneyField name="standing.utilities" label="Utilities" optional hint="Every month, with the rent" />
      <MoneyField name="standing.other" label="Other charges" optional hint="Every month, with the rent" />
    </FieldRow>
  );
}
