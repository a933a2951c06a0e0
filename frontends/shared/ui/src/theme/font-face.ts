/// <reference types="./assets" />
import inter from '../fonts/inter-latin.woff2';

export const fontFamily =
  '"Inter Kiraya", "Inter fallback", system-ui, -apple-system, "Segoe UI", sans-serif';

/** The product's face, and Arial stretched to its measures so that nothing moves when the face arrives. */
export const fontFaces = [
  {
    fontFamily: 'Inter Kiraya',
    src: `url("${inter}") format("woff2")`,
    fontWeight: '400 700',
    fontStyle: 'normal',
    fontDisplay: 'swap',
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
