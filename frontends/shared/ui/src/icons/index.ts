/**
 * Icons as SVG paths, for `Icon` and the `icon` props. Not shared between front ends, so that unused ones are
 * tree-shaken.
 */
export * from '@mdi/js';
