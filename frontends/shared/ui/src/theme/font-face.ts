/// <reference types="./assets" />
import inter from '../fonts/inter-latin.woff2';

/** What the face is taller than its size by, above and below the line, and wider than other faces by, on a page's usual text. */
const RISES = 0.96875;
const FALLS = 0.24153;
const STAND_INS = [
  ['Inter as Arial', ['Arial', 'Liberation Sans'], 1.0706],
  ['Inter as Roboto', ['Roboto'], 1.0624],
  ['Inter as DejaVu', ['DejaVu Sans'], 0.9411],
] as const;

export const fontFamily = `"Inter Kiraya", ${STAND_INS.map(([name]) => `"${name}"`).join(', ')}, system-ui, -apple-system, "Segoe UI", sans-serif`;

/**
 * What becomes of a page that is shown before the face is there: `swap` changes its letters then; `optional` leaves the page
 * as it is, and the next one has the face.
 */
export type FaceDisplay = 'swap' | 'optional';

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/**
 * The product's face, and those that machines have of their own (Windows and Apple's, Android's, Linux's), stretched to its
 * measures so that nothing moves when the face arrives.
 */
export const fontFaces = (fontDisplay: FaceDisplay) => [
  {
    fontFamily: 'Inter Kiraya',
    src: `url("${inter}") format("woff2")`,
    fontWeight: '400 700',
    fontStyle: 'normal',
    fontDisplay,
  },
  ...STAND_INS.map(([fontFamily, faces, by]) => ({
    fontFamily,
    src: faces.map((face) => `local("${face}")`).join(', '),
    sizeAdjust: percent(by),
    ascentOverride: percent(RISES / by),
    descentOverride: percent(FALLS / by),
    lineGapOverride: '0%',
  })),
];
