import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import { color, focusRing, weight } from '@kiraya/ui';

/** The row's one real link; its focus ring is drawn around the whole row. */
export const RowLink = styled(Link)({
  color: color.text,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, pointerEvents: 'none' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...focusRing, outlineOffset: -3 },
});
