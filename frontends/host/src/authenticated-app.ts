/** What only those who are logged in ever load, in one script: the shell and the host's own pages in it. */
export { Shell } from './shell/shell';
export { DashboardPage } from './pages/dashboard-page';
export { ByRole } from './pages/by-role';
