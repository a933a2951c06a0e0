import { fontFaces } from './font-face';
import { color, focusRing } from './tokens';

/** What CssBaseline adds to the page: the faces, calm focus, figures of equal width, no motion when unwanted. */
export const baseline = [
  // One object per face: emotion would melt a list of faces into one.
  ...fontFaces.map((face) => ({ '@font-face': face })),
  {
    html: { WebkitTextSizeAdjust: '100%' },
    body: { backgroundColor: color.page, overflowWrap: 'break-word' },
    'table, .figures': { fontVariantNumeric: 'tabular-nums' },
    ':focus-visible': focusRing,
    'img, svg': { maxWidth: '100%' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
];
