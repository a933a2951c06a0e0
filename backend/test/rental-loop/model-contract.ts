import { monthOfDay, plusDays, sameDayLater } from './model-calendar.js';
import type { ModelTerms } from './model-terms.js';
import { amountOf, dueOf, rentIn } from './model-rents.js';
import { shareOf } from './model-sums.js';

/** A contract as it should be: what was agreed, and what the days since have made of it. */
export class ModelContract {
  terminatedOn: string | null = null;
  status = 'upcoming';
  records: ModelRecord[] = [];
  charges: ModelCharge[] = [];
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
      const day = dueOf(this.terms, this.last, n);
      if (!day) return { due, next: undefined };
      if (monthOfDay(day) > monthOfDay(today)) return { due, next: day };
      due.push(day);
    }
  }

  bringTo(today: string): void {
    this.status = this.statusOn(today);
    this.make(this.missingBy(today));
  }

  /** The rents of the next months of which there is no record, as records would be. */
  coming(today: string, months: number): ModelRecord[] {
    return this.missingBy(sameDayLater(`${monthOfDay(today)}-01`, months));
  }

  make(records: ModelRecord[]): void {
    this.records.push(...records);
    this.records.sort((one, other) => one.month.localeCompare(other.month));
  }

  private missingBy(day: string): ModelRecord[] {
    const asked = this.dueBy(day).due.map(
      (due, n) => new ModelRecord(this, due, amountOf(this.terms, this.last, n), this.terms.bps),
    );
    return asked.filter((one) => !this.records.some(({ month }) => month === one.month));
  }

  /** The whole rent that is in force on a day. */
  rentOn(day: string): bigint {
    return rentIn(this.terms, monthOfDay(day));
  }

  /**
   * What is due after the last day is no longer asked for, unless it was paid once; nor is more than the days that are
   * used come to, where that is agreed.
   */
  terminate(on: string): void {
    this.terminatedOn = on;
    this.bringForward(on);
    const asked = this.dueBy('2100-12-31').due.map(monthOfDay);
    const isTouched = ({ wasPaid, wasCredited, wasCharged }: ModelRecord): boolean =>
      wasPaid || wasCredited || wasCharged;
    const stays = (record: ModelRecord): boolean => isTouched(record) || record.due <= on;
    this.gone.push(...this.records.filter((record) => !stays(record) && !asked.includes(record.month)));
    this.records = this.records.filter(
      (record) => stays(record) && (isTouched(record) || record.amount === this.amountIn(asked, record)),
    );
  }

  /** With a day of rent, what is asked for in the last month is due on the last day at the latest. */
  private bringForward(last: string): void {
    if (this.terms.dueDay === null || last < this.terms.start) return;
    for (const claim of [...this.records, ...this.charges.filter((one) => one.isStanding)])
      if (claim.month === monthOfDay(last) && claim.due > last) claim.due = last;
  }

  /**
   * What of the last rent that stays is for days after the last one, where that is agreed. Rents that nobody touched are
   * made anew without it.
   */
  unusedWith(): { record: ModelRecord; paise: bigint } | undefined {
    const { last } = this;
    if (!this.terms.prorate || last === null) return undefined;
    return this.records
      .filter(({ due }) => due <= last)
      .map((record) => ({ record, paise: record.amount - this.amountOn(last, record) }))
      .findLast(({ paise }) => paise > 0n);
  }

  private amountOn(last: string, { month }: ModelRecord): bigint {
    for (let n = 0; ; n++) {
      const due = dueOf(this.terms, last, n);
      if (!due || monthOfDay(due) === month) return amountOf(this.terms, last, n);
    }
  }

  private amountIn(months: string[], { month }: ModelRecord): bigint {
    return amountOf(this.terms, this.last, months.indexOf(month));
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
    return shareOf(paise, this.bps);
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

/** What is asked for beside rent. */
export interface ModelChargeFacts {
  kind: string;
  due: string;
  amount: bigint;
  /** Asked for every month. */
  isStanding?: boolean;
  /** An owner asked for it by hand. */
  isOwners?: boolean;
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
  readonly isOwners: boolean;
  readonly feeDays: ModelFeeDays | undefined;

  constructor(
    contract: ModelContract,
    readonly key: number,
    readonly askedOn: string,
    { kind, due, amount, isStanding, isOwners, feeDays }: ModelChargeFacts,
  ) {
    super(contract, due, amount, 0);
    this.kind = kind;
    this.isStanding = isStanding ?? false;
    this.isOwners = isOwners ?? false;
    this.feeDays = feeDays;
  }

  /** A damage that counts once the tenancy is settled. */
  get isProposal(): boolean {
    return this.isOwners && this.kind === 'damage';
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
