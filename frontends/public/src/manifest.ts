import type { RemoteManifest } from '@kiraya/router';
import { paths, patterns } from '@kiraya/router/paths';

export const manifest = {
  pages: {
    landing: {
      path: paths.home,
      visitors: true,
      facts: {
        title: 'Kiraya: homes for rent, no brokerage',
        description: 'Homes for rent across India, with no brokerage and free for tenants.',
      },
    },
    browse: {
      path: paths.browse,
      visitors: true,
      facts: {
        title: 'Homes for rent and sale · Kiraya',
        description:
          'All vacant homes on Kiraya: what moving in costs in full, no brokerage, listed by their owners.',
      },
    },
    login: { path: paths.login, visitors: true },
    signup: { path: paths.signup, visitors: true },
    forgotPassword: { path: paths.forgotPassword, visitors: true },
    resetPassword: { path: paths.resetPassword, visitors: true },
    privacy: {
      path: paths.privacy,
      visitors: true,
      facts: {
        title: 'Privacy notice · Kiraya',
        description: 'The data Kiraya keeps about you, why, who sees it, and how to delete it.',
      },
    },
    confirmEmail: { path: patterns.confirmEmail, visitors: true },
    confirmInterest: { path: patterns.confirmInterest, visitors: true },
    ownInterest: { path: patterns.ownInterest, visitors: true },
    confirmReport: { path: patterns.confirmReport, visitors: true },
    confirmSearch: { path: patterns.confirmSearch, visitors: true },
    stopSearch: { path: patterns.stopSearch, visitors: true },
    unsubscribe: { path: patterns.unsubscribe, visitors: true },
    property: { path: patterns.publicProperty, visitors: true, facts: { of: 'home' } },
  },
} as const satisfies RemoteManifest;
