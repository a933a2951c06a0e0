import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/**
 * Panels beside each other, two in a row where there is room, one below the other on a phone. Whatever is marked
 * `data-wide` takes the whole row. Parts of one row are equally high.
 */
export const DashboardGrid = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  '& > *': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [media.phone]: { gap: 16 },
});
