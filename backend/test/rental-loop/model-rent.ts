import { monthOfDay } from './model-calendar.js';
import type { ModelContract } from './model-contract.js';
import type { ModelTransaction } from './model.js';

const f = (paise: bigint, bps: number): bigint => {
  const parts = paise * BigInt(bps);
  return parts / 10_000n + (parts % 10_000n >= 5_000n ? 1n : 0n);
};

/** One month's rent as it should be. Days are `YYYY-MM-DD`, money is paise. */
export class ModelRecord {
  paid = 0n;
  paidOut = 0n;
  wasPaid = false;
  readonly transactions: ModelTransaction[] = [];

  constructor(
    readonly contract: ModelContract,
    readonly due: string,
    readonly amount: bigint,
    private readonly bps: number,
  ) {}

  get month(): string {
    return monthOfDay(this.due);
  }

  /** The commission on so much of it. */
  commissionOn(paise: bigint): bigint {
    return f(paise, this.bps);
  }

  get commission(): bigint {
    return this.commissionOn(this.amount);
  }

  get earned(): bigint {
    return this.commissionOn(this.paid);
  }

  get balance(): bigint {
    return this.amount - this.paid;
  }

  get payable(): bigint {
    return this.paid - this.earned - this.paidOut;
  }

  /** The day on which the last of it was paid. */
  get paidOn(): string | null {
    return this.balance === 0n ? this.latest('payment') : null;
  }

  get paidOutOn(): string | null {
    return this.paidOn && this.paidOut > 0n && this.payable === 0n ? this.latest('payout') : null;
  }

  get paidDate(): string | null {
    return this.latest('payment');
  }

  /** The commission kept since the last payout of it. */
  get withheld(): bigint {
    return this.transactions.reduce((left, { withheld }) => left - withheld, this.earned);
  }

  /** Whether more was paid out than is left without so much of what was paid. */
  isPaidOutWithout(paise: bigint): boolean {
    const left = this.paid - paise;
    return this.paidOut > left - this.commissionOn(left);
  }

  private latest(type: ModelTransaction['type']): string | null {
    const live = this.transactions.filter((one) => one.type === type && !one.reverses && !one.isReversed);
    return (
      live
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? null
    );
  }
}
