import { Money } from '../../../../platform/money/money.js';
import type { TenancyReceivable, Receivable } from '../../../contracts/index.js';
import type { Line, Refusal } from '../../ledger/index.js';
import { PayoutComesFirst } from '../collection-errors.js';
import type { PaidOver } from './recovery-plan.js';

/** A rent or a charge after the reversal of a payment. */
export interface PaymentReversal {
  /** The commission returned. */
  commissionPaise: bigint;
  /** The reversed amount, with the lines before. */
  soFarPaise: bigint;
  /** The balance after the reversal. */
  balancePaise: bigint;
  /** Amount overpaid to the owner then; 0 if enough is left. */
  overPaidOutPaise: bigint;
}

type PaidOut = Pick<TenancyReceivable, 'paidPaise' | 'paidOutPaise' | 'commissionBps'>;

function reversalOf(claim: Receivable, paise: bigint): PaymentReversal {
  const earned = Money.commission(claim.paidPaise - paise, claim.commissionBps);
  return {
    soFarPaise: paise,
    commissionPaise: claim.earnedPaise - earned,
    balancePaise: claim.balancePaise + paise,
    overPaidOutPaise: overPaidOut(claim, paise),
  };
}

/** Rents and charges after the reversal of all these lines, in order; several may be of one claim. */
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

/** Amount overpaid to the owner if this payment is reversed; 0 if enough is left. */
function overPaidOut({ paidPaise, paidOutPaise, commissionBps }: PaidOut, paise: bigint): bigint {
  const left = paidPaise - paise;
  const over = paidOutPaise - (left - Money.commission(left, commissionBps));
  return over > 0n ? over : 0n;
}

/** Overpaid amounts by claim, without zeros. */
export const overIn = <Claim extends PaidOut & { id: string }>(
  claims: Claim[],
  without: (claim: Claim) => bigint,
): PaidOver =>
  new Map(
    claims
      .map((claim) => [claim.id, overPaidOut(claim, without(claim))] as const)
      .filter(([, paise]) => paise > 0n),
  );

/** Overpaid amounts by claim if these lines are reversed. */
export function overpaidBy(lines: Line[]): PaidOver {
  const takenOf = (one: Receivable): bigint =>
    Money.sum(lines.flatMap(({ receivable, paise }) => (receivable === one ? [paise] : [])));
  return overIn([...new Set(lines.map(({ receivable }) => receivable))], takenOf);
}

/** A claim is overpaid to the owner if this payment is reversed. */
export const isPaidOut = (claim: PaidOut, paise: bigint): boolean => overPaidOut(claim, paise) > 0n;

/** Refuses a reversal that would leave the owner overpaid. */
export const paidOut: Refusal = (_em, { lines }) => {
  if (overpaidBy(lines).size > 0) throw new PayoutComesFirst();
};
