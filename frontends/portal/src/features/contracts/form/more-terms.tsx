import { styled } from '@kiraya/mui';
import { DUE_DAYS, ESCALATION } from '@kiraya/rules';
import { Button, color, size, Stack } from '@kiraya/ui';
import { FieldRow, NumberField, SelectField, useFormikContext } from '@kiraya/ui/forms';
import { useState } from 'react';
import { type ContractValues, hasMoreTerms, withoutMoreTerms } from './contract-values';
import { LateFeeFields } from './late-fee-fields';
import { StandingChargeFields } from './standing-charge-fields';

const SecondaryText = styled('p')({ margin: '6px 0 0', color: color.textQuiet, fontSize: size.small });

/** Folded fields of rarely used terms; folding resets them. */
export function MoreTerms() {
  const { values, setValues } = useFormikContext<ContractValues>();
  const [open, setOpen] = useState(() => hasMoreTerms(values));
  function toggle(): void {
    if (open) void setValues(withoutMoreTerms(values));
    setOpen(!open);
  }
  return (
    <Stack spacing={2.5}>
      <div>
        <Button variant="secondary" size="small" aria-expanded={open} onClick={toggle}>
          {open ? 'Leave these terms out' : 'Add more terms'}
        </Button>
        {!open && (
          <SecondaryText>
            A day of rent, part months by days, a rent that rises, other monthly charges, late fees
          </SecondaryText>
        )}
      </div>
      {open && (
        <>
          <RentDayFields />
          <EscalationFields />
          <StandingChargeFields />
          <LateFeeFields />
        </>
      )}
    </Stack>
  );
}

/** Fields for the rent increase and its interval. */
function EscalationFields() {
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

const { earliest, latest } = DUE_DAYS;

const partMonths = [
  { value: 'whole', label: 'Whole rent' },
  { value: 'days', label: 'By days' },
];

/** Fields for the due day and for partial months. */
function RentDayFields() {
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
