import { violatedConstraint } from '../../../platform/database/database-errors.js';
import { type AppError, InvalidInput, Unauthenticated } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';

/** What is said of an owner who is not there (any more): to themselves, that they are nobody any more. */
export const noSuchOwner = (caller: Principal): AppError =>
  caller.role === 'admin' ? new InvalidInput({ ownerId: ['Unknown owner'] }) : new Unauthenticated();

/** The database's refusal of a property of somebody who was deleted meanwhile, as what it stands for. */
export const asNoSuchOwner = (thrown: unknown, caller: Principal): unknown =>
  violatedConstraint(thrown) === 'property_owner' ? noSuchOwner(caller) : thrown;
