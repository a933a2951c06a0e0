import { Conflict, InvalidInput } from '../../../platform/http/app-error.js';

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

export class MoreThanOwed extends Conflict {
  constructor() {
    super('more-than-owed', 'This is more than is still to be paid');
  }
}

export class AlreadyRecorded extends Conflict {
  constructor() {
    super('already-recorded', 'This has already been recorded');
  }
}

export class MoreThanOwnerOwes extends Conflict {
  constructor() {
    super('more-than-owed', 'This is more than the owner owes');
  }
}

export class AlreadyPaidOut extends Conflict {
  constructor() {
    super('already-paid-out', 'A rent among these has already been paid out');
  }
}

/** Names of reversible things in refusals and the audit log. */
export type ReversedThing = 'transaction' | 'receipt' | 'payout' | 'entry' | 'credit' | 'settlement';

export class AlreadyReversed extends Conflict {
  constructor(what: ReversedThing) {
    super('already-reversed', `This ${what} has already been reversed`);
  }
}

export class ReversalStands extends Conflict {
  constructor() {
    super('reversal-stands', 'A reversal cannot be reversed; record the transaction again instead');
  }
}

export class DepositTooSmall extends Conflict {
  constructor() {
    super('deposit-too-small', 'So much of the deposit is not there any more');
  }
}
