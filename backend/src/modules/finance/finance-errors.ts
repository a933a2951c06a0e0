import { timeInIndia } from '../../platform/clock/time-in-india.js';
import { Conflict, InvalidInput } from '../../platform/http/app-error.js';

export class PaidBeforeCollected extends InvalidInput {
  constructor() {
    super({ paidDate: ['Must not be before the rent was collected, or before its month'] });
  }
}

export class DayInFuture extends InvalidInput {
  constructor(field = 'date') {
    super({ [field]: ['Must not be in the future'] });
  }
}

export class EndsBeforeItBegins extends InvalidInput {
  constructor() {
    super({ to: ['Must not be before from'] });
  }
}

export class UnknownOwners extends InvalidInput {
  constructor() {
    super({ ownerIds: ['Unknown owner'] });
  }
}

export class UnknownOwner extends InvalidInput {
  constructor() {
    super({ ownerId: ['Unknown owner'] });
  }
}

export class AlreadyPaid extends Conflict {
  constructor() {
    super('already-paid', 'This rent has already been paid');
  }
}

export class MoreThanOwed extends Conflict {
  constructor() {
    super('more-than-owed', 'This is more than is still to be paid');
  }
}

export class BadAllocations extends InvalidInput {
  constructor(problem: string) {
    super({ allocations: [problem] });
  }
}

export class AlreadyRecorded extends Conflict {
  constructor() {
    super('already-recorded', 'This has already been recorded');
  }
}

export class PartOfReceipt extends Conflict {
  constructor() {
    super(
      'part-of-receipt',
      'This payment is a part of a receipt over several rents or charges; reverse the receipt',
    );
  }
}

export class NotYetPayable extends Conflict {
  constructor() {
    super(
      'not-yet-payable',
      'Rent of a month that has not begun, or after the last day of its contract, cannot be paid out',
    );
  }
}

export class PartOfPayout extends Conflict {
  constructor() {
    super(
      'part-of-payout',
      'This is a part of a payout that what the owner owes was taken off; reverse the payout',
    );
  }
}

export class PayoutRecovered extends Conflict {
  constructor() {
    super(
      'payout-recovered',
      'Money of this payout was recovered from the owner, so that it cannot be reversed any more',
    );
  }
}

export class HandedOverRecovered extends Conflict {
  constructor() {
    super('deposit-recovered', 'The owner owes this deposit by now: record what they pay back instead');
  }
}

export class NotByItself extends Conflict {
  constructor() {
    super('not-by-itself', 'This is a part of a receipt or a payout; reverse that one');
  }
}

export class MoreThanOwnerOwes extends Conflict {
  constructor() {
    super('more-than-owed', 'This is more than the owner owes');
  }
}

export class UnknownOwnersProperty extends InvalidInput {
  constructor() {
    super({ propertyId: ['Not a property of this owner'] });
  }
}

export class NothingToPayOut extends Conflict {
  constructor() {
    super('nothing-to-pay-out', 'There is nothing to pay out to this owner');
  }
}

export class PayeeOnHold extends Conflict {
  constructor(until: Date) {
    super(
      'payee-on-hold',
      `Where this owner is paid was entered in the last 24 hours. Nothing is sent there by bank before ${timeInIndia(until)}.`,
    );
  }
}

export class OtherSumToSend extends Conflict {
  constructor() {
    super('other-sum-to-send', 'What is to be sent has changed since it was shown. Look at it again');
  }
}

export class NotCollected extends Conflict {
  constructor() {
    super('not-collected', 'A rent that has not been paid cannot be paid out');
  }
}

export class AlreadyPaidOut extends Conflict {
  constructor() {
    super('already-paid-out', 'A rent among these has already been paid out');
  }
}

export class AlreadyReversed extends Conflict {
  constructor(
    what: 'transaction' | 'receipt' | 'payout' | 'entry' | 'credit' | 'settlement' = 'transaction',
  ) {
    super('already-reversed', `This ${what} has already been reversed`);
  }
}

export class ReversalStands extends Conflict {
  constructor() {
    super('reversal-stands', 'A reversal cannot be reversed; record the transaction again instead');
  }
}

export class PayoutComesFirst extends Conflict {
  constructor() {
    super('payout-comes-first', 'This rent has been paid out to the owner; reverse that payout first');
  }
}

export class DepositTooSmall extends Conflict {
  constructor() {
    super('deposit-too-small', 'So much of the deposit is not there any more');
  }
}

export class NotSettled extends Conflict {
  constructor() {
    super('not-settled', 'The tenancy is settled first');
  }
}

export class Settled extends Conflict {
  constructor() {
    super('settled', 'This is part of a settlement; reverse the settlement first');
  }
}

export class AlreadySettled extends Conflict {
  constructor() {
    super('already-settled', 'This tenancy has already been settled');
  }
}

export class NotOver extends Conflict {
  constructor() {
    super('not-over', 'A tenancy is settled after its last day');
  }
}

export class RefundComesFirst extends Conflict {
  constructor() {
    super('refund-comes-first', 'A refund was made by this settlement; reverse the refund first');
  }
}

export class NotConfirmed extends Conflict {
  constructor() {
    super('not-confirmed', 'The tenant has not confirmed this contract yet');
  }
}

export class Disputed extends Conflict {
  constructor() {
    super('disputed', 'A charge among these is disputed; it is answered first');
  }
}

export class RuleMadeIt extends Conflict {
  constructor() {
    super('rule-made-it', 'This follows from the rules of the contract; only a waiver can be taken back');
  }
}

export class PaidBeforeContract extends InvalidInput {
  constructor(startDate: string) {
    super({ paidDate: [`Must not be before the contract’s start (${startDate})`] });
  }
}

export class ReferenceMissing extends InvalidInput {
  constructor() {
    super({ reference: ['Required, unless it was paid in cash'] });
  }
}

export class ConfirmFirst extends Conflict {
  constructor() {
    super('contract-unconfirmed', 'Please confirm the contract first: then you can say what you have paid');
  }
}

export class AlreadyDeclared extends Conflict {
  constructor() {
    super('already-declared', 'You have said so already, and it is waiting to be confirmed');
  }
}

export class TaxIsNotHeld extends InvalidInput {
  constructor() {
    super({ excess: ['Tax that was kept back is a certificate: there is no money to hold'] });
  }
}

export class NotWhatWasDeclared extends InvalidInput {
  constructor() {
    super({ declarationId: ['Tenants declare what they paid to Kiraya: this is not received by Kiraya'] });
  }
}
