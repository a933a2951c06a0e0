import { formatMoney } from '@kiraya/formats';
import { Stack } from '@kiraya/ui';
import { MoneyField, useFormikContext } from '@kiraya/ui/forms';
import { useEffect } from 'react';
import { claimKey, claimName } from '../../../money/claims';
import type { AllocationLine } from '../../../money/receipts';
import type { PaymentValues } from './record-schema';

interface Props {
  open: readonly AllocationLine[];
  /** Initial allocation: the oldest claims first. */
  begun: readonly AllocationLine[] | undefined;
}

/**
 * Amount of each rent and charge, editable. Future months have no rent record yet, so only the oldest-first
 * order pays them.
 */
export function SplitChoice({ open, begun }: Props) {
  const { values, setFieldValue } = useFormikContext<PaymentValues>();
  const isFilled = Object.keys(values.chosen).length > 0;

  useEffect(() => {
    if (isFilled || !begun) return;
    const given = begun.flatMap((line) => {
      const key = claimKey(line);
      return key ? [[key, line.amount]] : [];
    });
    void setFieldValue('chosen', Object.fromEntries(given) as PaymentValues['chosen']);
  }, [isFilled, begun, setFieldValue]);

  return (
    <Stack spacing={1.5}>
      {open.map((line) => {
        const key = claimKey(line);
        return (
          key && (
            <MoneyField
              key={key}
              name={`chosen.${key}`}
              label={`For ${claimName(line)}`}
              hint={`Of ${formatMoney(line.amount)}`}
              optional
            />
          )
        );
      })}
    </Stack>
  );
}
