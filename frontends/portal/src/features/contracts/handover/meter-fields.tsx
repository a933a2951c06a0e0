import { HandoverMeter, SaveHandover } from '@kiraya/api-client/limits';
import { Button, Panel, SecondaryText, Stack } from '@kiraya/ui';
import {
  FieldArray,
  FieldRow,
  NumberField,
  SelectField,
  TextField,
  useFormikContext,
} from '@kiraya/ui/forms';
import { type HandoverValues, METER_KINDS } from './handover-lists';
import { PictureStrip } from './picture-strip';

/** Readings of the meters, each with a picture. */
export function MeterFields() {
  const { values, setFieldValue } = useFormikContext<HandoverValues>();
  const { meters } = values;
  return (
    <Panel title="Meters">
      <FieldArray name="meters">
        {({ push, remove }) => (
          <Stack spacing={2.5}>
            {meters.map(({ picture, before }, nth) => (
              <Stack key={nth} spacing={1}>
                <FieldRow>
                  <SelectField name={`meters.${nth}.kind`} label={`Meter ${nth + 1}`} options={METER_KINDS} />
                  <TextField
                    name={`meters.${nth}.number`}
                    label="Its number"
                    maxLength={HandoverMeter.number.maxLength}
                    optional
                  />
                  <NumberField name={`meters.${nth}.reading`} label="Reading" optional />
                </FieldRow>
                {before?.reading && <SecondaryText>At the move in: {before.reading}</SecondaryText>}
                <PictureStrip
                  of={`meter ${nth + 1}`}
                  hashes={picture ? [picture] : []}
                  most={1}
                  onChange={([hash]) => void setFieldValue(`meters.${nth}.picture`, hash ?? null)}
                />
                <div>
                  <Button variant="quiet" size="small" onClick={() => remove(nth)}>
                    Remove meter {nth + 1}
                  </Button>
                </div>
              </Stack>
            ))}
            {meters.length < SaveHandover.meters.maxItems && (
              <div>
                <Button
                  variant="secondary"
                  onClick={() =>
                    push({ kind: 'electricity', number: '', reading: '', picture: null, before: null })
                  }
                >
                  Add a meter
                </Button>
              </div>
            )}
          </Stack>
        )}
      </FieldArray>
    </Panel>
  );
}
