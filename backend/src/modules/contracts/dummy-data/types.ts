import type { Contract } from '../contract.entity.js';
import type { AgreedTerms } from '../terms/term-columns.js';

export type DummyAgreementState = 'draft' | 'sent' | 'accepted';

export interface DummyHandover {
  readonly status: 'draft' | 'sent' | 'accepted' | 'disputed';
  /** Side that wrote it. */
  readonly by: 'owner' | 'tenant';
}

/** Papers of a contract of the dummy data. */
export interface DummyPapersOf {
  /** Versions, the oldest first. */
  readonly agreements?: readonly DummyAgreementState[];
  /** Handover at the start. */
  readonly handover?: DummyHandover;
  readonly documents?: true;
}

/** Papers to add to a contract once it is committed. */
export interface DuePapers {
  readonly contract: Contract;
  readonly papers: DummyPapersOf;
}

/** Contract of the dummy data with its terms and termination. Days are `YYYY-MM-DD`. */
export interface DummyContract extends Readonly<AgreedTerms> {
  readonly propertyId: string;
  /** `demo-owner`, or the key of one of the generated owners. */
  readonly ownerKey: string;
  /** `demo-tenant`, or the key of one of the generated tenants. */
  readonly tenantKey: string;
  readonly termination?: { readonly date: string; readonly reason: string };
  readonly agreedAt: Date;
  readonly papers?: DummyPapersOf;
}
