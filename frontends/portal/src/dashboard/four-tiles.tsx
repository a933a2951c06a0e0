import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';
import { StatTiles } from '@kiraya/ui/app';

/** Four tiles in a row on wide screens, else two. */
export const FourTiles = styled(StatTiles)({
  [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
});
