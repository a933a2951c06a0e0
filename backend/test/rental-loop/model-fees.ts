import { ModelBooks } from './model-books.js';
import { plusDays } from './model-calendar.js';
import type { ModelCharge, ModelClaim, ModelContract, ModelFeeDays, ModelRecord } from './model-contract.js';
import type { ModelCredit } from './model-credits.js';
import { sumOf } from './model-sums.js';
import { lateFeeOf } from './model-late-fee.js';
import { standing } from './model-lines.js';

/** Payment about to be recorded. */
export interface Expected {
  record: ModelRecord;
  date: string;
  amount: bigint;
}

/** Correction of a rent's late fees by its payment dates. */
type Step =
  | { type: 'book'; record: ModelRecord; amount: bigint; days: ModelFeeDays }
  | { type: 'correct'; fee: ModelCharge; amount: bigint }
  | { type: 'take back'; fee: ModelCharge; credit: ModelCredit; amount: bigint };

/** Late fees, which depend on the payment dates only, in whatever order they become known. */
export abstract class ModelFees extends ModelBooks {
  /** Due and open rents. */
  protected lateRents({ records }: ModelContract): ModelRecord[] {
    return records.filter(({ due, balance }) => balance > 0n && due < this.today);
  }

  /** Books or corrects the late fees of these rents. */
  protected bookFees(records: Iterable<ModelRecord>, expected: Expected[] = []): void {
    for (const step of this.feeSteps(records, expected)) this.take(step);
  }

  protected feeSteps(records: Iterable<ModelRecord>, expected: Expected[] = []): Step[] {
    return [...new Set(records)].flatMap((record) => this.stepsFor(record, expected));
  }

  /** Change of the balance of a claim, or of all, by these steps. */
  protected changeBy(steps: Step[], of?: ModelClaim): bigint {
    return sumOf(
      steps.map((step) => {
        if (step.type === 'book') return of ? 0n : step.amount;
        if (of && step.fee !== of) return 0n;
        return step.type === 'correct' ? -step.amount : step.amount;
      }),
    );
  }

  private stepsFor(record: ModelRecord, expected: Expected[]): Step[] {
    const rule = record.contract.terms.lateFee;
    if (!rule) return [];
    const { due, amount, credited, transactions } = record;
    const payments = [
      ...standing(transactions.filter(({ type }) => type === 'payment')),
      ...expected.filter((one) => one.record === record),
    ];
    const { asked, from, until } = lateFeeOf(rule, { due, amount, credited, payments }, this.today);
    const fees = this.feesOf(record);
    const booked = sumOf(
      fees.map((fee) => fee.amount - sumOf(this.correctionsOf(fee).map((one) => one.amount))),
    );
    if (asked < booked) return correct(fees, booked - asked);
    const { steps, missing } = this.takenBack(fees, asked - booked);
    if (missing <= 0n) return steps;
    const latest = fees.at(-1)?.feeDays;
    const next = latest ? latest.until : from;
    const days =
      latest && next >= until
        ? { record, from: latest.from, until: latest.until, isRaised: true }
        : { record, from: next, until, isRaised: false };
    return [...steps, { type: 'book', record, amount: missing, days }];
  }

  /** Corrections, newest first, which precede new bookings. */
  private takenBack(fees: ModelCharge[], wanted: bigint): { steps: Step[]; missing: bigint } {
    const steps: Step[] = [];
    let missing = wanted;
    for (const fee of [...fees].reverse())
      for (const credit of this.correctionsOf(fee)) {
        if (missing <= 0n) break;
        steps.push({ type: 'take back', fee, credit, amount: credit.amount });
        missing -= credit.amount;
        if (missing < 0n) steps.push({ type: 'correct', fee, amount: -missing });
      }
    return { steps, missing };
  }

  private take(step: Step): void {
    if (step.type === 'correct') this.credit(step.fee, step.amount, 'correction');
    else if (step.type === 'take back') {
      step.credit.reversedOn = this.today;
      step.fee.credited -= step.amount;
    } else {
      const { record, amount, days } = step;
      record.wasCharged = true;
      this.ask(record.contract, { kind: 'late_fee', due: plusDays(days.until, -1), amount, feeDays: days });
    }
  }

  private feesOf(record: ModelRecord): ModelCharge[] {
    return record.contract.charges
      .filter(({ feeDays }) => feeDays?.record === record)
      .sort((one, other) => (one.feeDays?.until ?? '').localeCompare(other.feeDays?.until ?? ''));
  }

  private correctionsOf(fee: ModelCharge): ModelCredit[] {
    return this.credits
      .filter(({ claim, kind, reversedOn }) => claim === fee && kind === 'correction' && !reversedOn)
      .reverse();
  }
}

function correct(fees: ModelCharge[], tooMuch: bigint): Step[] {
  let left = tooMuch;
  return [...fees].reverse().flatMap((fee): Step[] => {
    const amount = fee.balance < left ? fee.balance : left;
    left -= amount;
    return amount > 0n ? [{ type: 'correct', fee, amount }] : [];
  });
}
