import type { Thing } from './thing.js';
import type { Target } from './world.js';

/** Expected status of each person; visitors and deleted users are asked to log in. */
export type Statuses = readonly [
  tenant: number,
  otherTenant: number,
  owner: number,
  otherOwner: number,
  accountant: number,
  admin: number,
];

export interface Row {
  path: (thing: Thing) => string;
  body?: (thing: Thing) => unknown;
  /** Requires an idempotency key, a new one per attempt. */
  isIdempotent?: true;
  /** Requires a confirmed session. */
  isConfirmed?: true;
  /** Expected statuses, by the owner of the target; a single number is for everyone, visitors included. */
  expected: Partial<Record<Target, Statuses | number>>;
}

export const everyone = (status: number): Statuses => [status, status, status, status, status, status];
export const open = (path: string, status: number, body?: unknown): Row => ({
  path: () => path,
  ...(body !== undefined && { body: () => body }),
  expected: { own: status },
});
export const list = (path: string, own: Statuses): Row => ({ path: () => path, expected: { own } });

/** Reads: a tenant and an owner their own, accountants and administrators all; a missing thing is not found. */
export const READ = {
  own: [200, 404, 200, 404, 200, 200],
  other: [404, 200, 404, 200, 200, 200],
  missing: everyone(404),
} as const;
/** Changes: an owner their own, an administrator all; others get 403 for any target. */
export const change = (done: number) =>
  ({
    own: [403, 403, done, 404, 403, done],
    other: [403, 403, 404, done, 403, done],
    missing: [403, 403, 404, 404, 403, 404],
  }) as const;

/** Money: accountants and administrators, for anybody's rents; others get 403. */
export const money = (done: number, missing: number) =>
  ({
    own: [403, 403, 403, 403, done, done],
    other: [403, 403, 403, 403, done, done],
    missing: [403, 403, 403, 403, missing, missing],
  }) as const;

/** Tenant only, for their own things. */
export const tenantAlone = (done: number) =>
  ({
    own: [done, 404, 403, 403, 403, 403],
    other: [404, done, 403, 403, 403, 403],
    missing: [404, 404, 403, 403, 403, 403],
  }) as const;

export const adminAlone = (done: number): Statuses => [403, 403, 403, 403, 403, done];
export const ADMIN_ALONE = adminAlone(200);
