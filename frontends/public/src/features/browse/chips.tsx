import { styled } from '@kiraya/mui';
import { color, focusRing, Icon, size, weight } from '@kiraya/ui';
import { mdiClose } from '@kiraya/ui/icons';
import type { References } from './browse-api';
import type { Filter } from './browse-filters';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Chip = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  maxWidth: '100%',
  padding: '4px 10px 4px 14px',
  font: 'inherit',
  fontSize: size.small,
  fontWeight: weight.medium,
  color: color.accent,
  backgroundColor: color.tintAccent,
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  textAlign: 'left',
  '& svg': { flex: 'none' },
  '&:focus-visible': focusRing,
  '&[data-quiet="true"]': { color: color.text, backgroundColor: 'transparent', textDecoration: 'underline' },
});

interface Props {
  filters: readonly Filter[];
  values: URLSearchParams;
  references: References | undefined;
  onDrop: (filters: readonly Filter[]) => void;
}

/** Active filters as removable chips. */
export function Chips({ filters, values, references, onDrop }: Props) {
  if (filters.length === 0) return null;
  const given = Object.fromEntries(values);
  return (
    <List aria-label="Filters in force">
      {filters.map((filter) => {
        const words = filter.words(given, references);
        return (
          <li key={filter.params.join()}>
            <Chip type="button" aria-label={`Drop the filter ${words}`} onClick={() => onDrop([filter])}>
              {words}
              <Icon path={mdiClose} size={16} />
            </Chip>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <Chip type="button" data-quiet onClick={() => onDrop(filters)}>
            Clear all
          </Chip>
        </li>
      )}
    </List>
  );
}
