import { Money } from '../../../../platform/money/money.js';
import type { AnyClaim, Receivable } from '../../../contracts/index.js';
import { PayoutComesFirst } from '../collection-errors.js';
import type { Line } from './live-lines.js';

/** What becomes of a rent or a charge when so much of what was paid is taken back. */
export interface PaymentReversal {
  /** The commission that is given back. */
  commissionPaise: bigint;
  /** What is to be paid of it then. */
  balancePaise: bigint;
  /** What would then be paid out too much; 0 where there is enough left. */
  overPaidOutPaise: bigint;
}

type PaidOut = Pick<AnyClaim, 'paidPaise' | 'paidOutPaise' | 'commissionBps'>;

function reversalOf(claim: Receivable, paise: bigint): PaymentReversal {
  const earned = Money.commission(claim.paidPaise - paise, claim.commissionBps);
  return {
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
      commissionPaise: after.commissionPaise - before.commissionPaise,
      balancePaise: after.balancePaise,
      overPaidOutPaise: after.overPaidOutPaise - before.overPaidOutPaise,
    };
  });
}

/** What would be paid out of a claim too much without so much of what was paid; 0 where there is enough left. */
export function overPaidOut({ paidPaise, paidOutPaise, commissionBps }: PaidOut, paise: bigint): bigint {
  const left = paidPaise - paise;
  const over = paidOutPaise - (left - Money.commission(left, commissionBps));
  return over > 0n ? over : 0n;
}

/**
 * @param claim a locked one
 * @throws {Conflict} when more was paid out of it than would be left without so much
 */
export function refusePaidOut(claim: PaidOut, paise: bigint): void {
  if (isPaidOut(claim, paise)) throw new PayoutComesFirst();
}

/** Whether more was paid out of a claim than would be left without so much. */
export const isPaidOut = (claim: PaidOut, paise: bigint): boolean => overPaidOut(claim, paise) > 0n;
