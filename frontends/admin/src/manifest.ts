import type { RemoteManifest } from '@kiraya/router';
import { paths } from '@kiraya/router/paths';
import { mdiAccountGroupOutline } from '@kiraya/ui/icons';

export const manifest = {
  pages: {
    adminDashboard: { path: paths.dashboard, roles: ['admin'] },
    users: {
      path: paths.users,
      section: 'Tenants/Owners',
      menu: { place: 30, icon: mdiAccountGroupOutline },
    },
    dataManagement: {
      path: paths.dataManagement,
      permission: 'dummy-data:read',
      section: 'Data Management',
      menu: { place: 50, settings: true },
    },
    settings: {
      path: paths.settings,
      permission: 'settings:read',
      section: 'General Settings',
      menu: { place: 60, settings: true },
    },
    messages: {
      path: paths.messages,
      permission: 'message:list',
      section: 'Messages',
      menu: { place: 70, settings: true },
    },
    audit: {
      path: paths.audit,
      permission: 'audit:list',
      section: 'Audit Log',
      menu: { place: 80, settings: true },
    },
  },
} as const satisfies RemoteManifest;
