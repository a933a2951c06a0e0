import { monthOfDay, plusDays, sameDayLater } from './model-calendar.js';
import { ModelRecord } from './model-rent.js';

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
