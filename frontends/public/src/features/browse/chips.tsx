import { styled } from '@kiraya/mui';
import { color, focusRing, Icon, size, weight } from '@kiraya/ui';
import { mdiClose } from '@kiraya/ui/icons';
import type { Piece } from './use-pieces';

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
  pieces: readonly Piece[];
  onDrop: (piece: Piece) => void;
  onClear: () => void;
}

/** Active filters as removable chips. */
export function Chips({ pieces, onDrop, onClear }: Props) {
  if (pieces.length === 0) return null;
  return (
    <List aria-label="Filters in force">
      {pieces.map((piece, place) => (
        <li key={`${place} ${piece.name}`}>
          <Chip type="button" aria-label={`Drop the filter ${piece.words}`} onClick={() => onDrop(piece)}>
            {piece.words}
            <Icon path={mdiClose} size={16} />
          </Chip>
        </li>
      ))}
      {pieces.length > 1 && (
        <li>
          <Chip type="button" data-quiet onClick={onClear}>
            Clear all
          </Chip>
        </li>
      )}
    </List>
  );
}

/** Words that no home has, with those that are searched for in their place. */
export const Mended = ({ words }: { words: readonly { typed: string; words: string }[] }) =>
  words.map(({ typed, words: meant }) => (
    <span key={typed} role="status">
      No home has “{typed}”. Searched for {meant}.
    </span>
  ));
