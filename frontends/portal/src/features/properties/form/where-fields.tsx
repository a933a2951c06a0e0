import { placeIn } from '@kiraya/rules';
import { Button } from '@kiraya/ui';
import { Banner } from '@kiraya/ui/app';
import { FieldRow, useFormikContext } from '@kiraya/ui/forms';
import { PropertyField } from './property-field';
import type { PropertyValues } from './property-values';

/** Fields for locality, city and PIN code, with suggestions from the address. */
export function WhereFields() {
  return (
    <>
      <FieldRow>
        <PropertyField name="locality" />
        <PropertyField name="city" />
        <PropertyField name="pinCode" />
      </FieldRow>
      <FromAddress />
    </>
  );
}

/** Suggests values from the address. Never fills them in unasked, since addresses are ambiguous. */
function FromAddress() {
  const { values, setValues } = useFormikContext<PropertyValues>();
  const offered = Object.entries(placeIn(values.address)).filter(
    ([field]) => !values[field as 'city' | 'locality' | 'pinCode'].trim(),
  );
  if (offered.length === 0) return null;
  const found = Object.fromEntries(offered);
  const { locality, city, pinCode } = found;
  return (
    <Banner
      action={
        <Button variant="secondary" size="small" onClick={() => void setValues({ ...values, ...found })}>
          Fill in
        </Button>
      }
    >
      The address seems to say: {[locality, city, pinCode].filter(Boolean).join(', ')}
    </Banner>
  );
}
