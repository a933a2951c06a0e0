import type { PagesOf } from '@kiraya/router';
import { lazy } from 'react';
import type { manifest } from './manifest';

const pages: PagesOf<typeof manifest> = {
  accountantDashboard: lazy(() => import('./features/accountant-dashboard/accountant-dashboard-page')),
  transactions: lazy(() => import('./features/transactions/transactions-page')),
  collectRents: lazy(() => import('./features/collect-rents/collect-rents-page')),
  payOwners: lazy(() => import('./features/pay-owners/pay-owners-page')),
  payout: lazy(() => import('./features/payout/payout-page')),
  ownerMoney: lazy(() => import('./features/owner-money/owner-money-page')),
  receipt: lazy(() => import('./features/receipt/receipt-page')),
  books: lazy(() => import('./features/books/books-page')),
};

export default pages;
