import { Money } from '../../../platform/money/money.js';
import type { AnyClaim, ChargeForPayment, RentRecordForPayment } from '../../contracts/index.js';
import { PayoutComesFirst } from '../finance-errors.js';

/** What becomes of a rent or a charge when so much of what was paid is taken back. */
export interface PaymentReversal {
  /** The commission that is given back. */
  commissionPaise: bigint;
  /** What is to be paid of it then. */
  balancePaise: bigint;
  /** What would then be paid out too much; 0 where there is enough left. */
  overPaidOutPaise: bigint;
}

export function reversalOf(claim: RentRecordForPayment | ChargeForPayment, paise: bigint): PaymentReversal {
  const left = claim.paidPaise - paise;
  const earned = Money.commission(left, claim.commissionBps);
  const over = claim.paidOutPaise - (left - earned);
  return {
    commissionPaise: claim.earnedPaise - earned,
    balancePaise: claim.balancePaise + paise,
    overPaidOutPaise: over > 0n ? over : 0n,
  };
}

/**
 * @param claim a locked one
 * @throws {Conflict} when more was paid out of it than would be left without so much
 */
export function refusePaidOut(claim: RentRecordForPayment | ChargeForPayment, paise: bigint): void {
  if (reversalOf(claim, paise).overPaidOutPaise > 0n) throw new PayoutComesFirst();
}

/** Whether more was paid out of a claim than would be left without so much. */
export function isPaidOut(
  { paidPaise, paidOutPaise, commissionBps }: Pick<AnyClaim, 'paidPaise' | 'paidOutPaise' | 'commissionBps'>,
  paise: bigint,
): boolean {
  const left = paidPaise - paise;
  return paidOutPaise > left - Money.commission(left, commissionBps);
}
