import type { RemoteManifest } from '@kiraya/router';
import { paths, patterns } from '@kiraya/router/paths';

export const manifest = {
  pages: {
    landing: { path: paths.home, visitors: true },
    login: { path: paths.login, visitors: true },
    signup: { path: paths.signup, visitors: true },
    forgotPassword: { path: paths.forgotPassword, visitors: true },
    resetPassword: { path: paths.resetPassword, visitors: true },
    privacy: { path: paths.privacy, visitors: true },
    unsubscribe: { path: patterns.unsubscribe, visitors: true },
    property: { path: patterns.publicProperty, visitors: true },
  },
} as const satisfies RemoteManifest;
