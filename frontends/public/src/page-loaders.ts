import type { ComponentType } from 'react';
import type { manifest } from './manifest';

type Pages = (typeof manifest)['pages'];

/** Pages that everybody may find: the manifest has facts of them. */
export type PublicPageName = {
  [Name in keyof Pages]: 'facts' extends keyof Pages[Name] ? Name : never;
}[keyof Pages];

/**
 * How each page that everybody may find is fetched. Chunks have its page's name, by which the server knows what a page that
 * it drew needs.
 */
export const loaders: Readonly<Record<PublicPageName, () => Promise<{ default: ComponentType }>>> = {
  landing: () => import(/* webpackChunkName: "landing" */ './features/landing/landing-page'),
  browse: () => import(/* webpackChunkName: "browse" */ './features/browse/browse-page'),
  privacy: () => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy-page'),
  property: () => import(/* webpackChunkName: "property" */ './features/property/property-page'),
};
