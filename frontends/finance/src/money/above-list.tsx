import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/** Bar above a list: filters at the left, actions at the right. */
export const AboveList = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 16px',
  '& > :last-child': { marginLeft: 'auto' },
  [media.phone]: { '& > :last-child': { marginLeft: 0 } },
});
