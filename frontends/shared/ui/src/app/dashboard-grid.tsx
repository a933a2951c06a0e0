import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/**
 * Grid of panels, two in a row if they fit, one on a phone. `data-wide` makes a panel span the row. Panels of
 * a row are equally high.
 */
export const DashboardGrid = styled('div')({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  '& > *': { minWidth: 0 },
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [media.phone]: { gap: 16 },
});
