import { LATE_FEES } from '@kiraya/rules';
import { FieldRow, MoneyField, NumberField, SelectField, useFormikContext } from '@kiraya/ui/forms';
import type { ContractValues } from './contract-values';

const kinds = [
  { value: 'none', label: 'None' },
  { value: 'flat', label: 'Once' },
  { value: 'daily', label: 'An amount a day' },
  { value: 'percent', label: 'A share of what is open, a day' },
];

/** Fields for the late fee. */
export function LateFeeFields() {
  const { kind } = useFormikContext<ContractValues>().values.lateFee;
  return (
    <>
      <FieldRow>
        <SelectField
          name="lateFee.kind"
          label="Late fee"
          hint="For a rent that is paid late; never on less than ₹100"
          options={kinds}
        />
        {kind !== 'none' && (
          <NumberField
            name="lateFee.graceDays"
            label="Days of grace"
            hint={`0 to ${LATE_FEES.mostGraceDays}, after the due date`}
          />
        )}
      </FieldRow>
      {kind !== 'none' && (
        <FieldRow>
          {kind === 'percent' ? (
            <NumberField name="lateFee.percentPerDay" label="Fee a day" unit="%" hint="Of what is open" />
          ) : (
            <MoneyField
              name="lateFee.amount"
              label={kind === 'flat' ? 'Fee' : 'Fee a day'}
              hint="Whole rupees, at most the rent"
            />
          )}
          {kind !== 'flat' && (
            <MoneyField
              name="lateFee.max"
              label="Fees at most"
              optional
              hint="On one rent; never more than the rent itself"
            />
          )}
        </FieldRow>
      )}
    </>
  );
}
