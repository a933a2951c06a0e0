/** Code for logged-in users alone, in one chunk: the shell and the host's own pages. */
export { Shell } from './shell/shell';
export { DashboardPage } from './pages/dashboard-page';
export { RolePage } from './pages/role-page';
