import { Button, Stack } from '@kiraya/ui';
import { FieldArray, FieldRow, MoneyField, TextField, useFormikContext } from '@kiraya/ui/forms';
import { MOST_DAMAGES, type Damage } from './settlement-schema';

/** Deductions from the deposit, each with its reason. */
export function DamageFields() {
  const { damages } = useFormikContext<{ damages: Damage[] }>().values;
  return (
    <FieldArray name="damages">
      {({ push, remove }) => (
        <Stack spacing={1.5}>
          {damages.map((_, n) => (
            <FieldRow key={n}>
              <TextField name={`damages.${n}.reason`} label={`Damage ${n + 1}: what for`} />
              <MoneyField name={`damages.${n}.amount`} label={`Damage ${n + 1}: amount`} />
              <Button variant="secondary" onClick={() => remove(n)}>
                Remove damage {n + 1}
              </Button>
            </FieldRow>
          ))}
          {damages.length < MOST_DAMAGES && (
            <div>
              <Button variant="secondary" onClick={() => push({ amount: '', reason: '' })}>
                Add damages
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}
