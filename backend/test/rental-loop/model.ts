import {
  ModelContract,
  type ModelDeclaration,
  type ModelReceipt,
  type ModelRecord,
  type ModelTerms,
  type ModelTransaction,
} from './model-contract.js';
import { monthOfDay, plusDays } from './model-calendar.js';

export interface ModelProperty {
  owner: number;
  tenant: number | null;
  status: 'available' | 'vacant' | 'rented';
}

/** Who asks: an owner by number, or somebody who may do it for all. */
export type Asker = number | 'admin';

/** The most that is taken at once. */
const MOST = 100_000_000_000n;
const MONTHS_AHEAD = 12;
const PLAIN = { commission: 0n, withheld: 0n, reverses: undefined, isReversed: false, receipt: undefined };

/**
 * Kiraya's rental loop as plain rules on plain objects: no database, no HTTP, nothing of the product. Every deed gives the
 * status that the API should answer, and changes the model only where that is a success. Things have numbers for names.
 */
export class Model {
  readonly contracts: ModelContract[] = [];
  readonly transactions: ModelTransaction[] = [];
  readonly receipts: ModelReceipt[] = [];
  readonly declarations: ModelDeclaration[] = [];
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

  /** @param part all that is open without */
  pay(contract: ModelContract, record: ModelRecord, on: string, part?: bigint): number {
    if (on > this.today || (part !== undefined && part > MOST)) return 400;
    if (!contract.records.includes(record)) return 404;
    const amount = part ?? record.balance;
    if (record.balance === 0n || amount > record.balance) return 409;
    this.receipt(on, [[record, amount]]);
    return 201;
  }

  /** What can be paid for a contract: all that is open, and the months to come. */
  openOf(contract: ModelContract): bigint {
    const all = [...contract.records, ...contract.coming(this.today, MONTHS_AHEAD)];
    return all.reduce((sum, { balance }) => sum + balance, 0n);
  }

  /** The oldest first, and then the months to come. */
  receive(contract: ModelContract, amount: bigint, on: string): number {
    if (on > this.today || amount > MOST) return 400;
    if (amount > this.openOf(contract)) return 409;
    let ahead = contract.records.reduce((rest, { balance }) => rest - balance, amount);
    const coming = contract.coming(this.today, MONTHS_AHEAD);
    for (let n = 0; ahead > 0n; n++) {
      const record = coming[n] as ModelRecord;
      contract.make([record]);
      ahead -= record.amount;
    }
    let left = amount;
    const lines = contract.records.map((record): [ModelRecord, bigint] => {
      const part = left < record.balance ? left : record.balance;
      left -= part;
      return [record, part];
    });
    this.receipt(
      on,
      lines.filter(([, part]) => part > 0n),
    );
    return 201;
  }

  /** What the payer chose. */
  receiveFor(contract: ModelContract, chosen: [ModelRecord, bigint][], on: string): number {
    if (on > this.today || !chosen.every(([one]) => contract.records.includes(one) && one.balance > 0n))
      return 400;
    if (chosen.some(([record, part]) => part > record.balance)) return 409;
    this.receipt(on, chosen);
    return 201;
  }

  /** A tenant says that they paid; it is no money. */
  declare(contract: ModelContract, amount: bigint, on: string): number {
    if (on > this.today || on < contract.terms.start || amount > MOST) return 400;
    this.declarations.push({ contract, amount, on, status: 'pending', receipt: undefined });
    return 201;
  }

  /** By a receipt of what was declared, for the contract that it is said to be of. */
  confirm(declaration: ModelDeclaration, contract: ModelContract): number {
    const { amount, on, status } = declaration;
    if (status !== 'pending' || contract !== declaration.contract) return 409;
    const answer = this.receive(contract, amount, on);
    if (answer === 201) Object.assign(declaration, { status: 'confirmed', receipt: this.receipts.at(-1) });
    return answer;
  }

  decide(declaration: ModelDeclaration, status: 'rejected' | 'withdrawn'): number {
    if (declaration.status !== 'pending') return 409;
    declaration.status = status;
    return 201;
  }

  /** @param named these alone, and all of them */
  payOut(owner: number, named: ModelRecord[] | undefined): number {
    const isTheirs = ({ contract }: ModelRecord): boolean => contract.terms.owner === owner;
    const hasBegun = ({ month, isAfterLastDay }: ModelRecord): boolean =>
      !isAfterLastDay && month <= monthOfDay(this.today);
    if (named && !named.every((one) => isTheirs(one) && this.records.includes(one))) return 404;
    const chosen = named ?? this.records.filter((one) => isTheirs(one) && hasBegun(one));
    if (named?.some((one) => one.paid === 0n || !hasBegun(one) || (one.paidOut && !one.payable))) return 409;
    const owed = chosen.filter(({ payable }) => payable > 0n);
    if (owed.length === 0) return 409;
    for (const record of owed) {
      const { payable: amount, withheld } = record;
      this.note({ ...PLAIN, type: 'payout', record, date: this.today, amount, withheld });
    }
    return 201;
  }

  reverse(original: ModelTransaction): number {
    const { type, record, amount, receipt } = original;
    if (original.reverses || original.isReversed) return 409;
    if (type === 'payment' && record.isPaidOutWithout(amount)) return 409;
    if (receipt && receipt.lines.filter(({ isReversed }) => !isReversed).length > 1) return 409;
    this.takeBack(original);
    return 201;
  }

  reverseReceipt({ lines }: ModelReceipt): number {
    const live = lines.filter(({ isReversed }) => !isReversed);
    if (live.length === 0 || live.some(({ record, amount }) => record.isPaidOutWithout(amount))) return 409;
    for (const line of live) this.takeBack(line);
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

  private receipt(date: string, lines: [ModelRecord, bigint][]): void {
    const receipt: ModelReceipt = { lines: [] };
    this.receipts.push(receipt);
    for (const [record, amount] of lines) {
      const commission = record.commissionOn(record.paid + amount) - record.earned;
      const line: ModelTransaction = { ...PLAIN, type: 'payment', record, date, amount, commission, receipt };
      receipt.lines.push(line);
      this.note(line);
    }
  }

  private takeBack(original: ModelTransaction): void {
    const { type, record, amount } = original;
    const commission = type === 'payment' ? record.commissionOn(record.paid - amount) - record.earned : 0n;
    original.isReversed = true;
    this.note({
      ...{ ...PLAIN, type, record, date: this.today, reverses: original, commission },
      ...{ amount: -amount, withheld: -original.withheld },
    });
  }

  private note(made: ModelTransaction): void {
    const { type, record, amount } = made;
    this.transactions.push(made);
    record.transactions.push(made);
    if (type === 'payout') record.paidOut += amount;
    else record.paid += amount;
    record.wasPaid ||= record.paid > 0n;
  }
}
