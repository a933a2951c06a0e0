import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import { Conflict, InvalidInput } from '../../../platform/http/app-error.js';

export class PaidBeforeCollected extends InvalidInput {
  constructor() {
    super({ paidDate: ['Must not be before the rent was collected, or before its month'] });
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
