import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { Button, EmptyState } from '@kiraya/ui';
import { type BrowseQuery, COUNTED, type References, withoutQuery } from './browse-api';
import { type Filter, filters } from './browse-filters';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 12 });

interface Props {
  query: BrowseQuery;
  references: References | undefined;
  inForce: readonly Filter[];
  onDrop: (filters: readonly Filter[]) => void;
}

/** Empty result, which suggests filters to drop. */
export function NoMatch({ query, references, inForce, onDrop }: Props) {
  const { data = [] } = useQuery({ ...withoutQuery(query), enabled: inForce.length > 0 });
  if (inForce.length === 0)
    return (
      <EmptyState
        title="No vacant homes at the moment."
        text="Every home is let. Look again in a few days: owners list new ones as tenants move out."
      />
    );
  const ways = data
    .filter(({ homes }) => homes > 0)
    .toSorted((one, other) => other.homes - one.homes)
    .flatMap(({ params, homes }) => {
      const filter = filters.find((one) => one.params.join() === params.join());
      return filter ? [{ filter, homes }] : [];
    });
  return (
    <EmptyState
      title="No home matches all of these filters."
      text={
        ways.length > 0 && inForce.length > 1
          ? 'There are some without one of them:'
          : 'Try with fewer of them.'
      }
      action={
        <Ways>
          {inForce.length > 1 &&
            ways.map(({ filter, homes }) => (
              <Button key={filter.params.join()} variant="secondary" onClick={() => onDrop([filter])}>
                Without {filter.words(query as Record<string, string>, references)}: {homesWords(homes)}
              </Button>
            ))}
          {(ways.length === 0 || inForce.length === 1) && (
            <Button variant="secondary" onClick={() => onDrop(inForce)}>
              {inForce.length === 1 ? 'Clear the filter' : 'Clear all filters'}
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
