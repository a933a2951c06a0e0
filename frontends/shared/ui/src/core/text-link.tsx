import { styled } from '@kiraya/mui';
import { Link } from '@kiraya/router';
import { color, weight } from '../theme/tokens';

/** Link in running text: `<TextLink to={paths.signup}>Sign up</TextLink>`. */
export const TextLink = styled(Link)({
  color: color.accent,
  fontWeight: weight.medium,
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&:hover': { textDecorationThickness: 2 },
});
