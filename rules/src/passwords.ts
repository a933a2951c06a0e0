/** Whether a role sees everybody's data and money: its passwords are held to more. */
export const isStaff = (role: string): boolean => role === 'admin' || role === 'accountant';

/** Fewest characters of a password that staff choose. */
export const STAFF_PASSWORD_MIN = 8;
