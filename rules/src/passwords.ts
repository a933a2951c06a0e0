/** Tests for a role that sees everybody's data and money; its passwords must be longer. */
export const isStaff = (role: string): boolean => role === 'admin' || role === 'accountant';

/** Minimum length of staff passwords. */
export const STAFF_PASSWORD_MIN = 8;
