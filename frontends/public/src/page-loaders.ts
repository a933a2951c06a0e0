import type { ComponentType } from 'react';
import type { manifest } from './manifest';

export type PageName = keyof (typeof manifest)['pages'];

/** How each page is fetched. Chunks have its page's name, by which the server knows what a page that it drew needs. */
export const loaders: Record<PageName, () => Promise<{ default: ComponentType }>> = {
  landing: () => import(/* webpackChunkName: "landing" */ './features/landing/landing-page'),
  browse: () => import(/* webpackChunkName: "browse" */ './features/browse/browse-page'),
  login: () => import(/* webpackChunkName: "login" */ './features/login/login-page'),
  signup: () => import(/* webpackChunkName: "signup" */ './features/signup/signup-page'),
  forgotPassword: () =>
    import(/* webpackChunkName: "forgotPassword" */ './features/forgot-password/forgot-password-page'),
  resetPassword: () =>
    import(/* webpackChunkName: "resetPassword" */ './features/reset-password/reset-password-page'),
  privacy: () => import(/* webpackChunkName: "privacy" */ './features/privacy/privacy-page'),
  unsubscribe: () => import(/* webpackChunkName: "unsubscribe" */ './features/unsubscribe/unsubscribe-page'),
  confirmReport: () =>
    import(/* webpackChunkName: "confirmReport" */ './features/report/confirm-report-page'),
  confirmSearch: () =>
    import(/* webpackChunkName: "confirmSearch" */ './features/saved-search/confirm-search-page'),
  stopSearch: () => import(/* webpackChunkName: "stopSearch" */ './features/saved-search/stop-search-page'),
  property: () => import(/* webpackChunkName: "property" */ './features/property/property-page'),
};
