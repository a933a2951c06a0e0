import { Conflict, InvalidInput } from '../../platform/http/app-error.js';
import type { ConstraintAnswers } from '../../platform/http/constraint-answers.js';

export class EndsBeforeStart extends InvalidInput {
  constructor() {
    super({ endDate: ['Must not be before the start date'] });
  }
}

export class WholeRentsOnly extends InvalidInput {
  constructor() {
    super({ prorate: ['Must not be false with a day of rent: its first and last month are paid in part'] });
  }
}

class TooMuchEachMonth extends InvalidInput {
  constructor() {
    super({
      standingCharges: ['Must come to at most half the rent together; for more, ask an administrator'],
    });
  }
}

export class UnknownTenant extends InvalidInput {
  constructor() {
    super({ tenantId: ['Unknown tenant'] });
  }
}

export class OutsidePeriod extends InvalidInput {
  constructor() {
    super({ date: ['Must be within the period of the contract'] });
  }
}

export class PropertySold extends Conflict {
  constructor() {
    super('property-sold', 'This property has been sold');
  }
}

class PeriodTaken extends Conflict {
  constructor() {
    super('period-taken', 'This property already has a contract for that period');
  }
}

export class OwnerStopped extends Conflict {
  constructor() {
    super('owner-stopped', 'The account of this property’s owner is suspended or closed');
  }
}

export class AlreadyTerminated extends Conflict {
  constructor() {
    super('already-terminated', 'This contract has already been terminated');
  }
}

export class AlreadyConfirmed extends Conflict {
  constructor() {
    super('already-confirmed', 'This contract has already been confirmed');
  }
}

export class AlreadyRefused extends Conflict {
  constructor() {
    super('already-refused', 'The tenant has said that this contract is not theirs');
  }
}

export class NeverBegins extends Conflict {
  constructor() {
    super('never-begins', 'This contract was terminated before it began');
  }
}

export class RentRecordedAsPaid extends Conflict {
  constructor() {
    super(
      'rent-recorded-as-paid',
      'Rent has been recorded as paid for this contract. Please write to an administrator.',
    );
  }
}

export class BeginsTooLongAgo extends InvalidInput {
  constructor(earliest: string) {
    super({ startDate: [`Must not be before ${earliest}. For an older contract, ask an administrator.`] });
  }
}

export class TooManyUnconfirmed extends Conflict {
  constructor(most: number) {
    super(
      'too-many-unconfirmed',
      `${most} of your contracts are not yet confirmed by their tenants. Ask them to confirm, or ask an administrator.`,
    );
  }
}

export class UnpaidRentStays extends Conflict {
  /** @param earliest the first day that takes none */
  constructor(earliest: string) {
    super(
      'unpaid-rent-stays',
      `Only an administrator can end this contract before ${earliest}, for unpaid rents would go`,
    );
  }
}

class TenancySettled extends Conflict {
  constructor() {
    super('settled', 'This tenancy has been settled; reverse the settlement first');
  }
}

/** Maps database constraints of contracts to rules. */
export const CONTRACTS_CONSTRAINTS: ConstraintAnswers = {
  contract_covers_alone: () => new PeriodTaken(),
  contract_standing_within_half: () => new TooMuchEachMonth(),
  contract_settled: () => new TenancySettled(),
  contract_tenant: () => new UnknownTenant(),
};
