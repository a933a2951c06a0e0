import { Money } from '../../../../platform/money/money.js';
import type { TenancyReceivable } from '../../../contracts/index.js';
import { BadAllocations, PayoutComesFirst } from '../collection-errors.js';
import { MoreThanOwed, type StandingLine, type Tender } from '../../ledger/index.js';
import type { Allotted, Chosen } from '../allocation/allocation.js';
import { isPaidOut } from '../reversals/payment-reversal.js';

/** Payments of a rent or a charge; after a settlement it can be several lines. */
export const paidOf = (lines: StandingLine[], id: string): bigint =>
  Money.sum(lines.flatMap(({ claimId, paise }) => (claimId === id ? [paise] : [])));

/** Lines of a receipt to reverse, and those to write instead. */
export interface Reallocated {
  reversed: StandingLine[];
  paid: Allotted<TenancyReceivable>[];
}

/**
 * Plans the reallocation of a receipt. Unchanged lines stay untouched.
 * @throws {InvalidInput} when a claim is none of the contract's, tax would pay anything but rent, or nothing would
 * change
 * @throws {Conflict} when one gets more than is open of it, or what is taken back was paid out
 */
export function reallocate(
  lines: StandingLine[],
  chosen: Chosen[],
  claims: TenancyReceivable[],
  tender: Tender,
): Reallocated {
  const isKept = ({ claimId }: StandingLine): boolean =>
    chosen.some(({ id, paise }) => id === claimId && paise === paidOf(lines, id));
  const kept = lines.filter(isKept);
  const reversed = lines.filter((line) => !isKept(line));
  const paid = chosen
    .filter(({ id }) => !kept.some(({ claimId }) => claimId === id))
    .map((one) => ({ claim: claimOf(one, claims, tender), paise: one.paise }));
  if (reversed.length === 0 && paid.length === 0) throw new BadAllocations('Must differ from what it pays');
  assertAllocationsValid(reversed, paid, claims);
  return { reversed, paid };
}

function claimOf({ of, id }: Chosen, claims: TenancyReceivable[], tender: Tender): TenancyReceivable {
  const claim = claims.find((one) => one.id === id && (one.kind === 'rent') === (of === 'rent'));
  if (!claim) throw new BadAllocations('Must be rents or charges of this contract');
  if (tender === 'tds' && of !== 'rent') throw new BadAllocations('Deducted tax can only pay rent');
  return claim;
}

function assertAllocationsValid(
  reversed: StandingLine[],
  paid: Allotted<TenancyReceivable>[],
  claims: TenancyReceivable[],
): void {
  for (const { claim, paise } of paid)
    if (paise > claim.balancePaise + paidOf(reversed, claim.id)) throw new MoreThanOwed();
  for (const { claimId } of reversed) {
    const claim = claims.find(({ id }) => id === claimId) as TenancyReceivable;
    if (isPaidOut(claim, paidOf(reversed, claimId))) throw new PayoutComesFirst();
  }
}
