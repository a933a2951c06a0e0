import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/** Buttons of a table row: side by side, wrapped on a phone's card. */
export const RowActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  [media.phone]: { flexWrap: 'wrap' },
});
