import { Money } from '../../../platform/money/money.js';
import { EndsBeforeStart, WholeRentsOnly } from '../contract-errors.js';
import { agreedCharges } from './agreed-charges.js';
import type { RentTermsDto } from './rent-terms.dto.js';
import type { AgreedTerms } from './term-columns.js';

/**
 * Converts input to stored terms.
 * @throws {InvalidInput} when the end lies before the start, a due day comes with whole rents alone, or the terms
 * besides rent contradict each other
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
