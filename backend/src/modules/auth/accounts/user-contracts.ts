import type { SqlFragment } from '../../../platform/database/sql.js';

/** SQL fragments that modules below contracts need, as in `UserProperties`. */
export interface UserContracts {
  /** A condition: the owner may see a tenant's contact details today. Takes expressions of ids. */
  mayReach(owner: SqlFragment, tenant: SqlFragment): SqlFragment;
  /** The ids of the tenants of an owner's contracts. */
  tenants(owner: SqlFragment): SqlFragment;
  /** A condition: some contract of the owner was ever confirmed. */
  anyConfirmed(owner: SqlFragment): SqlFragment;
}

/** Injection token of the {@link UserContracts}. */
export const USER_CONTRACTS = Symbol('UserContracts');
