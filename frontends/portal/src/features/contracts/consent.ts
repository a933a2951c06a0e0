import type { Question } from '../../consent/question';
import type { Contract } from './api/contract';
import { neverBegins } from './detail/lifecycle-steps';
import { lastDayOf } from './last-day';

/** True if the tenant has yet to confirm it. */
export const needsConfirmation = (contract: Contract): boolean =>
  !contract.confirmed && !neverBegins(contract);

export const questionOf = ({ id, owner, property, ...contract }: Contract): Question => ({
  ...{ contractId: id, ownerName: owner.name, propertyName: property.name },
  ...{ startDate: contract.startDate, endDate: lastDayOf(contract) },
  ...{ rent: contract.rent, deposit: contract.deposit },
});
