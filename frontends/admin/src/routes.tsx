import type { RemotePages } from '@kiraya/router';
import { lazy } from 'react';

const pages: RemotePages<'admin'> = {
  adminDashboard: lazy(() => import('./features/admin-dashboard/admin-dashboard-page')),
  users: lazy(() => import('./features/users/users-page')),
  dataManagement: lazy(() => import('./features/data-management/data-management-page')),
};

export default pages;
