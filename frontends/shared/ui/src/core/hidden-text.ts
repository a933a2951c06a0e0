import { styled } from '@kiraya/mui';

/** Hides an element visually and keeps it for screen readers. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers alone. */
export const HiddenText = styled('span')(hidden);
