import { hash, randomBytes } from 'node:crypto';
import { PERMISSIONS, type Permission } from './permissions.js';
import { RISKY_PERMISSIONS } from './risky-acts.js';

const PREFIX = 'kiraya_key_';
const SHAPE = /^kiraya_key_[\w-]{43}$/;
const IN_URL = /kiraya_key_[\w-]{43}/;

/** Permissions that no key has, beside those of a person's own account: risky acts, and deletion. */
const PEOPLES: readonly Permission[] = [...RISKY_PERMISSIONS, 'password:change', 'account:delete'];

/** Permissions that a key can have. */
export const KEY_PERMISSIONS = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (permission) => !permission.endsWith(':own') && !PEOPLES.includes(permission),
);

/** A new key's text, shown once. */
export const newKey = (): string => PREFIX + randomBytes(32).toString('base64url');

/** The stored form of a key. */
export const hashOfKey = (key: string): Buffer => hash('sha256', key, 'buffer');

/** Tests whether a bearer token is a key and no session's token. */
export const isKey = (token: string): boolean => SHAPE.test(token);

/** A key in an address, if any. */
export const keyInUrl = (url: string): string | undefined => IN_URL.exec(url)?.[0];
