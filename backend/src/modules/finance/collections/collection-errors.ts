import { InvalidInput, invalid, problem } from '../../../platform/http/app-error.js';

export const AlreadyPaid = problem(409, 'already-paid', 'This rent has already been paid');

export class BadAllocations extends InvalidInput {
  constructor(problem: string) {
    super({ allocations: [problem] });
  }
}

export const PayoutComesFirst = problem(
  409,
  'payout-comes-first',
  'This rent has been paid out to the owner; reverse that payout first',
);
export const NotSettled = problem(409, 'not-settled', 'The tenancy is settled first');
export const Settled = problem(409, 'settled', 'This is part of a settlement; reverse the settlement first');
export const AlreadySettled = problem(409, 'already-settled', 'This tenancy has already been settled');
export const NotOver = problem(409, 'not-over', 'A tenancy is settled from its last day on');
export const RefundComesFirst = problem(
  409,
  'refund-comes-first',
  'A refund was made by this settlement; reverse the refund first',
);
export const NotConfirmed = problem(409, 'not-confirmed', 'The tenant has not confirmed this contract yet');
export const Disputed = problem(409, 'disputed', 'A charge among these is disputed; it is answered first');
export const RuleMadeIt = problem(
  409,
  'rule-made-it',
  'This follows from the rules of the contract; only a waiver can be reversed',
);

export class PaidBeforeContract extends InvalidInput {
  constructor(startDate: string) {
    super({ paidDate: [`Must not be before the contract’s start (${startDate})`] });
  }
}

export const TaxBesideTax = invalid({
  tds: ['Must be left out where the amount is deducted tax'],
});
export const ReferenceMissing = invalid({ reference: ['Required, unless it was paid in cash or by cheque'] });
export const ConfirmFirst = problem(
  409,
  'contract-unconfirmed',
  'Please confirm the contract first: then you can say what you have paid',
);
export const AlreadyDeclared = problem(
  409,
  'already-declared',
  'You have said so already, and it is waiting to be confirmed',
);
export const TaxIsNotHeld = invalid({
  excess: ['Deducted tax is a certificate: there is no money to hold'],
});
export const NotWhatWasDeclared = invalid({
  declarationId: ['Tenants declare what they paid to Kiraya: this is not received by Kiraya'],
});
