import { Money } from '../../../../platform/money/money.js';
import type { Receivable, Tenancy } from '../../../contracts/index.js';
import { MoreThanOwed } from '../../ledger/index.js';
import { NotConfirmed } from '../collection-errors.js';
import type { PreviewCreditDto } from './charge.dto.js';

/**
 * The amount of a waiver, in paise.
 * @throws {Conflict} when less is open, or the contract is not confirmed
 */
export function waivedOf(
  { tenancy, receivable }: { tenancy: Tenancy; receivable: Receivable },
  { amount }: PreviewCreditDto,
): bigint {
  if (!tenancy.isConfirmed) throw new NotConfirmed();
  const balance = receivable.balancePaise;
  const paise = amount ? Money.fromRupees(amount) : balance;
  if (paise === 0n || paise > balance) throw new MoreThanOwed();
  return paise;
}
