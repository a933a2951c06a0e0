import type { OpenReceivable } from '../../../contracts/index.js';
import { BadAllocations } from '../collection-errors.js';
import { MoreThanOwed, type Tender } from '../../ledger/index.js';

/** A receipt's payment of one claim. */
export interface Allotted<C = OpenReceivable> {
  claim: C;
  paise: bigint;
}

/** The payer's choice, in paise: for a rent record, or for a charge. */
export interface Chosen {
  of: 'rent' | 'charge';
  id: string;
  paise: bigint;
}

/**
 * Allocates an amount to the open balances of claims, in order.
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
 * The payer's own allocation.
 * @throws {InvalidInput} when a claim is none of these
 * @throws {Conflict} when one gets more than is open of it
 */
export function allotChosen(chosen: readonly Chosen[], claims: readonly OpenReceivable[]): Allotted[] {
  return chosen.map((one) => {
    const claim = claims.find((open) => isOf(one, open));
    if (!claim) throw new BadAllocations('Must be unpaid rents or charges of this contract');
    if (one.paise > claim.balancePaise) throw new MoreThanOwed();
    return { claim, paise: one.paise };
  });
}

const isOf = ({ of, id }: Chosen, claim: OpenReceivable): boolean =>
  claim.id === id && (claim.kind === 'rent') === (of === 'rent');

/** @throws {InvalidInput} when the parts do not come to the amount, or a claim is named twice */
export function assertAllocationsValid(amount: bigint, chosen: readonly Chosen[]): void {
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length)
    throw new BadAllocations('Must name each rent or charge once');
  if (chosen.reduce((sum, { paise }) => sum + paise, 0n) !== amount)
    throw new BadAllocations('Must add up to the amount');
}

/** An amount to allocate. */
export interface Allocating {
  paise: bigint;
  chosen?: Chosen[] | undefined;
  tender?: Tender | undefined;
  /** `YYYY-MM-DD` */
  paidDate: string;
}

/**
 * Claims that an amount can pay: withheld tax pays rent alone, and disputed or proposed claims are paid by choice
 * alone.
 */
const payableBy = (claims: OpenReceivable[], { tender }: Allocating): OpenReceivable[] =>
  claims.filter((claim) => claim.kind === 'rent' || (tender !== 'tds' && !claim.isHeld));

/**
 * The payer's allocation, else the claims in their order.
 * @throws {InvalidInput} when what was chosen does not fit
 * @throws {Conflict} when a claim gets more than is open of it
 */
export function allocate(
  claims: OpenReceivable[],
  allocating: Allocating,
): { lines: Allotted[]; left: bigint } {
  const { paise, chosen, tender } = allocating;
  if (!chosen) return allot(paise, payableBy(claims, allocating));
  const lines = allotChosen(chosen, claims);
  if (tender === 'tds' && lines.some(({ claim }) => claim.kind !== 'rent'))
    throw new BadAllocations('Deducted tax can only pay rent');
  return { lines, left: 0n };
}
