/**
 * What all styling stands on, MUI's own included: emotion. This is all of it that the first screen pays for; MUI itself
 * comes with `@kiraya/mui/app`, on demand.
 */
export { default as styled } from '@emotion/styled';
export { Global, keyframes } from '@emotion/react';
export type { Interpolation, Theme as EmotionTheme } from '@emotion/react';
export { useMediaQuery } from './use-media-query';
