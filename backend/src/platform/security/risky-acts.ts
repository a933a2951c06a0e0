import type { Permission } from './permissions.js';

/** Settings that move money, its destination or the days it may be dated, or what staff log in with: a change of one asks its administrator to confirm. */
export const RISKY_SETTINGS = [
  'commissionPercent',
  'commissionOnMonthlyCharges',
  'operatorUpiId',
  'lateFeesTo',
  'booksClosedUpTo',
  'staffSecondFactor',
] as const;

/** What is risky with each change: where owners are paid, who may do what, deletion for good, and the mails of a restored copy. */
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
