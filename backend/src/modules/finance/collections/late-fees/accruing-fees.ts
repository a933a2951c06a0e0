import { lateFee, type LateFeeRule } from '@kiraya/rules';
import type { Statements } from '../../../../platform/database/sql.js';
import { Money } from '../../../../platform/money/money.js';
import type { AccruingFeeDto } from './accruing-fee.dto.js';
import type { RentWithFees } from './fee-steps.js';
import { lateFeeRule, lateRents } from './late-rents.js';

/** The late fees of a contract that are not asked for yet. */
export async function accruingFees(
  db: Statements,
  contractId: string,
  today: string,
): Promise<AccruingFeeDto[]> {
  const rule = await lateFeeRule(db, contractId);
  if (!rule) return [];
  const rents = await lateRents(db, { contractId, recordIds: 'open', today });
  return rents.flatMap((rent) => accruingOn(rule, rent, today));
}

function accruingOn(rule: LateFeeRule, rent: RentWithFees, today: string): AccruingFeeDto[] {
  const { accruedPaise, duePaise, perDayPaise, until } = lateFee(rule, rent, today);
  if (accruedPaise <= duePaise) return [];
  const { recordId: rentRecordId, month } = rent;
  const amount = Money.toRupees(accruedPaise - duePaise);
  return [{ rentRecordId, month, amount, perDay: Money.toRupees(perDayPaise), since: until }];
}
