import { Panel } from '@kiraya/ui';
import { CheckboxGroup } from '@kiraya/ui/forms';
import type { ReactNode } from 'react';
import type { ReferenceData } from '../api/reference-data';
import { FactFields } from './fact-fields';
import { HomeFields } from './home-fields';
import { ImageFields } from './image-fields';
import { MoneyFields } from './money-fields';
import { asOptions } from './property-options';
import { PlaceFields } from './place-fields';

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
