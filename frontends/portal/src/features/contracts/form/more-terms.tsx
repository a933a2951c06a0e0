import { styled } from '@kiraya/mui';
import { ESCALATION_FACTS, TERM_FACTS } from '@kiraya/rules';
import { Button, color, size, Stack } from '@kiraya/ui';
import { FieldRow, useFormikContext } from '@kiraya/ui/forms';
import { useState } from 'react';
import { FactField } from '../../../facts/fact-field';
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
      <FactField name="escalation.percent" fact={ESCALATION_FACTS.percent} optional />
      <FactField name="escalation.everyMonths" fact={ESCALATION_FACTS.everyMonths} />
    </FieldRow>
  );
}

/** Fields for the due day and for partial months. */
function RentDayFields() {
  const { dueDay } = useFormikContext<ContractValues>().values;
  return (
    <FieldRow>
      <FactField name="dueDay" fact={TERM_FACTS.dueDay} />
      {dueDay === '' && <FactField name="prorate" fact={TERM_FACTS.prorate} />}
    </FieldRow>
  );
}
