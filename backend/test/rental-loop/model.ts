import { monthOfDay, plusDays } from './model-calendar.js';
import {
  ModelCharge,
  type ModelClaim,
  type ModelCredit,
  type ModelEntry,
  type ModelReceipt,
  ModelRecord,
  type ModelTender,
  type ModelTransaction,
} from './model-claims.js';
import { ModelContract, type ModelTerms } from './model-contract.js';

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
const PLAIN = {
  ...{ commission: 0n, withheld: 0n, reverses: undefined, isReversed: false },
  ...{ receipt: undefined, tender: undefined },
};
/** In which those of a day are paid; of rents there is one. */
const TURNS = ['rent', 'deposit', 'maintenance', 'utilities', 'damage', 'other'];
const kindOf = (claim: ModelClaim): string => (claim instanceof ModelCharge ? claim.kind : 'rent');

/**
 * Kiraya's rental loop as plain rules on plain objects: no database, no HTTP, nothing of the product. Every deed gives the
 * status that the API should answer, and changes the model only where that is a success. Things have numbers for names.
 */
export class Model {
  readonly contracts: ModelContract[] = [];
  readonly transactions: ModelTransaction[] = [];
  readonly receipts: ModelReceipt[] = [];
  readonly entries: ModelEntry[] = [];
  readonly charges: ModelCharge[] = [];
  readonly credits: ModelCredit[] = [];
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
    this.receipt(contract, 'received', on, [[record, amount]]);
    return 201;
  }

  /** What can be paid for a contract, in the order in which it is: what is due, and then what is to come. */
  openOf(contract: ModelContract, tender: ModelTender = 'received'): ModelClaim[] {
    const rents = [...contract.records, ...contract.coming(this.today, MONTHS_AHEAD)];
    const all = tender === 'tds' ? rents : [...rents, ...contract.charges];
    const turn = (one: ModelClaim): string =>
      `${Number(one.due > this.today)} ${one.due} ${TURNS.indexOf(kindOf(one))}`;
    return all
      .filter(({ balance }) => balance > 0n)
      .sort((one, other) => turn(one).localeCompare(turn(other)));
  }

  /** The oldest first, and then the months to come. */
  receive(contract: ModelContract, tender: ModelTender, amount: bigint, on: string): number {
    if (on > this.today || amount > MOST) return 400;
    let left = amount;
    const lines = this.openOf(contract, tender).map((claim): [ModelClaim, bigint] => {
      const part = left < claim.balance ? left : claim.balance;
      left -= part;
      return [claim, part];
    });
    if (left > 0n) return 409;
    const paid = lines.filter(([, part]) => part > 0n);
    const made = ([claim]: [ModelClaim, bigint]): ModelRecord[] =>
      claim instanceof ModelRecord && !contract.records.includes(claim) ? [claim] : [];
    contract.make(paid.flatMap(made));
    this.receipt(contract, tender, on, paid);
    return 201;
  }

  /** What the payer chose. */
  receiveFor(
    contract: ModelContract,
    tender: ModelTender,
    chosen: [ModelClaim, bigint][],
    on: string,
  ): number {
    const claims: ModelClaim[] = [...contract.records, ...contract.charges];
    if (on > this.today || !chosen.every(([one]) => claims.includes(one) && one.balance > 0n)) return 400;
    if (chosen.some(([claim, part]) => part > claim.balance)) return 409;
    if (tender === 'tds' && chosen.some(([claim]) => claim instanceof ModelCharge)) return 400;
    this.receipt(contract, tender, on, chosen);
    return 201;
  }

  charge(
    by: Asker,
    contract: ModelContract,
    { kind, due, amount }: { kind: string; due: string; amount: bigint },
  ): number {
    if (by !== 'admin' && by !== contract.terms.owner) return 404;
    if (due < contract.terms.start) return 400;
    const charge = new ModelCharge(contract, this.charges.length, kind, { due, amount });
    this.charges.push(charge);
    contract.charges.push(charge);
    return 201;
  }

  /** @param part all that is open without */
  waive(claim: ModelClaim, part?: bigint): number {
    const amount = part ?? claim.balance;
    if (amount > MOST) return 400;
    if (amount === 0n || amount > claim.balance) return 409;
    claim.credited += amount;
    this.credits.push({ claim, amount, date: this.today, reversedOn: null });
    return 201;
  }

  takeBackWaiver(credit: ModelCredit): number {
    if (credit.reversedOn) return 409;
    credit.reversedOn = this.today;
    credit.claim.credited -= credit.amount;
    return 201;
  }

  /** @param named these alone, and all of them */
  payOut(owner: number, named: ModelRecord[] | undefined): number {
    const isTheirs = ({ contract }: ModelRecord): boolean => contract.terms.owner === owner;
    const hasBegun = ({ month }: ModelRecord): boolean => month <= monthOfDay(this.today);
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
    if (receipt && receipt.lines.length + receipt.entries.length > 1) return 409;
    if (receipt) receipt.reversedOn = this.today;
    this.takeBack(original);
    return 201;
  }

  reverseReceipt(receipt: ModelReceipt): number {
    const { lines, entries, reversedOn } = receipt;
    if (reversedOn || lines.some(({ record, amount }) => record.isPaidOutWithout(amount))) return 409;
    if (entries.some(({ charge, amount }) => charge.isPaidOutWithout(amount))) return 409;
    receipt.reversedOn = this.today;
    for (const line of lines) this.takeBack(line);
    for (const entry of entries) this.takeEntryBack(entry);
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

  private receipt(
    contract: ModelContract,
    tender: ModelTender,
    date: string,
    lines: [ModelClaim, bigint][],
  ): void {
    const all = lines.reduce((sum, [, part]) => sum + part, 0n);
    const receipt: ModelReceipt = {
      ...{ contract, date, tender, amount: all, lines: [], entries: [], reversedOn: null },
    };
    this.receipts.push(receipt);
    for (const [claim, amount] of lines)
      if (claim instanceof ModelRecord) this.payRent(receipt, claim, amount);
      else if (claim instanceof ModelCharge) this.payCharge(receipt, claim, amount);
  }

  private payRent(receipt: ModelReceipt, record: ModelRecord, amount: bigint): void {
    const { date, tender } = receipt;
    const commission = record.commissionOn(record.paid + amount) - record.earned;
    const line: ModelTransaction = {
      ...{ ...PLAIN, type: 'payment', record, date, amount, commission, receipt, tender },
    };
    receipt.lines.push(line);
    this.note(line);
  }

  private payCharge(receipt: ModelReceipt, charge: ModelCharge, amount: bigint): void {
    const { date, tender } = receipt;
    const { owner } = charge.contract.terms;
    const entry: ModelEntry = {
      ...{ kind: 'charge_payment', owner, charge, tender, date, amount, receipt },
      ...{ reverses: undefined, isReversed: false },
    };
    receipt.entries.push(entry);
    this.entries.push(entry);
    charge.paid += amount;
  }

  private takeEntryBack(original: ModelEntry): void {
    original.isReversed = true;
    original.charge.paid -= original.amount;
    const { amount } = original;
    this.entries.push({
      ...original,
      amount: -amount,
      date: this.today,
      reverses: original,
      isReversed: false,
    });
  }

  private takeBack(original: ModelTransaction): void {
    const { type, record, amount, tender } = original;
    const commission = type === 'payment' ? record.commissionOn(record.paid - amount) - record.earned : 0n;
    original.isReversed = true;
    this.note({
      ...{ ...PLAIN, type, record, tender, date: this.today, reverses: original, commission },
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
