import type { ModelClaim, ModelContract } from './model-contract.js';
import type { ModelReceipt } from './model-lines.js';

/** Payment that a tenant declares. */
export interface ModelDeclaration {
  key: number;
  contract: ModelContract;
  amount: bigint;
  on: string;
  status: 'pending' | 'confirmed' | 'rejected' | 'withdrawn';
  receipt: ModelReceipt | undefined;
}

/** Waived part of a claim. */
export interface ModelCredit {
  key: number;
  claim: ModelClaim;
  /** Kind of credit; only a waiver can be reversed by hand. */
  kind: 'waiver' | 'cancellation' | 'proration' | 'correction';
  amount: bigint;
  date: string;
  reversedOn: string | null;
}
