import type { EmotionTheme, Interpolation } from '@kiraya/mui';
import { facesKept, fontFaces, fontFamily, type FaceDisplay } from './font-face';
import { color, focusRing, palettes, size, weight } from './tokens';

interface Palette {
  [name: string]: string | Palette;
}

/** Flattens `{ text: { primary: '#15211f' } }` to `--kiraya-palette-text-primary: #15211f`. */
function variables(palette: Palette, path = '--kiraya-palette'): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(palette).map(([name, value]) =>
      typeof value === 'string' ? { [`${path}-${name}`]: value } : variables(value, `${path}-${name}`),
    ),
  ) as Record<string, string>;
}

/** Global styles: colours of both schemes, fonts, focus rings, reduced motion. */
export const pageStyles = (faceDisplay: FaceDisplay): Interpolation<EmotionTheme> => [
  ...fontFaces(faceDisplay).map((face) => ({ '@font-face': face })),
  faceDisplay === 'optional' && facesKept,
  {
    ':root': { ...variables(palettes.light), colorScheme: 'light' },
    '[data-color-scheme="dark"]': { ...variables(palettes.dark), colorScheme: 'dark' },
    html: { boxSizing: 'border-box', WebkitTextSizeAdjust: '100%', WebkitFontSmoothing: 'antialiased' },
    '*, *::before, *::after': { boxSizing: 'inherit' },
    body: {
      margin: 0,
      fontFamily,
      fontSize: size.body,
      lineHeight: 1.5,
      color: color.text,
      backgroundColor: color.page,
      overflowWrap: 'break-word',
    },
    'strong, b': { fontWeight: weight.heavy },
    table: { fontVariantNumeric: 'tabular-nums' },
    ':focus-visible': focusRing,
    // Headings and the page get the focus by the program alone, after a navigation.
    'h1:focus-visible, main:focus-visible': { outline: 'none' },
    'img, svg': { maxWidth: '100%' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
      },
    },
  },
];
