import { Conflict, InvalidInput, invalid, problem } from '../../../platform/http/app-error.js';
import type { ProblemType } from '../../../platform/http/problem-types.js';

export class DayInFuture extends InvalidInput {
  constructor(field = 'date') {
    super({ [field]: ['Must not be in the future'] });
  }
}

export const EndsBeforeItBegins = invalid({ to: ['Must not be before from'] });
export const MoreThanOwed = problem(409, 'more-than-owed', 'This is more than is still to be paid');
export const AlreadyRecorded = problem(409, 'already-recorded', 'This has already been recorded');
export const MoreThanOwnerOwes = problem(409, 'more-than-owed', 'This is more than the owner owes');
export const AlreadyPaidOut = problem(
  409,
  'already-paid-out',
  'A rent among these has already been paid out',
);

/** Names of reversible things in refusals and the audit log. */
export type ReversedThing = 'transaction' | 'receipt' | 'payout' | 'entry' | 'credit' | 'settlement';

export class AlreadyReversed extends Conflict {
  constructor(what: ReversedThing) {
    super('already-reversed', `This ${what} has already been reversed`);
  }
}

export const ReversalStands = problem(
  409,
  'reversal-stands',
  'A reversal cannot be reversed; record the transaction again instead',
);
export const DepositTooSmall = problem(
  409,
  'deposit-too-small',
  'So much of the deposit is not there any more',
);

/** Problem types of every act that undoes or moves money: it meets the rules of receipts, payouts and deposits alike. */
export const REVERSAL_PROBLEMS = [
  'already-paid-out',
  'already-reversed',
  'deposit-too-small',
  'more-than-owed',
  'payout-comes-first',
  'payout-recovered',
  'period-closed',
  'settled',
] as const satisfies ProblemType[];
