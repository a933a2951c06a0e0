import { InvalidInput } from '../../../../platform/http/app-error.js';
import type { PaymentMethod, Tender } from '../../ledger/index.js';
import { NotWhatWasDeclared, TaxIsNotHeld } from '../collection-errors.js';

/**
 * The method of a payment: required if Kiraya received it, else none.
 * @throws {InvalidInput} when the method, that the excess is held, or that a declaration is confirmed does not go with
 * the tender
 */
export function methodOf(input: {
  tender?: Tender | null;
  method?: PaymentMethod | null;
  excess?: 'hold' | null;
  declarationId?: string | null;
}): {
  tender: Tender;
  method: PaymentMethod | null;
} {
  const tender = input.tender ?? 'received';
  const method = input.method ?? null;
  if (tender === 'received' && !method) throw new InvalidInput({ method: ['Required'] });
  if (tender !== 'received' && method)
    throw new InvalidInput({ method: ['Must be left out of what Kiraya did not receive'] });
  if (tender === 'tds' && input.excess) throw new TaxIsNotHeld();
  if (tender !== 'received' && input.declarationId) throw new NotWhatWasDeclared();
  return { tender, method };
}
