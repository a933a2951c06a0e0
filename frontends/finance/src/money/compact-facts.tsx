import { styled } from '@kiraya/mui';

/** Around facts in a dialog: two in a row even on a phone. */
export const CompactFacts = styled('div')({
  '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 140px), 1fr))', gap: '12px 16px' },
});
