import { Money } from '../../../../platform/money/money.js';
import { type AnyClaim, inOrderOfPayment } from '../../../contracts/index.js';
import { overIn } from '../reversals/payment-reversal.js';
import { isLater, move, type PrepaidLine, type SettlementPlan } from '../settlements/settlement-plan.js';

/** What becomes of money that was paid for days which are not used. */
export interface UnusedRentPlan extends Pick<SettlementPlan, 'moved' | 'recovered' | 'inTheWay'> {
  freedPaise: bigint;
}

interface Unused {
  rent: AnyClaim;
  /** What was paid of the rent, the oldest first. */
  lines: PrepaidLine[];
  /** What of it is to be freed. */
  paise: bigint;
  claims: AnyClaim[];
  /** `YYYY-MM-DD` */
  lastDay: string;
  today: string;
}

/** What was paid last goes first: it pays what else is open, then what of the deposit is, and is deposit else. */
export function unusedRentPlan({ rent, lines, paise, claims, lastDay, today }: Unused): UnusedRentPlan {
  const isOpen = (claim: AnyClaim): boolean =>
    claim.id !== rent.id && claim.balancePaise > 0n && !claim.heldAs && !isLater(claim, lastDay);
  const open = inOrderOfPayment(claims.filter(isOpen), today);
  const isDeposit = ({ kind }: AnyClaim): boolean => kind === 'deposit';
  const moved = move(latestFirst(lines, paise), [
    ...open.filter((claim) => !isDeposit(claim)),
    ...open.filter(isDeposit),
  ]);
  const freedPaise = Money.sum(moved.map(({ line, staysPaise }) => line.paise - staysPaise));
  return {
    moved,
    freedPaise,
    recovered: overIn([rent], () => freedPaise),
    inTheWay: overIn([rent], () => Money.sum(moved.map(({ line }) => line.paise))),
  };
}

/** Tax that was kept back is the last: it pays rent alone. */
function latestFirst(lines: PrepaidLine[], paise: bigint): { line: PrepaidLine; paise: bigint }[] {
  const latest = lines.toReversed();
  const isTax = ({ tender }: PrepaidLine): boolean => tender === 'tds';
  let left = paise;
  return [...latest.filter((line) => !isTax(line)), ...latest.filter(isTax)].flatMap((line) => {
    const part = left < line.paise ? left : line.paise;
    left -= part;
    return part > 0n ? [{ line, paise: part }] : [];
  });
}
