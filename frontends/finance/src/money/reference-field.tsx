import { RecordPayment } from '@kiraya/api-client/limits';
import { formatDate, formatMoney, formatMonth } from '@kiraya/formats';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { TextField, useDebouncedValue, useFormikContext } from '@kiraya/ui/forms';
import { referenceUsesQuery } from './reference-uses';

const SHOWN = 3;

/** The bank's or the sender's reference. One transfer can cover two months, so that a used one is told, not refused. */
export function ReferenceField() {
  const { values } = useFormikContext<{ reference: string }>();
  const { data: uses } = useQuery(referenceUsesQuery(useDebouncedValue(values.reference.trim())));
  return (
    <Stack spacing={1}>
      <TextField
        name="reference"
        label="Reference"
        hint="Such as the bank’s UTR number"
        optional
        autoComplete="off"
        maxLength={RecordPayment.reference.maxLength}
      />
      {uses && uses.length > 0 && values.reference.trim() !== '' && (
        <Banner tone="warning">
          This reference was used before:
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {uses.slice(0, SHOWN).map((use) => (
              <li key={use.id}>
                {formatMoney(use.amount)} for {formatMonth(use.month)}, {use.propertyName}, on{' '}
                {formatDate(use.date)}
              </li>
            ))}
            {uses.length > SHOWN && <li>and {uses.length - SHOWN} more</li>}
          </ul>
        </Banner>
      )}
    </Stack>
  );
}
