import type { AgreedCharges } from '../terms/agreed-charges.js';

/** Contract of the dummy data with its terms and termination. Days are `YYYY-MM-DD`. */
export interface DummyContract extends Partial<AgreedCharges> {
  readonly propertyId: string;
  /** `demo-owner`, or the key of one of the generated owners. */
  readonly ownerKey: string;
  /** `demo-tenant`, or the key of one of the generated tenants. */
  readonly tenantKey: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly termination?: { readonly date: string; readonly reason: string };
  readonly rentPaise: bigint;
  readonly agreedAt: Date;
}
