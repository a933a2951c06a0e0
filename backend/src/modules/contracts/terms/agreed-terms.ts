import { Money } from '../../../platform/money/money.js';
import { EndsBeforeStart, WholeRentsOnly } from '../contract-errors.js';
import { type AgreedCharges, agreedCharges } from './agreed-charges.js';
import type { RentTermsDto } from './rent-terms.dto.js';

/** What a contract agrees of its days and rents. */
export interface AgreedTerms extends AgreedCharges {
  startDate: string;
  endDate: string | null;
  rentPaise: bigint;
  dueDay: number | null;
  prorate: boolean;
  escalationBps: number | null;
  escalationMonths: number | null;
}

/**
 * Terms as they are kept, of those that were sent.
 * @throws {InvalidInput} when the end lies before the start, a day of rent comes with whole rents alone, or what is asked for beside
 * the rent contradicts itself
 */
export function agreedTerms(sent: RentTermsDto): AgreedTerms {
  const { startDate, rent, escalation } = sent;
  const endDate = sent.endDate ?? null;
  const dueDay = sent.dueDay ?? null;
  if (endDate && endDate < startDate) throw new EndsBeforeStart();
  if (dueDay && sent.prorate === false) throw new WholeRentsOnly();
  return {
    ...{ startDate, endDate, dueDay },
    ...agreedCharges(sent),
    rentPaise: Money.fromRupees(rent),
    prorate: dueDay !== null || sent.prorate === true,
    escalationBps: escalation ? Number(Money.fromRupees(escalation.percent)) : null,
    escalationMonths: escalation ? escalation.everyMonths : null,
  };
}
