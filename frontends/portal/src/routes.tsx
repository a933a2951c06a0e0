import type { PagesOf } from '@kiraya/router';
import { lazy } from 'react';
import type { manifest } from './manifest';

const pages: PagesOf<typeof manifest> = {
  ownerDashboard: lazy(() => import('./features/owner-dashboard/owner-dashboard-page')),
  tenantDashboard: lazy(() => import('./features/tenant-dashboard/tenant-dashboard-page')),
  properties: lazy(() => import('./features/properties/properties-page')),
  interests: lazy(() => import('./features/properties/interests/interests-page')),
  interest: lazy(() => import('./features/properties/interests/interest-page')),
  createProperty: lazy(() => import('./features/properties/create-property-page')),
  editProperty: lazy(() => import('./features/properties/edit-property-page')),
  contracts: lazy(() => import('./features/contracts/contracts-page')),
  createContract: lazy(() => import('./features/contracts/create-contract-page')),
  contract: lazy(() => import('./features/contracts/contract-page')),
  moveInHandover: lazy(() => import('./features/contracts/handover/move-in-handover-page')),
  moveOutHandover: lazy(() => import('./features/contracts/handover/move-out-handover-page')),
  profile: lazy(() => import('./features/profile/profile-page')),
  notifications: lazy(() => import('./features/notifications/notifications-page')),
  account: lazy(() => import('./features/account/account-page')),
};

export default pages;
