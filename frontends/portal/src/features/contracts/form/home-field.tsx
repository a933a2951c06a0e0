import { ComboField, useFormikContext } from '@kiraya/ui/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findHomes, type HomeOption } from '../api/choices';
import type { ContractValues } from './contract-values';

/** Which property is let. What its owner asks for it becomes the rent, unless another one was typed. */
export function HomeField() {
  const { values, setFieldValue } = useFormikContext<ContractValues>();
  const [home, setHome] = useState<HomeOption | null>(null);
  const suggested = useRef<number | null>(null);
  const suggestRent = useEffectEvent((rent: number) => {
    if (values.rent !== '' && values.rent !== suggested.current) return;
    suggested.current = rent;
    void setFieldValue('rent', rent);
  });

  const asked = home?.askedRent;
  useEffect(() => {
    if (asked !== undefined) suggestRent(asked);
  }, [asked]);

  return (
    <ComboField
      name="propertyId"
      label="Property"
      hint="Type a name or an address"
      loadOptions={findHomes}
      onChosen={setHome}
    />
  );
}
