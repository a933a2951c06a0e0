import { Conflict, InvalidInput } from '../../../platform/http/app-error.js';

export class AlreadyPaid extends Conflict {
  constructor() {
    super('already-paid', 'This rent has already been paid');
  }
}

export class BadAllocations extends InvalidInput {
  constructor(problem: string) {
    super({ allocations: [problem] });
  }
}

export class PayoutComesFirst extends Conflict {
  constructor() {
    super('payout-comes-first', 'This rent has been paid out to the owner; reverse that payout first');
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

export class TaxBesideTax extends InvalidInput {
  constructor() {
    super({ tds: ['Must be left out where the amount is tax that was kept back'] });
  }
}

export class ReferenceMissing extends InvalidInput {
  constructor() {
    super({ reference: ['Required, unless it was paid in cash or by cheque'] });
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
