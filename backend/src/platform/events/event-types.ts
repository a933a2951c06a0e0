import { mayDo, type Permission } from '../security/permissions.js';
import type { Principal } from '../security/principal.js';

interface Kind {
  happenings: readonly string[];
  /** The permission of reading such a thing. */
  permission: Permission;
  /** The address of the thing. @param within the thing that it belongs to */
  url: (id: string, within: string) => string;
}

/** Kinds of things that events are about. The triggers `events_noted` write them. */
const KINDS = {
  home: {
    happenings: ['created', 'changed', 'deleted'],
    permission: 'property:read',
    url: (id) => `/api/properties/${id}`,
  },
  interest: {
    happenings: ['created', 'changed', 'deleted'],
    permission: 'interest:list',
    url: (_, home) => `/api/properties/${home}/interests`,
  },
  contract: {
    happenings: ['created', 'changed', 'ended', 'deleted'],
    permission: 'contract:list',
    url: (id) => `/api/contracts/${id}`,
  },
  agreement: {
    happenings: ['sent', 'changed', 'accepted', 'declined', 'superseded'],
    permission: 'contract:list',
    url: (_, contract) => `/api/contracts/${contract}/agreements`,
  },
  handover: {
    happenings: ['sent', 'changed', 'accepted', 'disputed'],
    permission: 'handover:read',
    url: (_, contract) => `/api/contracts/${contract}/handovers`,
  },
  receivable: {
    happenings: ['created', 'changed', 'deleted'],
    permission: 'contract:list',
    url: (_, contract) => `/api/contracts/${contract}/account`,
  },
  receipt: {
    happenings: ['recorded', 'reversed', 'deleted'],
    permission: 'receipt:read',
    url: (id) => `/api/finance/receipts/${id}`,
  },
  payout: {
    happenings: ['recorded', 'changed', 'deleted'],
    permission: 'payout:read',
    url: (id) => `/api/finance/payouts/${id}`,
  },
  reversal: {
    happenings: ['recorded'],
    permission: 'transaction:list',
    url: (id) => `/api/finance/transactions/${id}`,
  },
  account: {
    happenings: ['created', 'changed', 'deleted'],
    permission: 'account:list',
    url: () => '/api/admin/users',
  },
} as const satisfies Record<string, Kind>;

export type EventKind = keyof typeof KINDS;

export const EVENT_KINDS = Object.keys(KINDS) as EventKind[];

/** Types of events, `receipt.recorded`. */
export const EVENT_TYPES = EVENT_KINDS.flatMap((kind) =>
  KINDS[kind].happenings.map((happening) => `${kind}.${happening}`),
);

const kindOf = (type: string): EventKind => type.split('.', 1)[0] as EventKind;

/** The address of an event's thing for an account that sees it. */
export function urlOf(type: string, id: string, within: string | null, account: Principal): string {
  const { url }: Kind = KINDS[kindOf(type)];
  return id === account.id ? '/api/auth/profile' : url(id, within ?? id);
}

/** Event types that an account, or the key that acts for it, may read. */
export function typesFor({ role, key }: Principal): string[] {
  const may = (permission: Permission): boolean =>
    mayDo(role, permission) && (!key || key.permissions.includes(permission));
  const isLandlordOrTenant = role === 'owner' || role === 'tenant';
  const permissionOf = (kind: EventKind): Permission =>
    kind === 'account' && isLandlordOrTenant ? 'profile:own' : KINDS[kind].permission;
  return EVENT_TYPES.filter((type) => may(permissionOf(kindOf(type))));
}
