import { DUE_DAYS, ESCALATION } from '@kiraya/rules';
import { Button, Stack } from '@kiraya/ui';
import { FieldRow, NumberField, SelectField, useFormikContext } from '@kiraya/ui/forms';
import { useState } from 'react';
import { type ContractValues, noMoreTerms } from './contract-values';

const { earliest, latest } = DUE_DAYS;

const partMonths = [
  { value: 'whole', label: 'Whole rent' },
  { value: 'days', label: 'By days' },
];

/** What few contracts agree: a day of rent, part months, rises. Away until it is wanted; put away, none of it is agreed. */
export function AgreedRents() {
  const { values, setValues } = useFormikContext<ContractValues>();
  const [open, setOpen] = useState(false);
  function toggle(): void {
    if (open) void setValues({ ...values, ...noMoreTerms });
    setOpen(!open);
  }
  return (
    <Stack spacing={2.5}>
      <div>
        <Button variant="secondary" size="small" aria-expanded={open} onClick={toggle}>
          {open ? 'Leave these terms out' : 'Add a day of rent, part months or rises'}
        </Button>
      </div>
      {open && <Fields hasDay={values.dueDay !== ''} />}
    </Stack>
  );
}

function Fields({ hasDay }: { hasDay: boolean }) {
  return (
    <>
      <FieldRow>
        <NumberField
          name="dueDay"
          label="Day of rent"
          optional
          hint={`${earliest} to ${latest}. Rents are then for calendar months; without, they fall due on the start’s day`}
        />
        {!hasDay && (
          <SelectField
            name="partMonths"
            label="Part months"
            hint="What a month costs of which the contract covers a part"
            options={partMonths}
          />
        )}
      </FieldRow>
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
          label="Every"
          unit="months"
          hint={`Up to ${ESCALATION.mostMonths}`}
        />
      </FieldRow>
    </>
  );
}
