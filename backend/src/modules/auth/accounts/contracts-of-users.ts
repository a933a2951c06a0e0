import type { Fragment } from '../../../platform/database/sql.js';

/** SQL fragments that modules below contracts need, as in `PropertiesOfUsers`. */
export interface ContractsOfUsers {
  /** A condition: the owner may see a tenant's contact details today. Takes expressions of ids. */
  mayReach(owner: Fragment, tenant: Fragment): Fragment;
  /** The ids of the tenants of an owner's contracts. */
  tenants(owner: Fragment): Fragment;
  /** A condition: some contract of the owner was ever confirmed. */
  anyConfirmed(owner: Fragment): Fragment;
}

/** Injection token of the {@link ContractsOfUsers}. */
export const CONTRACTS_OF_USERS = Symbol('ContractsOfUsers');
