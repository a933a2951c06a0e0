import { Panel } from '@kiraya/ui';
import { FieldRow, NumberField } from '@kiraya/ui/forms';

/** Fields for the coordinates. */
export function PlaceFields() {
  return (
    <Panel title="On the map">
      <FieldRow>
        <NumberField name="latitude" label="Latitude" hint="Optional, such as 12.9352" />
        <NumberField name="longitude" label="Longitude" hint="Optional, such as 77.6245" />
      </FieldRow>
    </Panel>
  );
}
