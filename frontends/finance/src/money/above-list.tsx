import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/** What stands above a list: what narrows it at the left, what is done with all of it at the right. */
export const AboveList = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 16px',
  '& > :last-child': { marginLeft: 'auto' },
  [media.phone]: { '& > :last-child': { marginLeft: 0 } },
});
