import type { RemoteManifest } from '@kiraya/router';
import { paths } from '@kiraya/router/paths';
import { mdiCashMultiple } from '@kiraya/ui/icons';

export const manifest = {
  pages: {
    accountantDashboard: { path: paths.dashboard, roles: ['accountant'] },
    transactions: { path: paths.payouts, section: 'Payouts', menu: { place: 40, icon: mdiCashMultiple } },
    collectRents: { path: paths.collectRents },
    payOwners: { path: paths.payOwners },
    books: { path: paths.books },
  },
} as const satisfies RemoteManifest;
