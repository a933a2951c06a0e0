import type { RemoteManifest } from '@kiraya/router';
import { paths, patterns } from '@kiraya/router/paths';
import { mdiCashMultiple } from '@kiraya/ui/icons';

export const manifest = {
  pages: {
    accountantDashboard: { path: paths.dashboard, roles: ['accountant'] },
    transactions: { path: paths.payouts, section: 'Payouts', menu: { place: 40, icon: mdiCashMultiple } },
    collectRents: { path: paths.collectRents },
    payOwners: { path: paths.payOwners },
    payout: { path: patterns.payout },
    ownerMoney: { path: patterns.ownerMoney },
    receipt: { path: patterns.receipt },
    books: { path: paths.books },
  },
} as const satisfies RemoteManifest;
