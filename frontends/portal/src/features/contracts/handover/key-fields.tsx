import { HandoverKey, SaveHandover } from '@kiraya/api-client/limits';
import { Button, Panel, SecondaryText, Stack } from '@kiraya/ui';
import { FieldArray, FieldRow, NumberField, TextField, useFormikContext } from '@kiraya/ui/forms';
import type { HandoverValues } from './handover-lists';

/** Keys that are handed over, with their number. */
export function KeyFields() {
  const { keys } = useFormikContext<HandoverValues>().values;
  return (
    <Panel title="Keys">
      <FieldArray name="keys">
        {({ push, remove }) => (
          <Stack spacing={1.5}>
            {keys.map(({ before }, nth) => (
              <Stack key={nth} spacing={1}>
                <FieldRow>
                  <TextField
                    name={`keys.${nth}.what`}
                    label={`Key ${nth + 1}`}
                    maxLength={HandoverKey.what.maxLength}
                  />
                  <NumberField name={`keys.${nth}.count`} label="How many" />
                </FieldRow>
                {before && <SecondaryText>At the move in: {before.count}</SecondaryText>}
                <div>
                  <Button variant="quiet" size="small" onClick={() => remove(nth)}>
                    Remove key {nth + 1}
                  </Button>
                </div>
              </Stack>
            ))}
            {keys.length < SaveHandover.keys.maxItems && (
              <div>
                <Button variant="secondary" onClick={() => push({ what: '', count: 1, before: null })}>
                  Add a key
                </Button>
              </div>
            )}
          </Stack>
        )}
      </FieldArray>
    </Panel>
  );
}
