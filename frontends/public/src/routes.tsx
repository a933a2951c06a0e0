import type { PagesOf } from '@kiraya/router';
import { lazy } from 'react';
import LandingPage from './features/landing/landing-page';
import type { manifest } from './manifest';
import { loaders } from './page-loaders';

/**
 * Routes of the remote. The landing page comes with its first script, so that visitors see it after two round
 * trips.
 */
const pages: PagesOf<typeof manifest> = {
  landing: LandingPage,
  browse: lazy(loaders.browse),
  login: lazy(() => import('./features/login/login-page')),
  signup: lazy(() => import('./features/signup/signup-page')),
  forgotPassword: lazy(() => import('./features/forgot-password/forgot-password-page')),
  resetPassword: lazy(() => import('./features/reset-password/reset-password-page')),
  privacy: lazy(loaders.privacy),
  unsubscribe: lazy(() => import('./features/unsubscribe/unsubscribe-page')),
  confirmEmail: lazy(() => import('./features/signup/confirm-email-page')),
  confirmInterest: lazy(() => import('./features/property/confirm-interest-page')),
  ownInterest: lazy(() => import('./features/own-interest/own-interest-page')),
  confirmReport: lazy(() => import('./features/report/confirm-report-page')),
  confirmSearch: lazy(() => import('./features/saved-search/confirm-search-page')),
  stopSearch: lazy(() => import('./features/saved-search/stop-search-page')),
  property: lazy(loaders.property),
};

export default pages;
