/** Router exports shared between front ends, and the addresses, bundled with each importer. */
export * from '@kiraya/router/core';
export { paths, patterns } from './paths';
export type { ManifestPage, PagesOf, RemoteManifest } from './remote-manifest';
