import { lateFee, type LateFeeRule, type LateRent } from '@kiraya/rules';

/** A late fee that was booked. Days are `YYYY-MM-DD`; money is paise. */
export interface BookedFee {
  id: string;
  paise: bigint;
  balancePaise: bigint;
  /** Its first day, and the one after its last. */
  from: string;
  until: string;
  /** Those of its corrections that stand, newest first. */
  corrections: { id: string; paise: bigint }[];
}

/** A rent with the fees that were booked on it. */
export interface RentWithFees extends LateRent {
  recordId: string;
  /** `YYYY-MM` */
  month: string;
  /** Oldest first; what raises another comes after it. */
  fees: BookedFee[];
}

/** What brings the fees of a rent to what its days of payment give. */
export type FeeStep =
  | { type: 'book'; paise: bigint; from: string; until: string; raisesId: string | null }
  | { type: 'correct'; feeId: string; paise: bigint }
  | { type: 'take-back'; feeId: string; creditId: string; paise: bigint };

/**
 * The steps to the fee that is due on a rent. What a person let off counts as asked for: it is not booked anew. A
 * correction takes at most what is open; what was paid of a fee stays paid.
 * @param today `YYYY-MM-DD`
 */
export function feeSteps(rule: LateFeeRule, rent: RentWithFees, today: string): FeeStep[] {
  const { duePaise, since, until } = lateFee(rule, rent, today);
  const asked = rent.fees.reduce((sum, fee) => sum + askedFor(fee), 0n);
  if (duePaise === asked) return [];
  if (duePaise < asked) return corrections(rent.fees, asked - duePaise);
  const { steps, missing } = takenBack(rent.fees, duePaise - asked);
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

/** Corrections are taken back before anything is booked, the newest first. */
function takenBack(fees: BookedFee[], wanted: bigint): { steps: FeeStep[]; missing: bigint } {
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

/** A fee for the days that none is booked for yet; where there are none, one that raises the latest. */
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
