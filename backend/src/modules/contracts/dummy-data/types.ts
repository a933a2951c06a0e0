import type { AgreedTerms } from '../terms/term-columns.js';

/** Contract of the dummy data with its terms and termination. Days are `YYYY-MM-DD`. */
export interface DummyContract extends Readonly<AgreedTerms> {
  readonly propertyId: string;
  /** `demo-owner`, or the key of one of the generated owners. */
  readonly ownerKey: string;
  /** `demo-tenant`, or the key of one of the generated tenants. */
  readonly tenantKey: string;
  readonly termination?: { readonly date: string; readonly reason: string };
  readonly agreedAt: Date;
}
