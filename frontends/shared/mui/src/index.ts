/**
 * Emotion, on which all styling, MUI's too, is built. The first screen loads no more than this; MUI itself
 * comes with `@kiraya/mui/app`, on demand.
 */
export { styled } from './styled';
export { Global, keyframes } from '@emotion/react';
export type { Interpolation, Theme as EmotionTheme } from '@emotion/react';
export { useMediaQuery } from './use-media-query';
