import { formatMoney } from '@kiraya/formats';
import { Stack } from '@kiraya/ui';
import { MoneyField, useFormikContext } from '@kiraya/ui/forms';
import { useEffect } from 'react';
import { claimKey, claimName } from '../../../money/claims';
import type { AllocationLine } from '../../../money/receipts';
import type { PaymentValues } from './record-schema';
import { payFirst } from './split';

interface Props {
  open: readonly AllocationLine[];
}

/** What each rent and charge gets, to be filled in. Months to come have no record yet, so that the oldest first alone pays them. */
export function SplitChoice({ open }: Props) {
  const { values, setFieldValue } = useFormikContext<PaymentValues>();
  const { amount, chosen } = values;
  const begun = Object.keys(chosen).length > 0;

  useEffect(() => {
    if (begun) return;
    const { lines } = payFirst(open, amount || 0);
    const given = lines.flatMap((line) => {
      const key = claimKey(line);
      return key ? [[key, line.amount]] : [];
    });
    void setFieldValue('chosen', Object.fromEntries(given) as PaymentValues['chosen']);
  }, [begun, open, amount, setFieldValue]);

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
