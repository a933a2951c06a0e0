import { InvalidInput } from '../../../../platform/http/app-error.js';
import { type PaidWith, paidWith, type Tender } from '../../ledger/index.js';
import { NotWhatWasDeclared, TaxBesideTax, TaxIsNotHeld } from '../collection-errors.js';

interface MethodInput extends Partial<PaidWith> {
  tender?: Tender | null;
  tds?: number | null;
  excess?: 'hold' | null;
  declarationId?: string | null;
}

/**
 * The method of a payment: required if Kiraya received it, else none.
 * @throws {InvalidInput} when the method, a cheque's number and date, that the excess is held, or that a declaration is confirmed does not go with
 * the tender
 */
export function methodOf(input: MethodInput, today: string): PaidWith & { tender: Tender } {
  const tender = input.tender ?? 'received';
  const method = input.method ?? null;
  if (tender === 'received' && !method) throw new InvalidInput({ method: ['Required'] });
  if (tender !== 'received' && method)
    throw new InvalidInput({ method: ['Must be left out of what Kiraya did not receive'] });
  if (tender === 'tds' && input.tds) throw new TaxBesideTax();
  if (tender === 'tds' && input.excess) throw new TaxIsNotHeld();
  if (tender !== 'received' && input.declarationId) throw new NotWhatWasDeclared();
  return { tender, ...paidWith({ ...input, method }, today) };
}
