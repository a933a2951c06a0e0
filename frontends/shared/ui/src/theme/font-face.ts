/// <reference types="./assets" />
import inter from '../fonts/inter-latin.woff2';

export const fontFamily =
  '"Inter Kiraya", "Inter fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

/**
 * What becomes of a page that is shown before the face is there: `swap` changes its letters then; `optional` leaves the page
 * as it is, and the next one has the face.
 */
export type FaceDisplay = 'swap' | 'optional';

/** The product's face, and Arial stretched to its measures so that nothing moves when the face arrives. */
export const fontFaces = (fontDisplay: FaceDisplay) =>
  [
    {
      fontFamily: 'Inter Kiraya',
      src: `url("${inter}") format("woff2")`,
      fontWeight: '400 700',
      fontStyle: 'normal',
      fontDisplay,
    },
    {
      fontFamily: 'Inter fallback',
      src: 'local("Arial"), local("Liberation Sans")',
      sizeAdjust: '107.06%',
      ascentOverride: '90.49%',
      descentOverride: '22.56%',
      lineGapOverride: '0%',
    },
  ] as const;
