import { Money } from '../../../platform/money/money.js';
import type { AnyClaim, ChargeForPayment, RentRecordForPayment } from '../../contracts/index.js';
import { AlreadyReversed, PayoutComesFirst } from '../finance-errors.js';

/**
 * @param record a locked rent record or charge
 * @throws {Conflict} when more was paid out of it than would be left without so much
 */
export function refusePaidOut(
  record: RentRecordForPayment | ChargeForPayment | undefined,
  paise: bigint,
): void {
  if (!record) throw new AlreadyReversed();
  if (isPaidOut(record, paise)) throw new PayoutComesFirst();
}

/** Whether more was paid out of a claim than would be left without so much. */
export function isPaidOut(
  { paidPaise, paidOutPaise, commissionBps }: Pick<AnyClaim, 'paidPaise' | 'paidOutPaise' | 'commissionBps'>,
  paise: bigint,
): boolean {
  const left = paidPaise - paise;
  return paidOutPaise > left - Money.commission(left, commissionBps);
}
