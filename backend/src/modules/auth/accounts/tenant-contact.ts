import { maskedEmail } from '../../../platform/database/masked-email.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { Principal } from '../../../platform/security/principal.js';
import type { UserContracts } from './user-contracts.js';

/**
 * Contact details of tenants for one viewer: in full, or a masked email alone for an owner who may not reach the
 * tenant.
 */
export class TenantContact {
  /** @param known a condition for the viewer's access; full access without it */
  constructor(private readonly known?: SqlFragment) {}

  /** @param tenant an expression of the tenant's id */
  static seenBy(viewer: Principal, contracts: UserContracts, tenant: SqlFragment): TenantContact {
    if (viewer.role !== 'owner') return new TenantContact();
    return new TenantContact(contracts.mayReach(sql`${viewer.id}::uuid`, tenant));
  }

  email(email: SqlFragment): SqlFragment {
    return this.known ? sql`case when ${this.known} then ${email} else ${maskedEmail(email)} end` : email;
  }

  /** A username or phone, null for a viewer without access. */
  detail(column: SqlFragment): SqlFragment {
    return this.known ? sql`case when ${this.known} then ${column} end` : column;
  }

  /** A condition on a contact, false for a viewer without access. */
  where(condition: SqlFragment): SqlFragment {
    return this.known ? sql`(${condition} and ${this.known})` : condition;
  }
}
