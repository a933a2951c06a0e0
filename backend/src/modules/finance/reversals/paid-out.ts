import { Money } from '../../../platform/money/money.js';
import type { RentRecordForPayment } from '../../contracts/index.js';
import { AlreadyReversed, PayoutComesFirst } from '../finance-errors.js';

/**
 * @param record a locked one
 * @throws {Conflict} when more was paid out of it than would be left without so much
 */
export function refusePaidOut(record: RentRecordForPayment | undefined, paise: bigint): void {
  if (!record) throw new AlreadyReversed();
  const left = record.paidPaise - paise;
  if (record.paidOutPaise > left - Money.commission(left, record.commissionBps)) throw new PayoutComesFirst();
}
