import { paths, patterns, type ManifestPage } from '@kiraya/router';
import type { ListedRemote } from '../remotes/remote-list';

const listed = (name: string, pages: Record<string, ManifestPage>, container = name): ListedRemote => ({
  name,
  container,
  version: '0.1.0-test',
  entry: `/remotes/${name}/0.1.0-test/js/remoteEntry.js`,
  pages,
});

const place = (number: number) => ({ place: number, icon: 'M0,0H24V24H0Z' });

/** Manifests of a site with a page of each kind. */
export const listedRemotes: readonly ListedRemote[] = [
  listed(
    'public',
    {
      landing: { path: paths.home, visitors: true },
      login: { path: paths.login, visitors: true },
      signup: { path: paths.signup, visitors: true },
      forgotPassword: { path: paths.forgotPassword, visitors: true },
      resetPassword: { path: paths.resetPassword, visitors: true },
      privacy: { path: paths.privacy, visitors: true },
      property: { path: patterns.publicProperty, visitors: true },
    },
    'site',
  ),
  listed('portal', {
    ownerDashboard: { path: paths.dashboard, roles: ['owner'] },
    tenantDashboard: { path: paths.dashboard, roles: ['tenant'] },
    properties: {
      path: paths.properties,
      section: 'Properties',
      menu: place(10),
    },
    createProperty: { path: paths.createProperty, permission: 'property:create' },
    interests: { path: paths.interests, section: 'Interests', permission: 'interest:list' },
    editProperty: { path: patterns.editProperty },
    contracts: { path: paths.contracts, section: 'Contracts', menu: place(20) },
    createContract: { path: paths.createContract, permission: 'contract:create' },
    contract: { path: patterns.contract },
    profile: { path: paths.profile, section: 'Profile' },
    notifications: { path: paths.notifications, section: 'Notifications' },
    account: { path: paths.account, section: 'Change Password' },
  }),
  listed('finance', {
    accountantDashboard: { path: paths.dashboard, roles: ['accountant'] },
    transactions: { path: paths.payouts, section: 'Payouts', menu: place(40) },
    collectRents: { path: paths.collectRents, permission: 'payment:record' },
    payOwners: { path: paths.payOwners, permission: 'payout:create' },
    books: { path: paths.books, permission: 'book:read' },
  }),
  listed('admin', {
    adminDashboard: { path: paths.dashboard, roles: ['admin'] },
    users: { path: paths.users, section: 'Tenants/Owners', menu: place(30) },
    dataManagement: {
      path: paths.dataManagement,
      permission: 'dummy-data:read',
      section: 'Data Management',
      menu: { place: 50, settings: true },
    },
  }),
];
