/// <reference types="./assets" />
import inter from '../fonts/inter-latin.woff2';

/**
 * Metrics of the font: ascent and descent relative to its size, and width relative to each fallback font, for
 * regular and bold text.
 */
const RISES = 0.96875;
const FALLS = 0.24153;
const STAND_INS = [
  ['Inter as Arial', ['Arial', 'Liberation Sans'], 1.0706, 1.0112],
  ['Inter as Roboto', ['Roboto'], 1.0624, 1.0736],
  ['Inter as DejaVu', ['DejaVu Sans'], 0.9411, 0.85],
] as const;

const FACE = 'Inter Kiraya';
/** CSS variable that replaces the font with a fallback. */
const FACE_VARIABLE = '--kiraya-face';

export const fontFamily = `var(${FACE_VARIABLE}, "${FACE}"), ${STAND_INS.map(([name]) => `"${name}"`).join(', ')}, system-ui, -apple-system, "Segoe UI", sans-serif`;

/**
 * `font-display`: `swap` changes the letters of a visible page when the font arrives; `optional` keeps the
 * page as it is, and the next page has the font.
 */
export type FaceDisplay = 'swap' | 'optional';

/** Keeps the fallback font on a page marked as too late for the font: browsers alone do not always. */
export const facesKept = { '[data-face="later"]': { [FACE_VARIABLE]: `"${STAND_INS[0][0]}"` } };

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/**
 * Font of the product, and fallbacks of Windows and Apple, Android and Linux, stretched to its metrics so
 * that nothing shifts when it arrives.
 */
export const fontFaces = (fontDisplay: FaceDisplay) => [
  {
    fontFamily: FACE,
    src: `url("${inter}") format("woff2")`,
    fontWeight: '400 700',
    fontStyle: 'normal',
    fontDisplay,
  },
  ...STAND_INS.flatMap(([fontFamily, faces, by, boldBy]) => {
    const bold = faces.map((face) => `${face} Bold`);
    return [
      { fontFamily, fontWeight: '400 500', ...stretched(faces, by) },
      // Where a machine has no bold one by that name, the other is as wide but for a hundredth or two.
      { fontFamily, fontWeight: '600 700', ...stretched([...bold, ...faces], boldBy) },
    ];
  }),
];

const stretched = (faces: readonly string[], by: number) => ({
  src: faces.map((face) => `local("${face}")`).join(', '),
  sizeAdjust: percent(by),
  ascentOverride: percent(RISES / by),
  descentOverride: percent(FALLS / by),
  lineGapOverride: '0%',
});
