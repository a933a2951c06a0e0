import type { ModelClaim, ModelContract } from './model-contract.js';
import type { ModelReceipt } from './model-lines.js';

/** What a tenant says that they paid. */
export interface ModelDeclaration {
  key: number;
  contract: ModelContract;
  amount: bigint;
  on: string;
  status: 'pending' | 'confirmed' | 'rejected' | 'withdrawn';
  receipt: ModelReceipt | undefined;
}

/** What of a claim nobody is to pay. */
export interface ModelCredit {
  key: number;
  claim: ModelClaim;
  /** A waiver alone is taken back by hand. */
  kind: 'waiver' | 'cancellation' | 'proration' | 'correction';
  amount: bigint;
  date: string;
  reversedOn: string | null;
}
