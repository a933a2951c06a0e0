import { optionsOf, STANDING_FACTS } from '@kiraya/rules';
import { FieldRow } from '@kiraya/ui/forms';
import { FactField } from '../../../facts/fact-field';

const { kind, amount } = STANDING_FACTS;

/** Field for the monthly maintenance, which most homes have. */
export function MaintenanceField() {
  return (
    <FactField
      name="standing.maintenance"
      fact={amount}
      label={kind.choices.maintenance}
      hint="Every month, with the rent; all monthly charges at most half of it, unless an administrator makes the contract"
      optional
    />
  );
}

/** Fields for other monthly charges. */
export function StandingChargeFields() {
  return (
    <FieldRow>
      {optionsOf(kind.choices)
        .filter(({ value }) => value !== 'maintenance')
        .map(({ value, label }) => (
          <FactField key={value} name={`standing.${value}`} fact={amount} label={label} optional />
        ))}
    </FieldRow>
  );
}
