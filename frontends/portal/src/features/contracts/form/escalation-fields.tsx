import { ESCALATION } from '@kiraya/rules';
import { FieldRow, NumberField } from '@kiraya/ui/forms';

/** Fields for the rent increase and its interval. */
export function EscalationFields() {
  return (
    <FieldRow>
      <NumberField
        name="escalation.percent"
        label="Rent rises by"
        optional
        unit="%"
        hint="Of the rent before, to the rupee"
      />
      <NumberField
        name="escalation.everyMonths"
        label="Rent rises every"
        unit="months"
        hint={`Up to ${ESCALATION.mostMonths}`}
      />
    </FieldRow>
  );
}
