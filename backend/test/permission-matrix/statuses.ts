import type { Target, Thing } from './world.js';

/** The answer to each of the people; visitors and deleted users are asked to log in. */
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
  /** Takes an idempotency key; each attempt has its own. */
  isIdempotent?: true;
  /** Whoever may do it is asked to confirm that it is them. */
  isConfirmed?: true;
  /** What is answered, by whose thing it is; one number is for everyone, visitors too. */
  expected: Partial<Record<Target, Statuses | number>>;
}

export const everyone = (status: number): Statuses => [status, status, status, status, status, status];
export const open = (path: string, status: number, body?: unknown): Row => ({
  path: () => path,
  ...(body !== undefined && { body: () => body }),
  expected: { own: status },
});
export const list = (path: string, own: Statuses): Row => ({ path: () => path, expected: { own } });

/** A tenant reads their own, an owner theirs, accountants and admins all; nobody what is not there. */
export const READ = {
  own: [200, 404, 200, 404, 200, 200],
  other: [404, 200, 404, 200, 200, 200],
  missing: everyone(404),
} as const;
/** An owner changes their own and an admin all; the others nothing, and are told so whatever they ask for. */
export const change = (done: number) =>
  ({
    own: [403, 403, done, 404, 403, done],
    other: [403, 403, 404, done, 403, done],
    missing: [403, 403, 404, 404, 403, 404],
  }) as const;

/** Accountants and admins move money, on whosever rents; the others do not. */
export const money = (done: number, missing: number) =>
  ({
    own: [403, 403, 403, 403, done, done],
    other: [403, 403, 403, 403, done, done],
    missing: [403, 403, 403, 403, missing, missing],
  }) as const;

/** A tenant alone, on what is their own. */
export const tenantAlone = (done: number) =>
  ({
    own: [done, 404, 403, 403, 403, 403],
    other: [404, done, 403, 403, 403, 403],
    missing: [404, 404, 403, 403, 403, 403],
  }) as const;

export const adminAlone = (done: number): Statuses => [403, 403, 403, 403, 403, done];
export const ADMIN_ALONE = adminAlone(200);
