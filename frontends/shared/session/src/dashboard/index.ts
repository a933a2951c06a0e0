export {
  DashboardFrame,
  DashboardMessage,
  DashboardSkeleton,
  type DashboardFrameProps,
} from './dashboard-frame';
export { dashboardFailure, useDashboard, type DashboardRole, type DashboardState } from './use-dashboard';
export { StaffWaiting } from './staff-waiting';
export { firstOf, rowOf } from './waiting-rows';
export { WhatWaits, type WaitingRow } from './what-waits';
export { sessionGap } from './session-gap';
