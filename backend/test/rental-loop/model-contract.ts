import { monthOfDay, plusDays, sameDayLater } from './model-calendar.js';
import type { ModelTerms } from './model-terms.js';
import { amountOf, dueOf, rentIn } from './model-rents.js';
import { shareOf } from './model-sums.js';

/** Contract as it should be: its terms, and their effects so far. */
export class ModelContract {
  terminatedOn: string | null = null;
  status = 'upcoming';
  records: ModelRecord[] = [];
  charges: ModelCharge[] = [];
  /** Records deleted by a termination. */
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

  /** Due dates in months up to today's, and the next one. */
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

  /** Rents of the next months without a record, as records would be. */
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

  /** Whole rent in force on a day. */
  rentOn(day: string): bigint {
    return rentIn(this.terms, monthOfDay(day));
  }

  /**
   * Terminates the contract: drops what is due after the last day unless it was ever paid, and the rent of unused days
   * if so agreed.
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

  /** Moves the last month's rent, if there is a due day, to the last day at the latest. */
  private bringForward(last: string): void {
    if (this.terms.dueDay === null || last < this.terms.start) return;
    for (const claim of [...this.records, ...this.charges.filter((one) => one.isStanding)])
      if (claim.month === monthOfDay(last) && claim.due > last) claim.due = last;
  }

  /**
   * Part of the last remaining rent that is for days after the last one, if so agreed. Untouched rents are made anew
   * without it.
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

  /** Tests whether this day may become the last one. */
  canEndOn(day: string, today: string): boolean {
    const earliest = today < this.terms.start ? plusDays(this.terms.start, -1) : this.terms.start;
    return earliest <= day && (this.terms.end === null || day <= this.terms.end);
  }

  /** Tests whether the day lies before the first month with a due, unpaid rent, or drops more than three such rents. */
  dropsUnpaid(day: string, today: string): boolean {
    const unpaid = this.records.filter(({ due, balance }) => balance > 0n && due <= today);
    const [first] = unpaid;
    return (
      first !== undefined &&
      (monthOfDay(day) < first.month || unpaid.filter(({ due }) => due > day).length > 3)
    );
  }
}

/** Claim as it should be. Days are `YYYY-MM-DD`, money is paise. */
export abstract class ModelClaim {
  paid = 0n;
  /** Set once any of it was paid. */
  wasPaid = false;
  credited = 0n;
  paidOut = 0n;
  /** Set once any of it was waived. */
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

  /** Commission on a part of it. */
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

  /** Set when due after the last day of a terminated contract: nobody's before the settlement. */
  get isAfterLastDay(): boolean {
    const { terminatedOn } = this.contract;
    return terminatedOn !== null && this.due > terminatedOn;
  }

  /** Set when cut off without a payment: not shown. */
  get isCancelled(): boolean {
    return this.isAfterLastDay && this.paid === 0n && this.credited === this.amount;
  }

  get payable(): bigint {
    return this.paid - this.earned - this.paidOut;
  }

  /** Amount overpaid to the owner if a payment were reversed. */
  overPaidOutWithout(paise: bigint): bigint {
    const left = this.paid - paise;
    const over = this.paidOut - (left - this.commissionOn(left));
    return over > 0n ? over : 0n;
  }
}

/** Charge other than rent. */
export interface ModelChargeFacts {
  kind: string;
  due: string;
  amount: bigint;
  /** Charged every month. */
  isStanding?: boolean;
  /** Charged by an owner by hand. */
  isOwners?: boolean;
  feeDays?: ModelFeeDays;
}

/** Days of a late fee (end exclusive), their rent, and earlier bookings. */
export interface ModelFeeDays {
  record: ModelRecord;
  from: string;
  until: string;
  isRaised: boolean;
}

/** Claim other than rent. */
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

  /** Damage that counts once the tenancy is settled. */
  get isProposal(): boolean {
    return this.isOwners && this.kind === 'damage';
  }

  /** Amount payable to the owner; a deposit is nobody's income. */
  override get payable(): bigint {
    return this.kind === 'deposit' ? 0n : super.payable;
  }
}

/** Part of a posting that its rent needs. */
interface RentLine {
  type: 'payment' | 'payout';
  date: string;
  amount: bigint;
  withheld: bigint;
  reverses: unknown;
  isReversed: boolean;
}

/** Rent of one month. */
export class ModelRecord extends ModelClaim {
  /** Set once a late fee was charged for it. */
  wasCharged = false;
  readonly transactions: RentLine[] = [];

  /** Day of the last payment; null while open. */
  get paidOn(): string | null {
    return this.balance === 0n ? this.latest('payment') : null;
  }

  get paidOutOn(): string | null {
    return this.paidOn && this.paidOut > 0n && this.payable === 0n ? this.latest('payout') : null;
  }

  get paidDate(): string | null {
    return this.latest('payment');
  }

  /** Commission kept since its last payout. */
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
