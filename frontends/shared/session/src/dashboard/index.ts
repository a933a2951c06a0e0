export {
  DashboardFrame,
  DashboardMessage,
  DashboardSkeleton,
  type DashboardFrameProps,
} from './dashboard-frame';
export {
  dashboardFailure,
  useDashboard,
  WITH_DASHBOARD_MS,
  type DashboardRole,
  type DashboardState,
} from './use-dashboard';
export { StaffTasks, staffTasksQuery } from './staff-tasks';
export { firstOf, rowOf } from './task-rows';
export { PendingTasks, type TaskRow } from './pending-tasks';
export { sessionGap } from './session-gap';
