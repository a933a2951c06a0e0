import type { RentClaim } from '../../contracts/index.js';
import { BadAllocations, MoreThanOwed } from '../finance-errors.js';

/** What a receipt pays of one rent. */
export interface Allotted {
  claim: RentClaim;
  paise: bigint;
}

/** What the payer asks for, in paise. */
export interface Chosen {
  recordId: string;
  paise: bigint;
}

/**
 * The allocation of an amount: the oldest rents first, and then those of the months to come.
 * @param claims in the order in which they are paid
 * @returns what each of them gets, and what is left when all are paid
 */
export function allot(paise: bigint, claims: readonly RentClaim[]): { lines: Allotted[]; left: bigint } {
  const lines: Allotted[] = [];
  let left = paise;
  for (const claim of claims) {
    if (left === 0n) break;
    const part = left < claim.balancePaise ? left : claim.balancePaise;
    lines.push({ claim, paise: part });
    left -= part;
  }
  return { lines, left };
}

/**
 * The allocation that the payer chose.
 * @throws {InvalidInput} when a rent is none of these claims'
 * @throws {Conflict} when one gets more than is open of it
 */
export function allotChosen(chosen: readonly Chosen[], claims: readonly RentClaim[]): Allotted[] {
  return chosen.map(({ recordId, paise }) => {
    const claim = claims.find((one) => one.recordId === recordId);
    if (!claim) throw new BadAllocations('Must be unpaid rents of this contract');
    if (paise > claim.balancePaise) throw new MoreThanOwed();
    return { claim, paise };
  });
}

/** @throws {InvalidInput} when the parts do not come to the amount, or a rent is named twice */
export function refuseOdd(amount: bigint, chosen: readonly Chosen[]): void {
  if (new Set(chosen.map(({ recordId }) => recordId)).size < chosen.length)
    throw new BadAllocations('Must name each rent once');
  if (chosen.reduce((sum, { paise }) => sum + paise, 0n) !== amount)
    throw new BadAllocations('Must add up to the amount');
}
