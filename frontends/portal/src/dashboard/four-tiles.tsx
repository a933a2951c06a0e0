import { styled } from '@kiraya/mui';
import { StatTiles } from '@kiraya/ui/app';

/** Tiles four in a row where there is room, and two on anything narrower, so that none is left alone. */
export const FourTiles = styled(StatTiles)({
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});
