import type { RemoteManifest } from '@kiraya/router';
import { paths, patterns } from '@kiraya/router/paths';
import { mdiAccountHeartOutline, mdiFileDocumentOutline, mdiHomeCityOutline } from '@kiraya/ui/icons';

export const manifest = {
  pages: {
    ownerDashboard: { path: paths.dashboard, roles: ['owner'] },
    tenantDashboard: { path: paths.dashboard, roles: ['tenant'] },
    properties: {
      path: paths.properties,
      section: 'Properties',
      menu: { place: 10, icon: mdiHomeCityOutline },
    },
    interests: {
      path: paths.interests,
      section: 'Interests',
      permission: 'interest:list',
      menu: { place: 15, icon: mdiAccountHeartOutline },
    },
    interest: { path: patterns.interest, permission: 'interest:list' },
    createProperty: { path: paths.createProperty, permission: 'property:create' },
    editProperty: { path: patterns.editProperty },
    contracts: {
      path: paths.contracts,
      section: 'Contracts',
      menu: { place: 20, icon: mdiFileDocumentOutline },
    },
    createContract: { path: paths.createContract, permission: 'contract:create' },
    contract: { path: patterns.contract },
    moveInHandover: { path: patterns.moveInHandover },
    moveOutHandover: { path: patterns.moveOutHandover },
    profile: { path: paths.profile, section: 'Profile' },
    notifications: { path: paths.notifications, section: 'Notifications' },
    account: { path: paths.account, section: 'Change Password' },
  },
} as const satisfies RemoteManifest;
