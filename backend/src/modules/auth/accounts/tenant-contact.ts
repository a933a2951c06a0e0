import { maskedEmail } from '../../../platform/database/masked-email.js';
import { type Fragment, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { ContractsOfUsers } from './contracts-of-users.js';

/**
 * Contact details of tenants for one viewer: in full, or a masked email alone for an owner who may not reach the
 * tenant.
 */
export class TenantContact {
  /** @param known whether the viewer may know it; without, they may */
  constructor(private readonly known?: Fragment) {}

  /** @param tenant an expression of the tenant's id */
  static seenBy(viewer: Principal, contracts: ContractsOfUsers, tenant: Fragment): TenantContact {
    if (viewer.role !== 'owner') return new TenantContact();
    return new TenantContact(contracts.mayReach(sql`${viewer.id}::uuid`, tenant));
  }

  email(email: Fragment): Fragment {
    return this.known ? sql`case when ${this.known} then ${email} else ${maskedEmail(email)} end` : email;
  }

  /** A username or phone: null to who may not know it. */
  detail(column: Fragment): Fragment {
    return this.known ? sql`case when ${this.known} then ${column} end` : column;
  }

  /** A condition on a contact, which holds for none that the viewer may not know. */
  where(condition: Fragment): Fragment {
    return this.known ? sql`(${condition} and ${this.known})` : condition;
  }
}
