import { monthOfDay, plusDays } from './model-calendar.js';
import { amountOf, dueOf, type ModelRents, rentIn } from './model-rents.js';

/** One month's rent as it should be. Days are `YYYY-MM-DD`, money is paise. */
export interface ModelRecord {
  contract: ModelContract;
  month: string;
  due: string;
  amount: bigint;
  commission: bigint;
  paidOn: string | null;
  paidOutOn: string | null;
  wasPaid: boolean;
}

export interface ModelTerms extends ModelRents {
  property: number;
  owner: number;
  tenant: number;
  bps: number;
}

const asksIn = (dues: string[], { month }: ModelRecord): boolean =>
  dues.some((due) => monthOfDay(due) === month);

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
      const day = dueOf(this.terms, this.last, n);
      if (!day) return { due, next: undefined };
      if (monthOfDay(day) > monthOfDay(today)) return { due, next: day };
      due.push(day);
    }
  }

  bringTo(today: string): void {
    this.status = this.statusOn(today);
    this.dueBy(today).due.forEach((due, n) => {
      if (!this.records.some(({ month }) => month === monthOfDay(due)))
        this.records.push(this.record(due, amountOf(this.terms, this.last, n)));
    });
    this.records.sort((one, other) => one.month.localeCompare(other.month));
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
    const { due: asked } = this.dueBy('2100-12-31');
    const stays = ({ due, wasPaid }: ModelRecord): boolean => wasPaid || due <= on;
    this.gone.push(...this.records.filter((record) => !stays(record) && !asksIn(asked, record)));
    this.records = this.records.filter(
      (record) => stays(record) && (record.wasPaid || record.amount === this.amountIn(asked, record)),
    );
  }

  private amountIn(asked: string[], record: ModelRecord): bigint {
    return amountOf(
      this.terms,
      this.last,
      asked.findIndex((due) => monthOfDay(due) === record.month),
    );
  }

  /** Whether this day may be named as the last one. */
  canEndOn(day: string, today: string): boolean {
    const earliest = today < this.terms.start ? plusDays(this.terms.start, -1) : this.terms.start;
    return earliest <= day && (this.terms.end === null || day <= this.terms.end);
  }

  /** Whether that day lies before the first month whose rent is due and unpaid. */
  isBeforeUnpaid(day: string, today: string): boolean {
    const first = this.records.find(({ due, paidOn }) => !paidOn && due <= today);
    return first !== undefined && monthOfDay(day) < first.month;
  }

  private record(due: string, amount: bigint): ModelRecord {
    const { bps } = this.terms;
    const parts = amount * BigInt(bps);
    const commission = parts / 10_000n + (parts % 10_000n >= 5_000n ? 1n : 0n);
    const unpaid = { paidOn: null, paidOutOn: null, wasPaid: false };
    return { contract: this, month: monthOfDay(due), due, amount, commission, ...unpaid };
  }
}
