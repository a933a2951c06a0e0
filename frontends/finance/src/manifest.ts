import type { RemoteManifest } from '@kiraya/router';
import { paths, patterns } from '@kiraya/router/paths';
import { mdiCashMultiple } from '@kiraya/ui/icons';

export const manifest = {
  pages: {
    accountantDashboard: { path: paths.dashboard, roles: ['accountant'] },
    transactions: { path: paths.payouts, section: 'Payouts', menu: { place: 40, icon: mdiCashMultiple } },
    collectRents: {
      path: paths.collectRents,
      permission: 'payment:record',
      menu: { label: 'Record rents', under: paths.payouts, place: 10 },
    },
    payOwners: {
      path: paths.payOwners,
      permission: 'payout:create',
      menu: { label: 'Pay owners', under: paths.payouts, place: 20 },
    },
    payout: { path: patterns.payout },
    ownerMoney: { path: patterns.ownerMoney },
    receipt: { path: patterns.receipt },
    books: {
      path: paths.books,
      permission: 'book:read',
      menu: { label: 'Books', under: paths.payouts, place: 30 },
    },
  },
} as const satisfies RemoteManifest;
