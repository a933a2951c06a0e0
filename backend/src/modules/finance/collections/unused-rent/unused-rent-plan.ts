import { Money } from '../../../../platform/money/money.js';
import { type TenancyReceivable, inOrderOfPayment } from '../../../contracts/index.js';
import { overIn } from '../reversals/payment-reversal.js';
import { isLater, move, type PrepaidLine, type SettlementPlan } from '../settlements/settlement-plan.js';

/** The plan for money paid for unused days. */
export interface UnusedRentPlan extends Pick<SettlementPlan, 'moved' | 'recovered' | 'inTheWay'> {
  freedPaise: bigint;
}

interface Unused {
  rent: TenancyReceivable;
  /** Payments of the rent, oldest first. */
  lines: PrepaidLine[];
  /** The part to free. */
  paise: bigint;
  claims: TenancyReceivable[];
  /** `YYYY-MM-DD` */
  lastDay: string;
  today: string;
}

/** Frees the latest payments first: they pay other open claims, then the open deposit, and become deposit else. */
export function unusedRentPlan({ rent, lines, paise, claims, lastDay, today }: Unused): UnusedRentPlan {
  const isOpen = (claim: TenancyReceivable): boolean =>
    claim.id !== rent.id && claim.balancePaise > 0n && !claim.heldAs && !isLater(claim, lastDay);
  const open = inOrderOfPayment(claims.filter(isOpen), today);
  const isDeposit = ({ kind }: TenancyReceivable): boolean => kind === 'deposit';
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

/** Latest payments first, withheld tax last: it pays rent alone. */
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
