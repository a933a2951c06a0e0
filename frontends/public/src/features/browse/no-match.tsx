import { formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { Button, EmptyState } from '@kiraya/ui';
import { type BrowseQuery, COUNTED, withoutQuery } from './browse-api';
import { nameOf, type Piece } from './use-pieces';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

interface Props {
  query: BrowseQuery;
  pieces: readonly Piece[];
  onDrop: (piece: Piece) => void;
  onClear: () => void;
}

/** Empty result, which suggests filters to drop. */
export function NoMatch({ query, pieces, onDrop, onClear }: Props) {
  const { data = [] } = useQuery({ ...withoutQuery(query), enabled: pieces.length > 0 });
  if (pieces.length === 0)
    return (
      <EmptyState
        title="No vacant homes at the moment."
        text="Every home is let. Look again in a few days: owners list new ones as tenants move out."
      />
    );
  const ways = data
    .filter(({ homes }) => homes > 0)
    .toSorted((one, other) => other.homes - one.homes)
    .flatMap(({ params, homes, q, lowestCost }) => {
      const piece = pieces.find(({ name }) => name === nameOf(params, q));
      return piece ? [{ piece, homes, lowestCost }] : [];
    });
  const isOne = pieces.length === 1;
  return (
    <EmptyState
      title="No home matches all of these filters."
      text={
        ways.length > 0 && !isOne ? 'The nearest are those without one of them:' : 'Try with fewer of them.'
      }
      action={
        <Ways>
          {!isOne &&
            ways.map(({ piece, homes, lowestCost }) => (
              <Button key={piece.name} variant="secondary" onClick={() => onDrop(piece)}>
                Without {piece.words}: {homesWords(homes)}
                {lowestCost ? `, from ${formatMoney(lowestCost)}` : ''}
              </Button>
            ))}
          {(ways.length === 0 || isOne) && (
            <Button variant="secondary" onClick={onClear}>
              {isOne ? 'Clear the filter' : 'Clear all filters'}
            </Button>
          )}
        </Ways>
      }
    />
  );
}

/** Number of homes in words, capped at `COUNTED`. */
export const homesWords = (homes: number): string =>
  homes === 1 ? '1 home' : `${homes > COUNTED ? `${COUNTED}+` : homes} homes`;
