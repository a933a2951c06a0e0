import { Conflict, invalid, problem } from '../../../../platform/http/app-error.js';
import type { ConstraintAnswers } from '../../../../platform/http/constraint-answers.js';

export class TooManyCharges extends Conflict {
  constructor(most: number) {
    super('too-many-charges', `A contract can have at most ${most.toLocaleString('en-IN')} charges`);
  }
}

const MoreThanThreeRents = invalid({
  amount: ['Must be at most three months’ rent; for more, ask an administrator'],
});
const EnoughThisMonth = problem(
  409,
  'too-many-charges',
  'You can add 20 charges to a contract in a month, beside 20 that you withdraw',
);
const NothingAfterSettlement = problem(
  409,
  'settled',
  'This tenancy has been settled: nothing more can be asked for',
);
export const MadeByRule = problem(
  409,
  'rule-made-it',
  'This follows from the contract; only what somebody added can be disputed or withdrawn',
);
export const NothingToDispute = problem(409, 'nothing-open', 'Nothing of this charge is to be paid');
export const AlreadyDisputed = problem(409, 'already-disputed', 'This charge has been disputed before');
export const NotDisputed = problem(409, 'not-disputed', 'This charge is not waiting for an answer');
export const AddedByAnother = problem(409, 'added-by-another', 'Only who added this charge can withdraw it');
export const NoLongerWhole = problem(
  409,
  'not-whole',
  'Something of this charge is already paid, waived, disputed or withdrawn',
);

/** Constraints of owners' charges, by the error that each stands for. */
export const CHARGE_CONSTRAINTS: ConstraintAnswers = {
  charge_within_three_rents: () => new MoreThanThreeRents(),
  charge_twenty_a_month: () => new EnoughThisMonth(),
  charge_before_settlement: () => new NothingAfterSettlement(),
};
