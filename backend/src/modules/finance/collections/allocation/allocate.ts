import type { Claim } from '../../../contracts/index.js';
import type { Tender } from '../../ledger/index.js';
import { BadAllocations } from '../collection-errors.js';
import { allot, allotChosen, type Allotted, type Chosen } from './allocation.js';

/** An amount that is to be allotted. */
export interface Allocating {
  paise: bigint;
  chosen?: Chosen[] | undefined;
  tender?: Tender;
  /** `YYYY-MM-DD` */
  paidDate: string;
}

/** Tax is kept back from rent alone. What is disputed or proposed gets what its payer chooses to pay of it. */
const payableBy = (claims: Claim[], { tender }: Allocating): Claim[] =>
  claims.filter((claim) => claim.kind === 'rent' || (tender !== 'tds' && !claim.isHeld));

/**
 * What an amount pays: what its payer chose, else the claims in their order.
 * @throws {InvalidInput} when what was chosen does not fit
 * @throws {Conflict} when a claim gets more than is open of it
 */
export function allocate(claims: Claim[], allocating: Allocating): { lines: Allotted[]; left: bigint } {
  const { paise, chosen, tender } = allocating;
  if (!chosen) return allot(paise, payableBy(claims, allocating));
  const lines = allotChosen(chosen, claims);
  if (tender === 'tds' && lines.some(({ claim }) => claim.kind !== 'rent'))
    throw new BadAllocations('Tax that was kept back pays rent alone');
  return { lines, left: 0n };
}
