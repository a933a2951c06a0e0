import { violatedConstraint } from '../../../platform/database/database-errors.js';
import { type AppError, InvalidInput, Unauthenticated } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';

/** Error for a missing or deleted owner; for the caller themselves, that they are signed out. */
export const noSuchOwner = (caller: Principal): AppError =>
  caller.role === 'admin' ? new InvalidInput({ ownerId: ['Unknown owner'] }) : new Unauthenticated();

/** Translates the database's error for an owner deleted meanwhile. */
export const asNoSuchOwner = (thrown: unknown, caller: Principal): unknown =>
  violatedConstraint(thrown) === 'property_owner' ? noSuchOwner(caller) : thrown;
