import { styled } from '@kiraya/mui';
import { size, weight } from '@kiraya/ui';

export const SectionTitle = styled('h2')({
  margin: '0 0 20px',
  fontSize: size.title,
  fontWeight: weight.strong,
  letterSpacing: '-0.018em',
  lineHeight: 1.25,
});
