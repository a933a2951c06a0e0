import { monthOfDay, plusDays, sameDayLater } from './model-calendar.js';

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
    for (const due of this.dueBy(today).due)
      if (!this.records.some(({ month }) => month === monthOfDay(due))) this.records.push(this.record(due));
    this.records.sort((one, other) => one.month.localeCompare(other.month));
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
    const unpaid = this.records.filter(({ due, paidOn }) => !paidOn && due <= today);
    const [first] = unpaid;
    return (
      first !== undefined &&
      (monthOfDay(day) < first.month || unpaid.filter(({ due }) => due > day).length > 3)
    );
  }

  private record(due: string): ModelRecord {
    const { rent: amount, bps } = this.terms;
    const parts = amount * BigInt(bps);
    const commission = parts / 10_000n + (parts % 10_000n >= 5_000n ? 1n : 0n);
    const unpaid = { paidOn: null, paidOutOn: null, wasPaid: false };
    return { contract: this, month: monthOfDay(due), due, amount, commission, ...unpaid };
  }
}
