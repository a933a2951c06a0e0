/** Pictograms as SVG paths, for `Icon` and the `icon` props. Not shared between front ends: unused ones are left out. */
export * from '@mdi/js';
