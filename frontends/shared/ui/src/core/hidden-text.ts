import { styled } from '@kiraya/mui';

/** Takes something out of sight and keeps it for screen readers. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Words for screen readers alone. */
export const HiddenText = styled('span')(hidden);
