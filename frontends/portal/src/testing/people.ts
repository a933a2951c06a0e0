import { logIn, logOut } from '@kiraya/session';

const permissions: Record<string, string[]> = {
  tenant: [
    ...['profile:own', 'account:erase', 'password:change', 'property:list', 'property:read'],
    ...['second-factor:own', 'notification:own', 'mail-choice:own'],
    ...['document:list', 'document:add', 'document:remove', 'agreement:answer'],
    ...['receipt:read', 'contract:list', 'contract:confirm', 'contract:refuse', 'charge:dispute'],
    ...['handover:read', 'handover:write'],
  ],
  owner: [
    ...[
      'profile:own',
      'second-factor:own',
      'payee:own',
      'landlord:own',
      'api-key:own',
      'webhook:own',
      'account:erase',
      'password:change',
    ],
    ...['property:list', 'property:read', 'notification:own', 'mail-choice:own'],
    ...['property:create', 'property:update', 'interest:list', 'interest:answer', 'tenant:list'],
    ...[
      'receipt:read',
      'contract:list',
      'contract:create',
      'document:list',
      'document:add',
      'document:remove',
      'agreement:write',
      'agreement:answer',
      'contract:terminate',
      'handover:read',
      'handover:write',
      'charge:add',
      'charge:answer',
      'charge:withdraw',
    ],
  ],
  accountant: [
    ...[
      'profile:own',
      'second-factor:own',
      'password:change',
      'property:list',
      'property:read',
      'tenant:list',
    ],
    ...['receipt:read', 'contract:list', 'payment:record'],
    ...['charge:add', 'charge:withdraw', 'credit:add', 'credit:reverse'],
    ...['tenancy:settle', 'settlement:reverse'],
    ...['deposit:transfer', 'deposit:refund', 'entry:reverse'],
  ],
  admin: [
    ...[
      'profile:own',
      'second-factor:own',
      'password:change',
      'property:list',
      'property:read',
      'property:create',
    ],
    ...[
      'property:update',
      'interest:count',
      'interest:list',
      'interest:answer',
      'tenant:list',
      'contract:list',
      'handover:read',
    ],
    ...['contract:create', 'contract:terminate', 'contract:confirm', 'payment:record'],
    ...['charge:add', 'charge:answer', 'charge:withdraw', 'credit:add', 'credit:reverse'],
    ...['tenancy:settle', 'settlement:reverse', 'deposit:transfer', 'deposit:refund', 'entry:reverse'],
  ],
};

export type TestRole = 'tenant' | 'owner' | 'accountant' | 'admin';

export function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Token like the server's, but for its signature. */
export function tokenOf(role: string, more: object = {}): string {
  const part = (value: object) => base64url(JSON.stringify(value));
  return `${part({ alg: 'HS256' })}.${part({ sub: 'p-1', role, name: 'Ásha', ...more })}.c2lnbmF0dXJl`;
}

export function profileOf(role: TestRole) {
  return {
    id: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10',
    name: 'Asha Rao',
    email: 'asha.rao@example.com',
    username: 'asharao',
    role: { name: role },
    phone: '9800000001',
    dob: '1990-04-12',
    aadhaarNo: '123412341234',
    panNo: 'ABCPA1234F',
    createdAt: '2026-01-05T06:30:00.000Z',
    hasSecondFactor: false,
    needsSecondFactor: false,
    mailsHeld: false,
    emailConfirmed: true,
    namesAtOnce: false,
    propertiesOwned: [],
    propertiesRented: [],
    permissions: permissions[role],
  };
}

/** Logs in a user of this role in this browser. */
export function logInAs(role: TestRole): string {
  logOut();
  const { id, name, email, username } = profileOf(role);
  const token = tokenOf(role);
  logIn(token, { id, name, email, username, role: { name: role } });
  return token;
}
