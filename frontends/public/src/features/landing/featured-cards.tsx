import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';
import { CardSkeleton, HomeCard } from '../../homes/home-card';
import type { FeaturedProperty } from './featured-properties';

const Cards = styled('ul')({
  display: 'none',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [media.phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
  '&[data-old="true"]': { opacity: 0.55 },
});

interface Props {
  homes: readonly FeaturedProperty[] | undefined;
  refreshing: boolean;
  expected: number;
}

/** Featured homes on a phone: the cards of the list of all homes. */
export function FeaturedCards({ homes, refreshing, expected }: Props) {
  if (!homes)
    return (
      <Cards aria-hidden>
        {Array.from({ length: expected }, (_, place) => (
          <li key={place}>
            <CardSkeleton />
          </li>
        ))}
      </Cards>
    );
  return (
    <Cards aria-label="Featured homes" aria-busy={refreshing} data-old={refreshing}>
      {homes.map(({ images, ...home }) => (
        <li key={home.id}>
          <HomeCard home={{ ...home, picture: images[0] ?? null }} eager={false} />
        </li>
      ))}
    </Cards>
  );
}
