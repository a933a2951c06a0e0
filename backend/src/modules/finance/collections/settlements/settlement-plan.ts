import { Money } from '../../../../platform/money/money.js';
import { inOrderOfPayment, type TenancyReceivable } from '../../../contracts/index.js';
import type { DepositPosition, Tender } from '../../ledger/index.js';
import { allot, type Allotted } from '../allocation/allocation.js';
import { overIn } from '../reversals/payment-reversal.js';
import type { PaidOver } from '../reversals/recovery-plan.js';

/** Money received for a month, or a standing charge, after the last day. */
export interface PrepaidLine {
  id: string;
  isRent: boolean;
  claimId: string;
  receiptId: string;
  tender: Tender;
  paise: bigint;
  /** The day of payment, `YYYY-MM-DD` */
  date: string;
}

/** New places of a line's money. */
export interface Moved {
  line: PrepaidLine;
  to: Allotted<TenancyReceivable>[];
  toDepositPaise: bigint;
  /** Money that stays; also withheld tax without a rent to pay, since tax pays rent alone. */
  staysPaise: bigint;
}

/** A settled claim, by source of money. */
export interface SettledClaim {
  claim: TenancyReceivable;
  fromPrepaidPaise: bigint;
  fromDepositPaise: bigint;
  leftPaise: bigint;
}

/** The plan of a settlement. */
export interface SettlementPlan {
  cancelled: Allotted<TenancyReceivable>[];
  moved: Moved[];
  claims: SettledClaim[];
  /** The balance of disputed claims, which are not settled. */
  disputedPaise: bigint;
  setOff: Allotted<TenancyReceivable>[];
  /** The set-off part of the deposit that the owner holds. */
  fromOwnerPaise: bigint;
  refundablePaise: bigint;
  /** The part of it that the owner holds. */
  refundableWithOwnerPaise: bigint;
  owedPaise: bigint;
  /** The moved part that was paid out to the owner, who then owes it. */
  recovered: PaidOver;
  /** Overpaid money while all lines of the receipts are reversed. */
  inTheWay: PaidOver;
}

interface Tenancy {
  /** All claims, charges for damages included. */
  claims: TenancyReceivable[];
  prepaid: PrepaidLine[];
  deposit: DepositPosition;
  /** `YYYY-MM-DD` */
  lastDay: string;
  today: string;
}

const without = (claims: TenancyReceivable[], lines: Allotted<TenancyReceivable>[]): TenancyReceivable[] =>
  claims.map((claim) => ({ ...claim, balancePaise: claim.balancePaise - of(claim, lines) }));
const of = ({ id }: TenancyReceivable, lines: Allotted<TenancyReceivable>[]): bigint =>
  Money.sum(lines.filter(({ claim }) => claim.id === id).map(({ paise }) => paise));

/** Rents and standing charges due after the last day are cancelled. */
export const isLater = ({ kind, isStanding, dueDate }: TenancyReceivable, lastDay: string): boolean =>
  dueDate > lastDay && (kind === 'rent' || isStanding);

/**
 * Plans a settlement: prepaid money pays open claims, and its rest becomes deposit; the deposit pays the remaining
 * claims, the owner's part first; the rest is to be refunded. Disputed claims wait.
 */
export function settle({ claims, prepaid, deposit, lastDay, today }: Tenancy): SettlementPlan {
  const later = claims.filter((claim) => isLater(claim, lastDay));
  const open = claims.filter(
    (claim) => claim.kind !== 'deposit' && !later.includes(claim) && claim.balancePaise > 0n,
  );
  const isDisputed = ({ heldAs }: TenancyReceivable): boolean => heldAs === 'disputed';
  const asked = open.filter((claim) => !isDisputed(claim));
  const moved = move(
    prepaid.map((line) => ({ line, paise: line.paise })),
    inOrderOfPayment(asked, today),
  );
  const fromPrepaid = moved.flatMap(({ to }) => to);
  const unpaid = without(inOrderOfPayment(asked, today), fromPrepaid);
  const held = deposit.heldPaise + Money.sum(moved.map(({ toDepositPaise }) => toDepositPaise));
  const { lines: setOff, left: refundablePaise } = allot(held, unpaid);
  const used = held - refundablePaise;
  const withOwner = deposit.withOwnerPaise + toOwner(moved);
  const fromOwnerPaise = used < withOwner ? used : withOwner;
  const left = without(unpaid, setOff);
  return {
    cancelled: cancel(claims, later, moved),
    moved,
    claims: asked.map((claim) => ({
      claim,
      fromPrepaidPaise: of(claim, fromPrepaid),
      fromDepositPaise: of(claim, setOff),
      leftPaise: left.find(({ id }) => id === claim.id)?.balancePaise ?? 0n,
    })),
    disputedPaise: Money.sum(open.filter(isDisputed).map(({ balancePaise }) => balancePaise)),
    setOff: setOff.filter(({ paise }) => paise > 0n),
    fromOwnerPaise,
    refundablePaise,
    refundableWithOwnerPaise: withOwner - fromOwnerPaise,
    owedPaise: Money.sum(left.map(({ balancePaise }) => balancePaise)),
    recovered: overIn(later, (claim) => freedOf(claim, moved)),
    inTheWay: overIn(later, (claim) => Money.sum(linesOf(claim, moved).map(({ line }) => line.paise))),
  };
}

/**
 * Moves money first to open claims, then to the deposit.
 * @param lines with so much of each that goes
 * @param claims in the order in which they are paid
 */
export function move(lines: { line: PrepaidLine; paise: bigint }[], claims: TenancyReceivable[]): Moved[] {
  let open = claims;
  return lines.flatMap(({ line, paise: goes }) => {
    const isTax = line.tender === 'tds';
    const payable = isTax ? open.filter(({ kind }) => kind === 'rent') : open;
    const { lines: allotted, left } = allot(goes, payable);
    const to = allotted.filter(({ paise }) => paise > 0n);
    open = without(open, to);
    if (isTax && to.length === 0) return [];
    const staysPaise = line.paise - goes + (isTax ? left : 0n);
    return [{ line, to, toDepositPaise: isTax ? 0n : left, staysPaise }];
  });
}

const toOwner = (moved: Moved[]): bigint =>
  Money.sum(moved.map(({ line, toDepositPaise }) => (line.tender === 'owner' ? toDepositPaise : 0n)));

const linesOf = ({ id }: TenancyReceivable, moved: Moved[]): Moved[] =>
  moved.filter(({ line }) => line.claimId === id);
const freedOf = (claim: TenancyReceivable, moved: Moved[]): bigint =>
  Money.sum(linesOf(claim, moved).map(({ line, staysPaise }) => line.paise - staysPaise));

/** Claims to cancel: the unpaid deposit, and all claims due after the last day. */
const cancel = (
  claims: TenancyReceivable[],
  later: TenancyReceivable[],
  moved: Moved[],
): Allotted<TenancyReceivable>[] =>
  claims
    .filter((claim) => claim.kind === 'deposit' || later.includes(claim))
    .map((claim) => ({ claim, paise: claim.balancePaise + freedOf(claim, moved) }))
    .filter(({ paise }) => paise > 0n);
