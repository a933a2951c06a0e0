import { LATE_FEE_FACTS, optionsOf } from '@kiraya/rules';
import { FieldRow, useFormikContext } from '@kiraya/ui/forms';
import { FactField } from '../../../facts/fact-field';
import type { ContractValues } from './contract-values';

/** Kinds in the form: also none, and a daily fee that is a share. */
const kinds = [
  { value: 'none', label: 'None' },
  ...optionsOf(LATE_FEE_FACTS.kind.choices),
  { value: 'percent', label: 'A share of what is open, a day' },
];

const { graceDays, percentPerDay, amount, max } = LATE_FEE_FACTS;

/** Fields for the late fee. */
export function LateFeeFields() {
  const { kind } = useFormikContext<ContractValues>().values.lateFee;
  return (
    <>
      <FieldRow>
        <FactField name="lateFee.kind" fact={LATE_FEE_FACTS.kind} options={kinds} />
        {kind !== 'none' && <FactField name="lateFee.graceDays" fact={graceDays} />}
      </FieldRow>
      {kind !== 'none' && (
        <FieldRow>
          {kind === 'percent' ? (
            <FactField name="lateFee.percentPerDay" fact={percentPerDay} optional={false} />
          ) : (
            <FactField
              name="lateFee.amount"
              fact={amount}
              label={kind === 'flat' ? amount.label : percentPerDay.label}
              optional={false}
            />
          )}
          {kind !== 'flat' && <FactField name="lateFee.max" fact={max} />}
        </FieldRow>
      )}
    </>
  );
}
