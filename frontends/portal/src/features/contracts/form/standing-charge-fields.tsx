import { FieldRow, MoneyField } from '@kiraya/ui/forms';

/** What most homes ask for beside the rent. */
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

/** What else is asked for every month beside the rent. */
export function StandingChargeFields() {
  return (
    <FieldRow>
      <MoneyField name="standing.utilities" label="Utilities" optional hint="Every month, with the rent" />
      <MoneyField name="standing.other" label="Other charges" optional hint="Every month, with the rent" />
    </FieldRow>
  );
}
