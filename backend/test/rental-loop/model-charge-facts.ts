import type { ModelRecord } from './model-contract.js';

/** What is asked for beside rent. */
export interface ModelChargeFacts {
  kind: string;
  due: string;
  amount: bigint;
  /** Asked for every month. */
  isStanding?: boolean;
  /** An owner asked for it by hand. */
  isOwners?: boolean;
  feeDays?: ModelFeeDays;
}

/** The days of a late fee: from the first to before the last, of which rent, and whether others were booked before. */
export interface ModelFeeDays {
  record: ModelRecord;
  from: string;
  until: string;
  isRaised: boolean;
}
