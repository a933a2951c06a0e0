import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import { Conflict, invalid, problem } from '../../../platform/http/app-error.js';

export const PaidBeforeCollected = invalid({
  paidDate: ['Must not be before the rent was collected, or before its month'],
});
export const LastDayMissing = invalid({ lastDay: ['Required, for the contract goes on'] });
export const RefundMethodMissing = invalid({ method: ['Required with a refund'] });
export const UnknownOwners = invalid({ ownerIds: ['Unknown owner'] });
export const UnknownOwner = invalid({ ownerId: ['Unknown owner'] });
export const PartOfReceipt = problem(
  409,
  'part-of-receipt',
  'This payment is a part of a receipt over several rents or charges; reverse the receipt',
);
export const NotYetPayable = problem(
  409,
  'not-yet-payable',
  'Rent of a month that has not begun, or after the last day of its contract, cannot be paid out',
);
export const PartOfPayout = problem(
  409,
  'part-of-payout',
  'This is a part of a payout that what the owner owes was taken off; reverse the payout',
);
export const PayoutRecovered = problem(
  409,
  'payout-recovered',
  'Money of this payout was recovered from the owner, so that it cannot be reversed any more',
);
export const HandedOverRecovered = problem(
  409,
  'deposit-recovered',
  'The owner owes this deposit by now: record what they pay back instead',
);
export const NotByItself = problem(
  409,
  'not-by-itself',
  'This is a part of a receipt or a payout; reverse that one',
);
export const UnknownOwnersProperty = invalid({ propertyId: ['Not a property of this owner'] });
export const NothingToPayOut = problem(
  409,
  'nothing-to-pay-out',
  'There is nothing to pay out to this owner',
);

export class PayeeOnHold extends Conflict {
  constructor(until: Date) {
    super(
      'payee-on-hold',
      `Where this owner is paid was entered in the last 24 hours. Nothing is sent there by bank before ${timeInIndia(until)}.`,
    );
  }
}

export const OtherSumToSend = problem(
  409,
  'other-sum-to-send',
  'What is to be sent has changed since it was shown. Look at it again',
);
export const NotCollected = problem(409, 'not-collected', 'A rent that has not been paid cannot be paid out');
