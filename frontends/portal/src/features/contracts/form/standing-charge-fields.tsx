import { FieldRow, MoneyField } from '@kiraya/ui/forms';

/** Field for the monthly maintenance, which most homes have. */
export function MaintenanceField() {
  return (
    <MoneyField
      name="standing.maintenance"
      label="Maintenance"
      optional
      hint="Every month, with the rent; all monthly charges at most half of it, unless an administrator makes the contract"
    />
  );
}

/** Fields for other monthly charges. */
export function StandingChargeFields() {
  return (
    <FieldRow>
      <MoneyField name="standing.utilities" label="Utilities" optional hint="Every month, with the rent" />
      <MoneyField name="standing.other" label="Other charges" optional hint="Every month, with the rent" />
    </FieldRow>
  );
}
