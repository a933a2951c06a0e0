export {
  DashboardFrame,
  DashboardMessage,
  DashboardSkeleton,
  type DashboardFrameProps,
} from './dashboard-frame';
export { dashboardFailure, useDashboard, type DashboardRole, type DashboardState } from './use-dashboard';
export { sessionGap } from './session-gap';
