import { Money } from '../../../../platform/money/money.js';
import type { AnyClaim, Receivable } from '../../../contracts/index.js';
import type { Line, Refusal } from '../../ledger/index.js';
import { PayoutComesFirst } from '../collection-errors.js';
import type { PaidOver } from './recovery-plan.js';

/** What becomes of a rent or a charge when so much of what was paid is taken back. */
export interface PaymentReversal {
  /** The commission that is given back. */
  commissionPaise: bigint;
  /** What is taken back of it, with the lines before. */
  soFarPaise: bigint;
  /** What is to be paid of it then. */
  balancePaise: bigint;
  /** What would then be paid out too much; 0 where there is enough left. */
  overPaidOutPaise: bigint;
}

type PaidOut = Pick<AnyClaim, 'paidPaise' | 'paidOutPaise' | 'commissionBps'>;

function reversalOf(claim: Receivable, paise: bigint): PaymentReversal {
  const earned = Money.commission(claim.paidPaise - paise, claim.commissionBps);
  return {
    soFarPaise: paise,
    commissionPaise: claim.earnedPaise - earned,
    balancePaise: claim.balancePaise + paise,
    overPaidOutPaise: overPaidOut(claim, paise),
  };
}

/** What becomes of each when all of these are taken back, one after another, some of them of one rent or charge. */
export function reversalsOf(lines: Line[]): PaymentReversal[] {
  const taken = new Map<string, bigint>();
  return lines.map(({ receivable: claim, paise }) => {
    const before = reversalOf(claim, taken.get(claim.id) ?? 0n);
    const all = (taken.get(claim.id) ?? 0n) + paise;
    taken.set(claim.id, all);
    const after = reversalOf(claim, all);
    return {
      ...after,
      commissionPaise: after.commissionPaise - before.commissionPaise,
      overPaidOutPaise: after.overPaidOutPaise - before.overPaidOutPaise,
    };
  });
}

/** What would be paid out of a claim too much without so much of what was paid; 0 where there is enough left. */
function overPaidOut({ paidPaise, paidOutPaise, commissionBps }: PaidOut, paise: bigint): bigint {
  const left = paidPaise - paise;
  const over = paidOutPaise - (left - Money.commission(left, commissionBps));
  return over > 0n ? over : 0n;
}

/** The same by the ids of claims, of those alone of which too much would be paid out. */
export const overIn = <Claim extends PaidOut & { id: string }>(
  claims: Claim[],
  without: (claim: Claim) => bigint,
): PaidOver =>
  new Map(
    claims
      .map((claim) => [claim.id, overPaidOut(claim, without(claim))] as const)
      .filter(([, paise]) => paise > 0n),
  );

/** The same without these lines. */
export function overpaidBy(lines: Line[]): PaidOver {
  const takenOf = (one: Receivable): bigint =>
    Money.sum(lines.flatMap(({ receivable, paise }) => (receivable === one ? [paise] : [])));
  return overIn([...new Set(lines.map(({ receivable }) => receivable))], takenOf);
}

/** Whether more was paid out of a claim than would be left without so much. */
export const isPaidOut = (claim: PaidOut, paise: bigint): boolean => overPaidOut(claim, paise) > 0n;

/** More was paid out than would be left. */
export const paidOut: Refusal = (_em, { lines }) => {
  if (overpaidBy(lines).size > 0) throw new PayoutComesFirst();
};
