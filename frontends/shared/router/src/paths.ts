/** Every address of the product, absolute. Links are made from these alone, never from strings. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  privacy: '/privacy',
  logout: '/logout',
  publicProperty: (id: string) => `/property/${encodeURIComponent(id)}`,
  dashboard: '/dashboard',
  properties: '/properties',
  propertiesWithStatus: (status: 'vacant' | 'rented') => `/properties?status=${status}`,
  createProperty: '/properties/create',
  editProperty: (id: string) => `/properties/edit/${encodeURIComponent(id)}`,
  contracts: '/contracts',
  createContract: '/contracts/create',
  contract: (id: string) => `/contracts/${encodeURIComponent(id)}`,
  contractsOf: (propertyId: string) => `/contracts?propertyId=${encodeURIComponent(propertyId)}`,
  payouts: '/payouts',
  collectRents: '/payouts/collect',
  collectRentsOf: (contractId: string) => `/payouts/collect?contract=${encodeURIComponent(contractId)}`,
  payOwners: '/payouts/pay',
  books: '/payouts/books',
  account: '/account',
  profile: '/profile',
  users: '/users',
  usersWithRole: (role: 'owner' | 'tenant') => `/users?role=${role}`,
  dataManagement: '/admin/data-management',
} as const;

/** The same addresses as route patterns, where they take a parameter. The parameter is called `id`. */
export const patterns = {
  publicProperty: '/property/:id',
  editProperty: '/properties/edit/:id',
  contract: '/contracts/:id',
} as const;
