import { RecordPayment } from '@kiraya/api-client/limits';
import { Stack } from '@kiraya/ui';
import { TextField, useFormikContext } from '@kiraya/ui/forms';
import { ReferenceUsed } from './reference-used';

/** Reference of the bank or the sender. */
export function ReferenceField() {
  const { values } = useFormikContext<{ reference: string }>();
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
      <ReferenceUsed reference={values.reference} />
    </Stack>
  );
}
