import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Button, media, TextLink } from '@kiraya/ui';
import { useId, useState } from 'react';

/** Number of properties shown; more are folded away, so that long lists take no more room. */
const SHOWN = 3;

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { overflowWrap: 'anywhere' },
});
const Fold = styled('div')({
  '& > button': { marginLeft: -14, minHeight: 32, padding: '2px 14px' },
  [media.phone]: { '& > button': { minHeight: 44 } },
});

interface Property {
  id: string;
  name: string;
}

interface Props {
  /** Owner's or tenant's name, for screen readers. */
  of: string;
  /** First properties by name. */
  properties: readonly Property[];
  /** Number of all properties, also those not sent. */
  count: number;
}

/** List of a user's properties as links. */
export function PropertyLinks({ of, properties, count }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (count === 0) return <>–</>;
  const foldable = count > SHOWN + 1;
  const shown = foldable && !open ? properties.slice(0, SHOWN) : properties;
  const unsent = count - properties.length;
  return (
    <div>
      <List id={id}>
        {shown.map((property) => (
          <li key={property.id}>
            <TextLink to={paths.editProperty(property.id)}>{property.name}</TextLink>
          </li>
        ))}
        {open && unsent > 0 && <li>and {unsent} more, found under Properties</li>}
      </List>
      {foldable && (
        <Fold>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={open ? `Show fewer properties of ${of}` : `Show all ${count} properties of ${of}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show fewer' : `Show all ${count}`}
          </Button>
        </Fold>
      )}
    </div>
  );
}
