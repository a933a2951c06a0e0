import { formatArea, homeFacts } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Panel, StatusChip } from '@kiraya/ui';
import { FactGrid } from './fact-grid';
import type { PublicProperty } from './property';
import { useToday } from '../../offer/use-today';

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

/** Facts about a home, its owner and its tenant. */
export function Facts({ property }: { property: PublicProperty }) {
  const today = useToday();
  const { type, config, areaSqft, furnishing, amenities, owner, tenant } = property;
  return (
    <>
      <Panel title="About this home">
        <FactGrid
          facts={[
            { label: 'Type', value: type.name },
            { label: 'Config', value: config.name },
            { label: 'Area', value: formatArea(areaSqft) },
            { label: 'Furnishing', value: furnishing },
            ...homeFacts(property, today),
            { label: 'Owner', value: owner.name },
            { label: 'Tenant', value: tenant?.name ?? 'None, it is vacant' },
          ]}
        />
      </Panel>
      {amenities.length > 0 && (
        <Panel title="Amenities">
          <Chips>
            {amenities.map(({ amenity }) => (
              <li key={amenity.id}>
                <StatusChip label={amenity.name} tone="neutral" plain />
              </li>
            ))}
          </Chips>
        </Panel>
      )}
    </>
  );
}
