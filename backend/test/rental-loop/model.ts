import { ModelContract, type ModelRecord, type ModelTerms } from './model-contract.js';
import { plusDays } from './model-calendar.js';

export interface ModelTransaction {
  type: 'payment' | 'payout';
  record: ModelRecord;
  date: string;
  /** What it takes back, if it does. */
  reverses: ModelTransaction | undefined;
  isReversed: boolean;
}

export interface ModelProperty {
  owner: number;
  tenant: number | null;
  status: 'available' | 'vacant' | 'rented';
}

/** Who asks: an owner by number, or somebody who may do it for all. */
export type Asker = number | 'admin';

/**
 * Kiraya's rental loop as plain rules on plain objects: no database, no HTTP, nothing of the product. Every deed gives the
 * status that the API should answer, and changes the model only where that is a success. Things have numbers for names.
 */
export class Model {
  readonly contracts: ModelContract[] = [];
  readonly transactions: ModelTransaction[] = [];
  /** Whether the daily job has run since the day turned. */
  isSettled = true;

  constructor(
    public today: string,
    readonly properties: ModelProperty[],
    public bps: number,
  ) {}

  get records(): ModelRecord[] {
    return this.contracts.flatMap(({ records }) => records);
  }

  create(by: Asker, agreed: Omit<ModelTerms, 'owner' | 'bps'>): number {
    const { property, start, end } = agreed;
    const { owner } = this.properties[property] as ModelProperty;
    if (end !== null && end < start) return 400;
    if (by !== 'admin' && by !== owner) return 404;
    const others = this.contracts.filter(({ terms }) => terms.property === property);
    if (others.some((other) => other.overlaps(start, end))) return 409;
    const contract = new ModelContract(this.contracts.length, { ...agreed, owner, bps: this.bps });
    this.contracts.push(contract);
    this.bringToToday(contract);
    return 201;
  }

  terminate(by: Asker, contract: ModelContract, on: string): number {
    if (by !== 'admin' && by !== contract.terms.owner) return 404;
    if (contract.terminatedOn) return 409;
    if (!contract.canEndOn(on, this.today)) return 400;
    if (by !== 'admin' && contract.dropsUnpaid(on, this.today)) return 409;
    contract.terminate(on);
    this.bringToToday(contract);
    return 201;
  }

  pay(contract: ModelContract, record: ModelRecord, on: string): number {
    if (on > this.today) return 400;
    if (!contract.records.includes(record)) return 404;
    if (record.paidOn) return 409;
    Object.assign(record, { paidOn: on, wasPaid: true });
    this.note('payment', record, on);
    return 201;
  }

  /** @param named these alone, and all of them */
  payOut(owner: number, named: ModelRecord[] | undefined): number {
    const isTheirs = ({ contract }: ModelRecord): boolean => contract.terms.owner === owner;
    if (named && !named.every((one) => isTheirs(one) && this.records.includes(one))) return 404;
    const chosen =
      named ?? this.records.filter((one) => isTheirs(one) && one.paidOn !== null && one.paidOutOn === null);
    if (chosen.some(({ paidOn, paidOutOn }) => !paidOn || paidOutOn)) return 409;
    const owed = chosen.filter(({ amount, commission }) => amount > commission);
    if (owed.length === 0) return 409;
    for (const record of owed) {
      record.paidOutOn = this.today;
      this.note('payout', record, this.today);
    }
    return 201;
  }

  reverse(original: ModelTransaction): number {
    const { type, record } = original;
    if (original.reverses || original.isReversed || (type === 'payment' && record.paidOutOn)) return 409;
    if (type === 'payment') record.paidOn = null;
    else record.paidOutOn = null;
    original.isReversed = true;
    this.note(type, record, this.today, original);
    return 201;
  }

  /** Days go by, and nobody looks. */
  wait(days: number): void {
    this.today = plusDays(this.today, days);
    if (days) this.isSettled = false;
  }

  /** The daily job. */
  dailyJob(): void {
    for (const contract of this.contracts) this.bringToToday(contract);
    this.isSettled = true;
  }

  private bringToToday(contract: ModelContract): void {
    const wasActive = contract.status === 'active';
    contract.bringTo(this.today);
    if (wasActive !== (contract.status === 'active')) this.settle(contract.terms.property);
  }

  /** Whoever's contract covers today lives there. */
  private settle(property: number): void {
    const current = this.contracts.find(
      (one) => one.terms.property === property && one.covers(this.today),
    )?.terms;
    const tenant = current?.tenant ?? null;
    Object.assign(this.properties[property] as ModelProperty, {
      tenant,
      status: tenant === null ? 'vacant' : 'rented',
    });
  }

  private note(
    type: ModelTransaction['type'],
    record: ModelRecord,
    date: string,
    reverses?: ModelTransaction,
  ): void {
    this.transactions.push({ type, record, date, reverses, isReversed: false });
  }
}
