import { Conflict, InvalidInput } from '../../../../platform/http/app-error.js';
import type { ConstraintAnswers } from '../../../../platform/http/constraint-answers.js';

export class TooManyCharges extends Conflict {
  constructor(most: number) {
    super('too-many-charges', `A contract can have at most ${most.toLocaleString('en-IN')} charges`);
  }
}

class MoreThanThreeRents extends InvalidInput {
  constructor() {
    super({ amount: ['Must be at most three months’ rent; for more, ask an administrator'] });
  }
}

class EnoughThisMonth extends Conflict {
  constructor() {
    super('too-many-charges', 'You can add 20 charges to a contract in a month, beside 20 that you withdraw');
  }
}

class NothingAfterSettlement extends Conflict {
  constructor() {
    super('settled', 'This tenancy has been settled: nothing more can be asked for');
  }
}

export class MadeByRule extends Conflict {
  constructor() {
    super(
      'rule-made-it',
      'This follows from the contract; only what somebody added can be disputed or withdrawn',
    );
  }
}

export class NothingToDispute extends Conflict {
  constructor() {
    super('nothing-open', 'Nothing of this charge is to be paid');
  }
}

export class AlreadyDisputed extends Conflict {
  constructor() {
    super('already-disputed', 'This charge has been disputed before');
  }
}

export class NotDisputed extends Conflict {
  constructor() {
    super('not-disputed', 'This charge is not waiting for an answer');
  }
}

export class AddedByAnother extends Conflict {
  constructor() {
    super('added-by-another', 'Only who added this charge can withdraw it');
  }
}

export class NoLongerWhole extends Conflict {
  constructor() {
    super('not-whole', 'Something of this charge is already paid, waived, disputed or withdrawn');
  }
}

/** Constraints of owners' charges, by the error that each stands for. */
export const CHARGE_CONSTRAINTS: ConstraintAnswers = {
  charge_within_three_rents: () => new MoreThanThreeRents(),
  charge_twenty_a_month: () => new EnoughThisMonth(),
  charge_before_settlement: () => new NothingAfterSettlement(),
};
