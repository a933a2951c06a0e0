import type { PagesOf } from '@kiraya/router';
import { lazy } from 'react';
import LandingPage from './features/landing/landing-page';
import type { manifest } from './manifest';
import { loaders } from './page-loaders';

/** The landing page comes with the remote's first script, so that visitors see it after two rounds of requests. */
const pages: PagesOf<typeof manifest> = {
  landing: LandingPage,
  browse: lazy(loaders.browse),
  login: lazy(loaders.login),
  signup: lazy(loaders.signup),
  forgotPassword: lazy(loaders.forgotPassword),
  resetPassword: lazy(loaders.resetPassword),
  privacy: lazy(loaders.privacy),
  unsubscribe: lazy(loaders.unsubscribe),
  confirmReport: lazy(loaders.confirmReport),
  confirmSearch: lazy(loaders.confirmSearch),
  stopSearch: lazy(loaders.stopSearch),
  property: lazy(loaders.property),
};

export default pages;
