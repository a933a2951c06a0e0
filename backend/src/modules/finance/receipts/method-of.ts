import { InvalidInput } from '../../../platform/http/app-error.js';
import type { PaymentMethod, Tender } from '../finance.constants.js';

/**
 * How money came in: what Kiraya received has a method, what it did not has none.
 * @throws {InvalidInput} when the method does not go with the tender
 */
export function methodOf(input: { tender?: Tender | null; method?: PaymentMethod | null }): {
  tender: Tender;
  method: PaymentMethod | null;
} {
  const tender = input.tender ?? 'received';
  const method = input.method ?? null;
  if (tender === 'received' && !method) throw new InvalidInput({ method: ['Required'] });
  if (tender !== 'received' && method)
    throw new InvalidInput({ method: ['Must be left out of what Kiraya did not receive'] });
  return { tender, method };
}
