import type { Claim } from '../../../contracts/index.js';
import { BadAllocations } from '../collection-errors.js';
import { MoreThanOwed } from '../../ledger/index.js';

/** What a receipt pays of one claim. */
export interface Allotted<C = Claim> {
  claim: C;
  paise: bigint;
}

/** What the payer asks for, in paise: of a rent record, or of a charge. */
export interface Chosen {
  of: 'rent' | 'charge';
  id: string;
  paise: bigint;
}

/**
 * The allocation of an amount: to each claim what is open of it, in their order.
 * @param claims in the order in which they are paid
 * @returns what each of them gets, and what is left when all are paid
 */
export function allot<C extends { balancePaise: bigint }>(
  paise: bigint,
  claims: readonly C[],
): { lines: Allotted<C>[]; left: bigint } {
  const lines: Allotted<C>[] = [];
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
 * @throws {InvalidInput} when a claim is none of these
 * @throws {Conflict} when one gets more than is open of it
 */
export function allotChosen(chosen: readonly Chosen[], claims: readonly Claim[]): Allotted[] {
  return chosen.map((one) => {
    const claim = claims.find((open) => isOf(one, open));
    if (!claim) throw new BadAllocations('Must be unpaid rents or charges of this contract');
    if (one.paise > claim.balancePaise) throw new MoreThanOwed();
    return { claim, paise: one.paise };
  });
}

const isOf = ({ of, id }: Chosen, claim: Claim): boolean =>
  claim.id === id && (claim.kind === 'rent') === (of === 'rent');

/** @throws {InvalidInput} when the parts do not come to the amount, or a claim is named twice */
export function refuseOdd(amount: bigint, chosen: readonly Chosen[]): void {
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length)
    throw new BadAllocations('Must name each rent or charge once');
  if (chosen.reduce((sum, { paise }) => sum + paise, 0n) !== amount)
    throw new BadAllocations('Must add up to the amount');
}
