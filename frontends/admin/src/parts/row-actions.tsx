import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/** The buttons of a table's row: side by side on a desk, below each other where a card has no room for that. */
export const RowActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  [media.phone]: { flexWrap: 'wrap' },
});
