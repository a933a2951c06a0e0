import type { Fragment } from '../../../platform/database/sql.js';

/**
 * What modules below contracts need of whoever keeps them: SQL to write into a statement of their own, as with
 * `PropertiesOfUsers`.
 */
export interface ContractsOfUsers {
  /** Whether an owner may be told today how to reach a tenant; expressions of ids. */
  mayReach(owner: Fragment, tenant: Fragment): Fragment;
  /** The ids of the tenants of an owner's contracts. */
  tenants(owner: Fragment): Fragment;
  /** Whether any contract of an owner was ever confirmed. */
  anyConfirmed(owner: Fragment): Fragment;
}

/** Injection token of the {@link ContractsOfUsers}. */
export const CONTRACTS_OF_USERS = Symbol('ContractsOfUsers');
