import type { Queryable } from '../../../../platform/database/sql.js';
import type { TenancyReceivable } from '../../../contracts/index.js';
import { AlreadyReversed, linesOfReceipt, type StandingLine, standingLines } from '../../ledger/index.js';
import { assertAllocationsValid } from '../allocation/allocation.js';
import type { KnownReceipt } from '../receipts/known-receipt.js';
import { chosenIn } from '../recording/record-receipt.js';
import { refuseSettled } from '../settlements/live-settlement.js';
import { reallocate, type Reallocated } from './reallocation-plan.js';
import type { PreviewReallocationDto } from './reallocation.dto.js';

/**
 * Plans a reallocation.
 * @returns the plan, and the live lines that it is made from
 * @throws {InvalidInput} when what is chosen does not add up, or changes nothing
 * @throws {Conflict} when the receipt was reversed or settled, was paid out, or it is more than is open
 */
export async function planReallocation(
  db: Queryable,
  receipt: KnownReceipt,
  input: PreviewReallocationDto,
  claims: TenancyReceivable[],
): Promise<Reallocated & { lines: StandingLine[] }> {
  const lines = await standingLines(db, linesOfReceipt(receipt.id));
  if (lines.length === 0) throw new AlreadyReversed('receipt');
  await refuseSettled(db, receipt);
  const chosen = chosenIn(input) ?? [];
  assertAllocationsValid(BigInt(receipt.paise), chosen);
  return { lines, ...reallocate(lines, chosen, claims, receipt.tender) };
}
