import { Panel } from '@kiraya/ui';
import {
  CheckboxGroup,
  DateField,
  FieldRow,
  MoneyField,
  NumberField,
  SelectField,
  useFormikContext,
} from '@kiraya/ui/forms';
import { Stacked } from '../stacked';
import { facingOptions, openToOptions, petsOptions, PG_TYPE, pgForOptions } from './property-options';
import type { PropertyValues } from './property-values';

/** Optional fields that visitors ask about first. */
export function FactFields() {
  const { typeId } = useFormikContext<PropertyValues>().values;
  return (
    <Panel title="What visitors ask first">
      <Stacked>
        <FieldRow>
          <DateField name="availableFrom" label="Available from" optional />
          <MoneyField
            name="maintenance"
            label="Maintenance"
            hint="Per month, to the society; 0 when the rent covers it"
            optional
          />
        </FieldRow>
        <FieldRow>
          <NumberField name="floor" label="Floor" hint="0 is the ground floor" optional />
          <NumberField name="ofFloors" label="Topmost floor" optional />
          <SelectField name="facing" label="Facing" placeholder="Not said" options={facingOptions} optional />
        </FieldRow>
        <FieldRow>
          <NumberField name="bathrooms" label="Bathrooms" optional />
          <NumberField name="carParking" label="Car parking" hint="How many cars" optional />
          <NumberField name="bikeParking" label="Bike parking" hint="How many bikes" optional />
        </FieldRow>
        <FieldRow>
          <SelectField name="pets" label="Pets" placeholder="Not said" options={petsOptions} optional />
          <NumberField name="maxOccupants" label="Most occupants" optional />
          {typeId === PG_TYPE && (
            <SelectField
              name="pgFor"
              label="The PG is"
              placeholder="Not said"
              options={pgForOptions}
              optional
            />
          )}
        </FieldRow>
        <CheckboxGroup name="openTo" label="Open to" options={openToOptions} />
      </Stacked>
    </Panel>
  );
}
