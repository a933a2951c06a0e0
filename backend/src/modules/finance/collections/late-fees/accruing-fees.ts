import { lateFee, type LateFeeRule } from '@kiraya/rules';
import type { Queryable } from '../../../../platform/database/sql.js';
import type { RentWithFees } from './fee-steps.js';
import { lateFeeRule, lateRents } from './late-rents.js';

/** A late fee that still grows and is charged later. */
export interface AccruingFee {
  rentRecordId: string;
  /** `YYYY-MM`, of the rent */
  month: string;
  /** Not charged yet. */
  amountPaise: bigint;
  perDayPaise: bigint;
  /** The first day of these, `YYYY-MM-DD` */
  since: string;
}

/** Late fees of a contract that are not charged yet. */
export async function accruingFees(db: Queryable, contractId: string, today: string): Promise<AccruingFee[]> {
  const rule = await lateFeeRule(db, contractId);
  if (!rule) return [];
  const rents = await lateRents(db, { contractId, recordIds: 'open', today });
  return rents.flatMap((rent) => accruingOn(rule, rent, today));
}

function accruingOn(rule: LateFeeRule, rent: RentWithFees, today: string): AccruingFee[] {
  const { accruedPaise, duePaise, perDayPaise, until } = lateFee(rule, rent, today);
  if (accruedPaise <= duePaise) return [];
  const { recordId: rentRecordId, month } = rent;
  return [{ rentRecordId, month, amountPaise: accruedPaise - duePaise, perDayPaise, since: until }];
}
