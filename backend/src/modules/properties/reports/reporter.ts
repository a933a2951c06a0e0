import { createHash } from 'node:crypto';
import type { Caller } from '../../../platform/http/caller.js';

/** Owners have homes of their own to let: what they say of others' is read, and holds nothing. */
export const isOwner = ({ account }: Caller): boolean => account?.role === 'owner';

/** What is kept of the token in the link that confirms a report. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
