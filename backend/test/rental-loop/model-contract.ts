import { monthOfDay, plusDays, sameDayLater } from './model-calendar.js';

export interface ModelTerms {
  property: number;
  owner: number;
  tenant: number;
  start: string;
  end: string | null;
  rent: bigint;
  bps: number;
}

/** A contract as it should be: what was agreed, and what the days since have made of it. */
export class ModelContract {
  terminatedOn: string | null = null;
  status = 'upcoming';
  records: ModelRecord[] = [];
  /** Records that a termination took away. */
  readonly gone: ModelRecord[] = [];

  constructor(
    readonly key: number,
    readonly terms: ModelTerms,
  ) {}

  get last(): string | null {
    return this.terminatedOn ?? this.terms.end;
  }

  covers(day: string): boolean {
    return this.terms.start <= day && (this.last === null || day <= this.last);
  }

  overlaps(start: string, end: string | null): boolean {
    if (this.last !== null && this.last < this.terms.start) return false;
    return (this.last === null || start <= this.last) && (end === null || this.terms.start <= end);
  }

  statusOn(today: string): string {
    if (this.terminatedOn && this.terminatedOn < today) return 'terminated';
    if (today < this.terms.start) return 'upcoming';
    return this.covers(today) ? 'active' : 'ended';
  }

  /** All days on which rent falls due in a month no later than today's, and the first one after that. */
  dueBy(today: string): { due: string[]; next: string | undefined } {
    const due: string[] = [];
    for (let n = 0; ; n++) {
      const day = sameDayLater(this.terms.start, n);
      if (!this.covers(day)) return { due, next: undefined };
      if (monthOfDay(day) > monthOfDay(today)) return { due, next: day };
      due.push(day);
    }
  }

  bringTo(today: string): void {
    this.status = this.statusOn(today);
    this.make(this.dueBy(today).due);
  }

  /** The days of the next months on which rent falls due and of which there is no record. */
  coming(today: string, months: number): string[] {
    const last = sameDayLater(`${monthOfDay(today)}-01`, months);
    return this.dueBy(last).due.filter((due) => !this.hasRecord(due));
  }

  make(dues: string[]): void {
    for (const due of dues)
      if (!this.hasRecord(due))
        this.records.push(new ModelRecord(this, due, this.terms.rent, this.terms.bps));
    this.records.sort((one, other) => one.month.localeCompare(other.month));
  }

  private hasRecord(due: string): boolean {
    return this.records.some(({ month }) => month === monthOfDay(due));
  }

  /** What is due after the last day is no longer asked for, unless it was paid once. */
  terminate(on: string): void {
    this.terminatedOn = on;
    const stays = ({ due, wasPaid }: ModelRecord): boolean => due <= on || wasPaid;
    this.gone.push(...this.records.filter((record) => !stays(record)));
    this.records = this.records.filter(stays);
  }

  /** Whether this day may be named as the last one. */
  canEndOn(day: string, today: string): boolean {
    const earliest = today < this.terms.start ? plusDays(this.terms.start, -1) : this.terms.start;
    return earliest <= day && (this.terms.end === null || day <= this.terms.end);
  }

  /** Whether that day lies before the first month whose rent is due and unpaid, or drops more than three such rents. */
  dropsUnpaid(day: string, today: string): boolean {
    const unpaid = this.records.filter(({ due, balance }) => balance > 0n && due <= today);
    const [first] = unpaid;
    return (
      first !== undefined &&
      (monthOfDay(day) < first.month || unpaid.filter(({ due }) => due > day).length > 3)
    );
  }
}

export interface ModelTransaction {
  type: 'payment' | 'payout';
  record: ModelRecord;
  date: string;
  /** As they are shown: what is taken back is negative. */
  amount: bigint;
  commission: bigint;
  /** Of a payout: the commission kept since the one before. */
  withheld: bigint;
  /** What it takes back, if it does. */
  reverses: ModelTransaction | undefined;
  isReversed: boolean;
  /** What a payment came in with. */
  receipt: ModelReceipt | undefined;
}

/** Money that came in at once. */
export interface ModelReceipt {
  lines: ModelTransaction[];
}

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

  /** Of a contract that was cut short: nobody's before its settlement. */
  get isAfterLastDay(): boolean {
    const { terminatedOn } = this.contract;
    return terminatedOn !== null && this.due > terminatedOn;
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
