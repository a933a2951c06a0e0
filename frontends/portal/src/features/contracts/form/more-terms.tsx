import { styled } from '@kiraya/mui';
import { Button, color, size, Stack } from '@kiraya/ui';
import { useFormikContext } from '@kiraya/ui/forms';
import { useState } from 'react';
import { type ContractValues, hasMoreTerms, withoutMoreTerms } from './contract-values';
import { EscalationFields } from './escalation-fields';
import { LateFeeFields } from './late-fee-fields';
import { RentDayFields } from './rent-day-fields';
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
