import type { Role } from './principal.js';

/**
 * Who may do what. The guard, the API document, the permission matrix test and the screens (by `GET /auth/profile`) all
 * read this table. What a role sees of a list is a scope in that list's query.
 */
export const PERMISSIONS = {
  'profile:own': ['tenant', 'owner', 'accountant', 'admin'],
  'account:erase': ['tenant', 'owner'],
  'payee:own': ['owner'],
  'password:change': ['tenant', 'owner', 'accountant', 'admin'],
  'user:list': ['tenant', 'owner', 'accountant', 'admin'],
  'tenant:list': ['owner', 'accountant', 'admin'],
  'property:list': ['tenant', 'owner', 'accountant', 'admin'],
  'property:read': ['tenant', 'owner', 'accountant', 'admin'],
  'property:create': ['owner', 'admin'],
  'property:update': ['owner', 'admin'],
  'interest:count': ['admin'],
  'interest:list': ['owner', 'admin'],
  'contract:list': ['tenant', 'owner', 'accountant', 'admin'],
  'contract:create': ['owner', 'admin'],
  'contract:terminate': ['owner', 'admin'],
  'contract:confirm': ['tenant', 'admin'],
  'contract:refuse': ['tenant'],
  'charge:add': ['owner', 'accountant', 'admin'],
  'credit:add': ['accountant', 'admin'],
  'credit:reverse': ['accountant', 'admin'],
  'commission:read': ['owner', 'accountant', 'admin'],
  'payment:record': ['accountant', 'admin'],
  'receipt:record': ['accountant', 'admin'],
  'receipt:read': ['tenant', 'owner', 'accountant', 'admin'],
  'receipt:reverse': ['accountant', 'admin'],
  'declaration:create': ['tenant'],
  'declaration:withdraw': ['tenant'],
  'declaration:read': ['tenant', 'owner', 'accountant', 'admin'],
  'declaration:list': ['accountant', 'admin'],
  'declaration:reject': ['accountant', 'admin'],
  'upi:read': ['tenant'],
  'receipt:reallocate': ['accountant', 'admin'],
  'deposit:transfer': ['accountant', 'admin'],
  'deposit:refund': ['accountant', 'admin'],
  'tenancy:settle': ['accountant', 'admin'],
  'settlement:reverse': ['accountant', 'admin'],
  'payout:create': ['accountant', 'admin'],
  'payout:read': ['owner', 'accountant', 'admin'],
  'payout:reverse': ['accountant', 'admin'],
  'owner-position:read': ['owner', 'accountant', 'admin'],
  'owner-entry:record': ['accountant', 'admin'],
  'entry:reverse': ['accountant', 'admin'],
  'payable:list': ['accountant', 'admin'],
  'payee:read': ['accountant', 'admin'],
  'payee:update': ['admin'],
  'bank-file:create': ['accountant', 'admin'],
  'book:read': ['accountant', 'admin'],
  'due:list': ['accountant', 'admin'],
  'reference:check': ['accountant', 'admin'],
  'transaction:reverse': ['accountant', 'admin'],
  'transaction:list': ['tenant', 'owner', 'accountant', 'admin'],
  'dashboard:owner': ['owner'],
  'dashboard:tenant': ['tenant'],
  'dashboard:accountant': ['accountant'],
  'dashboard:admin': ['admin'],
  'dashboard:find': ['tenant', 'owner', 'accountant', 'admin'],
  'account:list': ['admin'],
  'account:open': ['admin'],
  'account:delete': ['admin'],
  'account:suspend': ['admin'],
  'invitation:list': ['admin'],
  'invitation:send': ['admin'],
  'invitation:withdraw': ['admin'],
  'statistics:read': ['admin'],
  'audit:list': ['admin'],
  'attention:read': ['admin'],
  'settings:read': ['admin'],
  'settings:update': ['admin'],
  'dummy-data:read': ['admin'],
  'dummy-data:import': ['admin'],
  'dummy-data:delete': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const mayDo = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** Everything a role may do. */
export const permissionsOf = (role: Role): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => mayDo(role, permission));
