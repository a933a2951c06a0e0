import type { PropertyRow } from '../api/properties-list';

const SHOWN = 2;

/** The first amenities by name and how many more there are; all of them on hover. */
export function AmenityNames({ of: { amenities } }: { of: Pick<PropertyRow, 'amenities'> }) {
  const names = amenities.map((entry) => entry.amenity.name);
  if (names.length === 0) return <>–</>;
  const more = names.length - SHOWN;
  return (
    <span title={names.join(', ')}>
      {names.slice(0, SHOWN).join(', ')}
      {more > 0 && ` +${more} more`}
    </span>
  );
}
