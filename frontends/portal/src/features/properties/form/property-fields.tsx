import { Panel } from '@kiraya/ui';
import { CheckboxGroup, FieldRow } from '@kiraya/ui/forms';
import type { ReactNode } from 'react';
import type { ReferenceData } from '../api/reference-data';
import { PropertyField } from './property-field';
import { FactFields } from './fact-fields';
import { HomeFields } from './home-fields';
import { ImageFields } from './image-fields';
import { MapFields } from './map-fields';
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
      <MapFields />
    </>
  );
}

/** Fields for cost and deposit. */
function MoneyFields() {
  return (
    <Panel title="Cost and deposit">
      <FieldRow>
        <PropertyField name="costValue" />
        <PropertyField name="securityDeposit" />
      </FieldRow>
    </Panel>
  );
}
