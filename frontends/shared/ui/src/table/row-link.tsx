import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import { color, focusRing, weight } from '@kiraya/ui';

/** Only real link of a row; its focus ring surrounds the whole row. */
export const RowLink = styled(Link)({
  color: color.text,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, pointerEvents: 'none' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...focusRing, outlineOffset: -3 },
});
