import { lateFee, type LateFeeRule, type LateRent } from '@kiraya/rules';

/** A booked late fee. Days are `YYYY-MM-DD`; money is paise. */
export interface BookedFee {
  id: string;
  paise: bigint;
  balancePaise: bigint;
  /** Its first day, included; `until` is excluded. */
  from: string;
  until: string;
  /** Live corrections, newest first. */
  corrections: { id: string; paise: bigint }[];
}

/** A rent with its booked fees. */
export interface RentWithFees extends LateRent {
  recordId: string;
  /** `YYYY-MM` */
  month: string;
  /** Oldest first; a raise comes after the fee that it raises. */
  fees: BookedFee[];
}

/** A step from the booked fees to those that match the days of payment. */
export type FeeStep =
  | { type: 'book'; paise: bigint; from: string; until: string; raisesId: string | null }
  | { type: 'correct'; feeId: string; paise: bigint }
  | { type: 'take-back'; feeId: string; creditId: string; paise: bigint };

/**
 * Steps to the fee that is due on a rent. Waived fees count as charged and are not booked again. A correction takes at
 * most the open balance; paid fees stay paid.
 * @param today `YYYY-MM-DD`
 */
export function feeSteps(rule: LateFeeRule, rent: RentWithFees, today: string): FeeStep[] {
  const { duePaise, since, until } = lateFee(rule, rent, today);
  const asked = rent.fees.reduce((sum, fee) => sum + askedFor(fee), 0n);
  if (duePaise === asked) return [];
  if (duePaise < asked) return corrections(rent.fees, asked - duePaise);
  const { steps, missing } = reversalsOfFees(rent.fees, duePaise - asked);
  return missing > 0n ? [...steps, booking(rent.fees, missing, { since, until })] : steps;
}

const askedFor = ({ paise, corrections: credits }: BookedFee): bigint =>
  credits.reduce((left, credit) => left - credit.paise, paise);

function corrections(fees: BookedFee[], tooMuch: bigint): FeeStep[] {
  const steps: FeeStep[] = [];
  let left = tooMuch;
  for (const { id, balancePaise } of [...fees].reverse()) {
    const paise = balancePaise < left ? balancePaise : left;
    if (paise > 0n) steps.push({ type: 'correct', feeId: id, paise });
    left -= paise;
  }
  return steps;
}

/** Reverses corrections before anything is booked, newest first. */
function reversalsOfFees(fees: BookedFee[], wanted: bigint): { steps: FeeStep[]; missing: bigint } {
  const steps: FeeStep[] = [];
  let missing = wanted;
  for (const fee of [...fees].reverse())
    for (const { id, paise } of fee.corrections) {
      if (missing <= 0n) break;
      steps.push({ type: 'take-back', feeId: fee.id, creditId: id, paise });
      missing -= paise;
      if (missing < 0n) steps.push({ type: 'correct', feeId: fee.id, paise: -missing });
    }
  return { steps, missing };
}

/** A fee for days without one; else a raise of the latest. */
function booking(
  fees: BookedFee[],
  paise: bigint,
  { since, until }: { since: string; until: string },
): FeeStep {
  const latest = fees.at(-1);
  const from = latest ? latest.until : since;
  return latest && from >= until
    ? { type: 'book', paise, from: latest.from, until: latest.until, raisesId: latest.id }
    : { type: 'book', paise, from, until, raisesId: null };
}
