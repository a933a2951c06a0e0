/** The part of React Router that Kiraya uses is shared; addresses come with whoever links to them. */
export * from '@kiraya/router/core';
export { paths, patterns } from './paths';
export type { ManifestPage, PagesOf, RemoteManifest } from './remote-manifest';
