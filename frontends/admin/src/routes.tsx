import type { PagesOf } from '@kiraya/router';
import { lazy } from 'react';
import type { manifest } from './manifest';

const pages: PagesOf<typeof manifest> = {
  adminDashboard: lazy(() => import('./features/admin-dashboard/admin-dashboard-page')),
  users: lazy(() => import('./features/users/users-page')),
  dataManagement: lazy(() => import('./features/data-management/data-management-page')),
  settings: lazy(() => import('./features/settings/settings-page')),
  messages: lazy(() => import('./features/messages/messages-page')),
  audit: lazy(() => import('./features/audit/audit-page')),
};

export default pages;
