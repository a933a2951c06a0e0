import { styled } from '@kiraya/mui';
import { Button, media } from '@kiraya/ui';
import { useId, useState } from 'react';
import type { PropertyRow } from '../api/properties-list';

const SHOWN = 2;

const Fold = styled('span')({
  '& > button[data-size]': { marginLeft: -6, minHeight: 32, padding: '2px 6px' },
  [media.phone]: { '& > button[data-size]': { minHeight: 44 } },
});

/** First amenities by name; the others on demand. */
export function AmenityNames({ of: { name, amenities } }: { of: Pick<PropertyRow, 'name' | 'amenities'> }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const names = amenities.map((entry) => entry.amenity.name);
  if (names.length === 0) return <>–</>;
  const more = names.length - SHOWN;
  return (
    <span>
      <span id={id}>{(open ? names : names.slice(0, SHOWN)).join(', ')}</span>{' '}
      {more > 0 && (
        <Fold>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={open ? `Show fewer amenities of ${name}` : `+${more} more amenities of ${name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show fewer' : `+${more} more`}
          </Button>
        </Fold>
      )}
    </span>
  );
}
