import type { RemoteManifest } from './remote-manifest.ts';

/** The pages of remotes that were released before they had a manifest. Goes with the last of them; never added to. */
export const earlierManifests: Readonly<Record<'public' | 'portal' | 'finance' | 'admin', RemoteManifest>> = {
  public: {
    pages: {
      landing: { path: '/', visitors: true },
      login: { path: '/login', visitors: true },
      signup: { path: '/signup', visitors: true },
      forgotPassword: { path: '/forgot-password', visitors: true },
      resetPassword: { path: '/reset-password', visitors: true },
      privacy: { path: '/privacy', visitors: true },
      property: { path: '/property/:id', visitors: true },
    },
  },
  portal: {
    pages: {
      ownerDashboard: { path: '/dashboard', roles: ['owner'] },
      tenantDashboard: { path: '/dashboard', roles: ['tenant'] },
      properties: {
        path: '/properties',
        section: 'Properties',
        menu: {
          place: 10,
          icon: 'M10,2V4.26L12,5.59V4H22V19H17V21H24V2H10M7.5,5L0,10V21H15V10L7.5,5M14,6V6.93L15.61,8H16V6H14M18,6V8H20V6H18M7.5,7.5L13,11V19H10V13H5V19H2V11L7.5,7.5M18,10V12H20V10H18M18,14V16H20V14H18Z',
        },
      },
      createProperty: { path: '/properties/create' },
      editProperty: { path: '/properties/edit/:id' },
      contracts: {
        path: '/contracts',
        section: 'Contracts',
        menu: {
          place: 20,
          icon: 'M6,2A2,2 0 0,0 4,4V20A2,2 0 0,0 6,22H18A2,2 0 0,0 20,20V8L14,2H6M6,4H13V9H18V20H6V4M8,12V14H16V12H8M8,16V18H13V16H8Z',
        },
      },
      createContract: { path: '/contracts/create' },
      contract: { path: '/contracts/:id' },
      profile: { path: '/profile', section: 'Profile' },
      account: { path: '/account', section: 'Change Password' },
    },
  },
  finance: {
    pages: {
      accountantDashboard: { path: '/dashboard', roles: ['accountant'] },
      transactions: {
        path: '/payouts',
        section: 'Payouts',
        menu: {
          place: 40,
          icon: 'M5,6H23V18H5V6M14,9A3,3 0 0,1 17,12A3,3 0 0,1 14,15A3,3 0 0,1 11,12A3,3 0 0,1 14,9M9,8A2,2 0 0,1 7,10V14A2,2 0 0,1 9,16H19A2,2 0 0,1 21,14V10A2,2 0 0,1 19,8H9M1,10H3V20H19V22H1V10Z',
        },
      },
      collectRents: { path: '/payouts/collect' },
      payOwners: { path: '/payouts/pay' },
    },
  },
  admin: {
    pages: {
      adminDashboard: { path: '/dashboard', roles: ['admin'] },
      users: {
        path: '/users',
        section: 'Tenants/Owners',
        menu: {
          place: 30,
          icon: 'M12,5A3.5,3.5 0 0,0 8.5,8.5A3.5,3.5 0 0,0 12,12A3.5,3.5 0 0,0 15.5,8.5A3.5,3.5 0 0,0 12,5M12,7A1.5,1.5 0 0,1 13.5,8.5A1.5,1.5 0 0,1 12,10A1.5,1.5 0 0,1 10.5,8.5A1.5,1.5 0 0,1 12,7M5.5,8A2.5,2.5 0 0,0 3,10.5C3,11.44 3.53,12.25 4.29,12.68C4.65,12.88 5.06,13 5.5,13C5.94,13 6.35,12.88 6.71,12.68C7.08,12.47 7.39,12.17 7.62,11.81C6.89,10.86 6.5,9.7 6.5,8.5C6.5,8.41 6.5,8.31 6.5,8.22C6.2,8.08 5.86,8 5.5,8M18.5,8C18.14,8 17.8,8.08 17.5,8.22C17.5,8.31 17.5,8.41 17.5,8.5C17.5,9.7 17.11,10.86 16.38,11.81C16.5,12 16.63,12.15 16.78,12.3C16.94,12.45 17.1,12.58 17.29,12.68C17.65,12.88 18.06,13 18.5,13C18.94,13 19.35,12.88 19.71,12.68C20.47,12.25 21,11.44 21,10.5A2.5,2.5 0 0,0 18.5,8M12,14C9.66,14 5,15.17 5,17.5V19H19V17.5C19,15.17 14.34,14 12,14M4.71,14.55C2.78,14.78 0,15.76 0,17.5V19H3V17.07C3,16.06 3.69,15.22 4.71,14.55M19.29,14.55C20.31,15.22 21,16.06 21,17.07V19H24V17.5C24,15.76 21.22,14.78 19.29,14.55M12,16C13.53,16 15.24,16.5 16.23,17H7.77C8.76,16.5 10.47,16 12,16Z',
        },
      },
      dataManagement: {
        path: '/admin/data-management',
        roles: ['admin'],
        section: 'Data Management',
        menu: { place: 50, settings: true },
      },
    },
  },
};
