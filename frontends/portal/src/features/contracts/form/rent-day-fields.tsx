import { DUE_DAYS } from '@kiraya/rules';
import { FieldRow, NumberField, SelectField, useFormikContext } from '@kiraya/ui/forms';
import type { ContractValues } from './contract-values';

const { earliest, latest } = DUE_DAYS;

const partMonths = [
  { value: 'whole', label: 'Whole rent' },
  { value: 'days', label: 'By days' },
];

/** Fields for the due day and for partial months. */
export function RentDayFields() {
  const { dueDay } = useFormikContext<ContractValues>().values;
  return (
    <FieldRow>
      <NumberField
        name="dueDay"
        label="Day of rent"
        optional
        hint={`${earliest} to ${latest}, of each calendar month; part months are then paid by days`}
      />
      {dueDay === '' && (
        <SelectField
          name="partMonths"
          label="Part months"
          hint="What a month costs of which the contract covers a part"
          options={partMonths}
        />
      )}
    </FieldRow>
  );
}
