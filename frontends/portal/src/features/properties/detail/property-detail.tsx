import { styled } from '@kiraya/mui';
import { Panel, StatusChip } from '@kiraya/ui';
import { Stacked } from '../stacked';
import type { Property } from '../api/property';
import { PropertyFacts } from './property-facts';
import { PropertyPictures } from './property-pictures';

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Text = styled('p')({ margin: 0, whiteSpace: 'pre-line' });

/** Read-only property, for those who may not edit it. */
export function PropertyDetail({ property }: { property: Property }) {
  const { amenities, bestAbout } = property;
  return (
    <Stacked>
      <PropertyPictures property={property} />
      <Panel title="The home">
        <PropertyFacts property={property} />
      </Panel>
      <Panel title="Amenities">
        {amenities.length === 0 && <Text>None listed.</Text>}
        <Chips>
          {amenities.map(({ amenity }) => (
            <StatusChip key={amenity.id} label={amenity.name} tone="neutral" plain />
          ))}
        </Chips>
      </Panel>
      {bestAbout && (
        <Panel title="Best about">
          <Text>{bestAbout}</Text>
        </Panel>
      )}
    </Stacked>
  );
}
