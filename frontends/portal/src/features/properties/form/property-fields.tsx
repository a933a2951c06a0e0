import { Panel } from '@kiraya/ui';
import { CheckboxGroup, FieldRow, MoneyField, NumberField } from '@kiraya/ui/forms';
import type { ReactNode } from 'react';
import type { ReferenceData } from '../api/reference-data';
import { FactFields } from './fact-fields';
import { HomeFields } from './home-fields';
import { ImageFields } from './image-fields';
import { asOptions } from './property-options';

interface Props {
  reference: ReferenceData;
  children?: ReactNode;
}

/** Fields that creating and editing a property share; `children` are the others. */
export function PropertyFields({ reference, children }: Props) {
  return (
    <>
      <HomeFields reference={reference}>{children}</HomeFields>
      <MoneyFields />
      <FactFields />
      <Panel title="What it has">
        <CheckboxGroup name="amenityIds" label="Amenities" options={asOptions(reference.amenities)} />
      </Panel>
      <ImageFields />
      <PlaceFields />
    </>
  );
}

/** Fields for cost and deposit. */
function MoneyFields() {
  return (
    <Panel title="Cost and deposit">
      <FieldRow>
        <MoneyField
          name="costValue"
          label="Cost"
          hint="Per month where it is let; the price where it is sold"
        />
        <MoneyField name="securityDeposit" label="Security Deposit" hint="0 when you ask for none" />
      </FieldRow>
    </Panel>
  );
}

/** Fields for the coordinates. */
function PlaceFields() {
  return (
    <Panel title="On the map">
      <FieldRow>
        <NumberField name="latitude" label="Latitude" hint="Optional, such as 12.9352" />
        <NumberField name="longitude" label="Longitude" hint="Optional, such as 77.6245" />
      </FieldRow>
    </Panel>
  );
}
