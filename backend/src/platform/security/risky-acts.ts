import type { Permission } from './permissions.js';

/** Settings of money, its destination, its days or staff log-ins: their changes have to be confirmed. */
export const RISKY_SETTINGS = [
  'commissionPercent',
  'commissionOnMonthlyCharges',
  'operatorUpiId',
  'lateFeesTo',
  'booksClosedUpTo',
  'staffSecondFactor',
] as const;

/** Risky changes: payees, rights, permanent deletion, and the mails of a restored copy. */
export const RISKY_PERMISSIONS = [
  'second-factor:own',
  'second-factor:reset',
  'payee:own',
  'payee:update',
  'account:open',
  'account:suspend',
  'account:erase',
  'invitation:send',
  'dummy-data:delete',
  'installation:confirm',
] as const satisfies Permission[];
