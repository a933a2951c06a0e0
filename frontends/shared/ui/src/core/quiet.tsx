import { styled } from '@kiraya/mui';
import { color, size, weight } from '../theme/tokens';

/** A line of its own beneath something, in small and quiet letters. */
export const Quiet = styled('span')({
  display: 'block',
  color: color.textQuiet,
  fontSize: size.small,
  fontWeight: weight.normal,
  whiteSpace: 'normal',
});
