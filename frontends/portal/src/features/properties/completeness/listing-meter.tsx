import { styled } from '@kiraya/mui';
import { completenessOf, type ListedFacts } from '@kiraya/rules';
import { Panel, SecondaryText } from '@kiraya/ui';
import { useFormikContext } from '@kiraya/ui/forms';
import type { PropertyValues } from '../form/property-values';
import { Meter } from './meter';
import { adviceOn } from './words';

/** Number of tips shown. */
const ADVICE_SHOWN = 3;

const List = styled('ul')({ margin: '8px 0 0', paddingLeft: 20 });

const orNull = (value: number | '') => (value === '' ? null : value);

function listedFacts(values: PropertyValues): ListedFacts {
  return {
    pictures: values.images.length,
    description: values.bestAbout,
    amenities: values.amenityIds.length,
    locality: values.locality.trim(),
    city: values.city.trim(),
    pinCode: values.pinCode,
    availableFrom: values.availableFrom,
    maintenance: orNull(values.maintenance),
    floor: orNull(values.floor),
    bathrooms: orNull(values.bathrooms),
    carParking: orNull(values.carParking),
    bikeParking: orNull(values.bikeParking),
    latitude: orNull(values.latitude),
    longitude: orNull(values.longitude),
  };
}

/** Completeness of the listing in the form around it, with the most useful tips. */
export function ListingMeter() {
  const home = listedFacts(useFormikContext<PropertyValues>().values);
  const { percent, missing } = completenessOf(home);
  return (
    <Panel title="How complete the listing is">
      <Meter label="How complete the listing is" percent={percent} />
      {missing.length === 0 ? (
        <SecondaryText>Visitors find here all that they ask about first.</SecondaryText>
      ) : (
        <>
          <SecondaryText>This would help it most:</SecondaryText>
          <List>
            {missing.slice(0, ADVICE_SHOWN).map((fact) => (
              <li key={fact}>{adviceOn(fact, home)}</li>
            ))}
          </List>
        </>
      )}
    </Panel>
  );
}
