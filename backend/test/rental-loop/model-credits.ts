import type { ModelClaim, ModelContract, ModelReceipt } from './model-contract.js';

/** What a tenant says that they paid. */
export interface ModelDeclaration {
  contract: ModelContract;
  amount: bigint;
  on: string;
  status: 'pending' | 'confirmed' | 'rejected' | 'withdrawn';
  receipt: ModelReceipt | undefined;
}

/** What of a claim nobody is to pay. */
export interface ModelCredit {
  claim: ModelClaim;
  /** A cancellation stands. */
  isWaiver: boolean;
  amount: bigint;
  date: string;
  reversedOn: string | null;
}
