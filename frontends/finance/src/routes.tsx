import type { RemotePages } from '@kiraya/router';
import { lazy } from 'react';

const pages: RemotePages<'finance'> = {
  accountantDashboard: lazy(() => import('./features/accountant-dashboard/accountant-dashboard-page')),
  transactions: lazy(() => import('./features/transactions/transactions-page')),
  collectRents: lazy(() => import('./features/collect-rents/collect-rents-page')),
  payOwners: lazy(() => import('./features/pay-owners/pay-owners-page')),
};

export default pages;
