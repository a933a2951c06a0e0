/// <reference types="./assets" />
import inter from '../fonts/inter-latin.woff2';

/** What the face is taller than its size by, above and below the line, and wider than other faces by: usual text, and bold labels. */
const RISES = 0.96875;
const FALLS = 0.24153;
const STAND_INS = [
  ['Inter as Arial', ['Arial', 'Liberation Sans'], 1.0706, 1.0112],
  ['Inter as Roboto', ['Roboto'], 1.0624, 1.0736],
  ['Inter as DejaVu', ['DejaVu Sans'], 0.9411, 0.85],
] as const;

const FACE = 'Inter Kiraya';
/** Set, where the face is to stay away. */
const FACE_VARIABLE = '--kiraya-face';

export const fontFamily = `var(${FACE_VARIABLE}, "${FACE}"), ${STAND_INS.map(([name]) => `"${name}"`).join(', ')}, system-ui, -apple-system, "Segoe UI", sans-serif`;

/**
 * What becomes of a page that is shown before the face is there: `swap` changes its letters then; `optional` leaves the page
 * as it is, and the next one has the face.
 */
export type FaceDisplay = 'swap' | 'optional';

/** A page that says that the face came too late for it keeps the one that it was shown in: browsers alone do not always. */
export const facesKept = { '[data-face="later"]': { [FACE_VARIABLE]: `"${STAND_INS[0][0]}"` } };

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/**
 * The product's face, and those that machines have of their own (Windows and Apple's, Android's, Linux's), stretched to its
 * measures so that nothing moves when the face arrives.
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
