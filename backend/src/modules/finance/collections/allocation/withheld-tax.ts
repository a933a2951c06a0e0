import type { OpenReceivable } from '../../../contracts/index.js';
import { MoreThanOwed } from '../../ledger/index.js';
import { allocate, allot, type Allotted, type Chosen } from './allocation.js';

/**
 * The allocation of tax that was kept back to the rents that an amount names; undefined where it names none.
 * @throws {Conflict} when less of them is open
 */
export function chosenForTax(
  paise: bigint,
  chosen: readonly Chosen[],
  claims: readonly OpenReceivable[],
): Chosen[] | undefined {
  const named = new Set(chosen.flatMap(({ of, id }) => (of === 'rent' ? [id] : [])));
  if (named.size === 0) return undefined;
  const rents = claims.flatMap((claim) =>
    claim.kind === 'rent' && claim.id && named.has(claim.id) ? [{ ...claim, id: claim.id }] : [],
  );
  const { lines, left } = allot(paise, rents);
  if (left > 0n) throw new MoreThanOwed();
  return lines.map(({ claim: { id }, paise: part }) => ({ of: 'rent', id, paise: part }));
}

/** Tax that would be kept back, what of it finds no rent, and the claims after it. */
export interface PlannedTax {
  lines: Allotted[];
  left: bigint;
  claims: OpenReceivable[];
}

/** The allocation of tax to the oldest rents. */
export function planTax(paise: bigint, claims: OpenReceivable[], paidDate: string): PlannedTax {
  const { lines, left } = allocate(claims, { paise, tender: 'tds', paidDate });
  const paid = new Map(lines.map(({ claim, paise: part }) => [claim, part]));
  const after = claims.map((claim) => withPaid(claim, paid.get(claim) ?? 0n));
  return { lines, left, claims: after.filter(({ balancePaise }) => balancePaise > 0n) };
}

const withPaid = (claim: OpenReceivable, paise: bigint): OpenReceivable => ({
  ...claim,
  balancePaise: claim.balancePaise - paise,
  paidPaise: claim.paidPaise + paise,
});
