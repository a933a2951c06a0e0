import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';

export const Heading = styled('h1')({
  margin: '40px 0 0',
  fontSize: size.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.018em',
  lineHeight: 1.25,
});

export const Note = styled('p')({ margin: '8px 0 32px', maxWidth: '56ch', color: color.textQuiet });
