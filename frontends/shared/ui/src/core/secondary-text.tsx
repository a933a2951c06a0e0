import { styled } from '@kiraya/mui';
import { color, size, weight } from '../theme/tokens';

/** Block of small secondary text beneath something. */
export const SecondaryText = styled('span')({
  display: 'block',
  color: color.textQuiet,
  fontSize: size.small,
  fontWeight: weight.normal,
  whiteSpace: 'normal',
});
