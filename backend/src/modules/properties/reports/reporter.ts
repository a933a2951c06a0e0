import { createHash } from 'node:crypto';
import type { Caller } from '../../../platform/http/caller.js';

/** Owners compete with the reported home: their reports are read but do not hold it. */
export const isOwner = ({ account }: Caller): boolean => account?.role === 'owner';

/** Hash of a confirmation link's token, stored in its place. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
