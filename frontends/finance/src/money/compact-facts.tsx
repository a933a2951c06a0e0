import { styled } from '@kiraya/mui';
import { media } from '@kiraya/ui';

/** Facts in a dialog: two columns even on a phone. */
export const CompactFacts = styled('div')({
  '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))', gap: '12px 16px' },
  [media.phone]: { '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
