import type { Caller } from '../../../platform/http/caller.js';

/** Owners compete with the reported home: their reports are read but do not hold it. */
export const isOwner = ({ account }: Caller): boolean => account?.role === 'owner';
