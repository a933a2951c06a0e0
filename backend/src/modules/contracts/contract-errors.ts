import { Conflict, InvalidInput, invalid, problem } from '../../platform/http/app-error.js';
import type { ConstraintAnswers } from '../../platform/http/constraint-answers.js';
import { HandoverSent } from './handover/handover-errors.js';

export const EndsBeforeStart = invalid({ endDate: ['Must not be before the start date'] });
export const WholeRentsOnly = invalid({
  prorate: ['Must not be false with a day of rent: its first and last month are paid in part'],
});
const TooMuchEachMonth = invalid({
  standingCharges: ['Must come to at most half the rent together; for more, ask an administrator'],
});
export const UnknownTenant = invalid({ tenantId: ['Unknown tenant'] });
export const OutsidePeriod = invalid({ date: ['Must be within the period of the contract'] });
export const PropertySold = problem(409, 'property-sold', 'This property has been sold');
const PeriodTaken = problem(409, 'period-taken', 'This property already has a contract for that period');
export const OwnerStopped = problem(
  409,
  'owner-stopped',
  'The account of this property’s owner is suspended or closed',
);
export const AlreadyTerminated = problem(
  409,
  'already-terminated',
  'This contract has already been terminated',
);
export const AlreadyConfirmed = problem(409, 'already-confirmed', 'This contract has already been confirmed');
export const AlreadyRefused = problem(
  409,
  'already-refused',
  'The tenant has said that this contract is not theirs',
);
export const NeverBegins = problem(409, 'never-begins', 'This contract was terminated before it began');
export const RentRecordedAsPaid = problem(
  409,
  'rent-recorded-as-paid',
  'Rent has been recorded as paid for this contract. Please write to an administrator.',
);

export const ContractUnconfirmed = problem(
  409,
  'contract-unconfirmed',
  'The tenant has not confirmed this contract yet',
);
export const DocumentKept = problem(
  409,
  'document-kept',
  'A document can be removed on the day it was added. Ask an administrator about it.',
);
export const TooManyDocuments = problem(
  409,
  'too-many-documents',
  'This contract has 100 documents. Remove one that is not needed first.',
);
export const AgreementSuperseded = problem(
  409,
  'agreement-superseded',
  'A later version has taken the place of this one. Please look at that.',
);
export const AgreementNotSent = problem(
  409,
  'agreement-not-sent',
  'This version is a draft and was not sent',
);
export const AgreementOver = problem(
  409,
  'agreement-over',
  'This version was sent, accepted or declined before',
);
export const AgreementEndsTooEarly = invalid({ endDate: ['Must not be before the contract’s first day'] });
export const TooManyVersions = problem(
  409,
  'too-many-versions',
  'This agreement has 50 versions, which is the most',
);
export const OtherAloneTitled = invalid({ title: ['Only a document of kind `other` has a title'] });
export const TenantsAlone = invalid({ kind: ['Only the tenant can add an identity paper'] });

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

const TenancySettled = problem(409, 'settled', 'This tenancy has been settled; reverse the settlement first');

/** Maps database constraints of contracts to rules. */
export const CONTRACTS_CONSTRAINTS: ConstraintAnswers = {
  contract_covers_alone: () => new PeriodTaken(),
  contract_standing_within_half: () => new TooMuchEachMonth(),
  contract_settled: () => new TenancySettled(),
  contract_tenant: () => new UnknownTenant(),
  handover_stands: () => new HandoverSent(),
};
