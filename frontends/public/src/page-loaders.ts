import type { ComponentType } from 'react';
import type { manifest } from './manifest';

type Pages = (typeof manifest)['pages'];

/** Indexable pages: their manifest has metadata. */
export type PublicPageName = {
  [Name in keyof Pages]: 'facts' extends keyof Pages[Name] ? Name : never;
}[keyof Pages];

/**
 * Loaders of the indexable pages. Chunks have their page's name, by which the server finds the scripts of a
 * page it renders.
 */
export const loaders: Readonly<Record<PublicPageName, () => Promise<{ default: ComponentType }>>> = {
  landing: () => import(/* webpackChunkName: "landing" */ './features/landing/landing-page'),
  browse: () => import(/* webpackChunkName: "browse" */ './features/browse/browse-page'),
  privacy: () => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy-page'),
  property: () => import(/* webpackChunkName: "property" */ './features/property/property-page'),
};
