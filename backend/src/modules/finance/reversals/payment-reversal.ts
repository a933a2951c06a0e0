import { Money } from '../../../platform/money/money.js';
import type { AnyClaim, ChargeForPayment, RentRecordForPayment } from '../../contracts/index.js';
import { AlreadyReversed, PayoutComesFirst } from '../finance-errors.js';

/** What becomes of a rent when so much of what was paid is taken back. */
export interface PaymentReversal {
  /** The commission that is given back. */
  commissionPaise: bigint;
  /** What is to be paid of the rent then. */
  balancePaise: bigint;
  /** What would then be paid out too much; 0 where there is enough left. */
  overPaidOutPaise: bigint;
}

export function reversalOf(record: RentRecordForPayment | ChargeForPayment, paise: bigint): PaymentReversal {
  const left = record.paidPaise - paise;
  const earned = Money.commission(left, record.commissionBps);
  const over = record.paidOutPaise - (left - earned);
  return {
    commissionPaise: Money.commission(record.paidPaise, record.commissionBps) - earned,
    balancePaise: record.balancePaise + paise,
    overPaidOutPaise: over > 0n ? over : 0n,
  };
}

/**
 * @param record a locked one
 * @throws {Conflict} when more was paid out of it than would be left without so much
 */
export function refusePaidOut(
  record: RentRecordForPayment | ChargeForPayment | undefined,
  paise: bigint,
): void {
  if (!record) throw new AlreadyReversed();
  if (reversalOf(record, paise).overPaidOutPaise > 0n) throw new PayoutComesFirst();
}

/** Whether more was paid out of a claim than would be left without so much. */
export function isPaidOut(
  { paidPaise, paidOutPaise, commissionBps }: Pick<AnyClaim, 'paidPaise' | 'paidOutPaise' | 'commissionBps'>,
  paise: bigint,
): boolean {
  const left = paidPaise - paise;
  return paidOutPaise > left - Money.commission(left, commissionBps);
}
