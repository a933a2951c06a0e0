import { monthOfDay } from './model-calendar.js';
import type { ModelContract } from './model-contract.js';

const f = (paise: bigint, bps: number): bigint => {
  const parts = paise * BigInt(bps);
  return parts / 10_000n + (parts % 10_000n >= 5_000n ? 1n : 0n);
};

/** Something that is to be paid, as it should be. Days are `YYYY-MM-DD`, money is paise. */
export abstract class ModelClaim {
  paid = 0n;
  /** Whether anything of it ever was. */
  wasPaid = false;
  credited = 0n;
  paidOut = 0n;
  /** Whether anything of it was ever let off. */
  wasCredited = false;

  constructor(
    readonly contract: ModelContract,
    public due: string,
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
    return this.commissionOn(this.amount - this.credited);
  }

  get earned(): bigint {
    return this.commissionOn(this.paid);
  }

  get balance(): bigint {
    return this.amount - this.credited - this.paid;
  }

  /** Of a contract that was cut short: nobody's before its settlement. */
  get isAfterLastDay(): boolean {
    const { terminatedOn } = this.contract;
    return terminatedOn !== null && this.due > terminatedOn;
  }

  /** Cut off, and nobody paid anything for it: it is not told of. */
  get isCancelled(): boolean {
    return this.isAfterLastDay && this.paid === 0n && this.credited === this.amount;
  }

  get payable(): bigint {
    return this.paid - this.earned - this.paidOut;
  }

  /** What would be paid out too much without so much of what was paid. */
  overPaidOutWithout(paise: bigint): bigint {
    const left = this.paid - paise;
    const over = this.paidOut - (left - this.commissionOn(left));
    return over > 0n ? over : 0n;
  }
}

export interface ModelChargeFacts {
  kind: string;
  due: string;
  amount: bigint;
  /** Asked for every month. */
  isStanding?: boolean;
  feeDays?: ModelFeeDays;
}

/** The days of a late fee: from the first to before the last, of which rent, and whether others were booked before. */
export interface ModelFeeDays {
  record: ModelRecord;
  from: string;
  until: string;
  isRaised: boolean;
}

/** Something to be paid beside rent. */
export class ModelCharge extends ModelClaim {
  readonly kind: string;
  readonly isStanding: boolean;
  readonly feeDays: ModelFeeDays | undefined;

  constructor(
    contract: ModelContract,
    readonly key: number,
    { kind, due, amount, isStanding, feeDays }: ModelChargeFacts,
  ) {
    super(contract, due, amount, 0);
    this.kind = kind;
    this.isStanding = isStanding ?? false;
    this.feeDays = feeDays;
  }

  /** A deposit is nobody's income. */
  override get payable(): bigint {
    return this.kind === 'deposit' ? 0n : super.payable;
  }
}

/** What of a line of the books its rent looks at. */
interface RentLine {
  type: 'payment' | 'payout';
  date: string;
  amount: bigint;
  withheld: bigint;
  reverses: unknown;
  isReversed: boolean;
}

/** One month's rent. */
export class ModelRecord extends ModelClaim {
  /** Whether a late fee was ever asked for it. */
  wasCharged = false;
  readonly transactions: RentLine[] = [];

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

  private latest(type: RentLine['type']): string | null {
    const live = this.transactions.filter((one) => one.type === type && !one.reverses && !one.isReversed);
    return (
      live
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? null
    );
  }
}
