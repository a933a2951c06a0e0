import { ModelBooks } from './model-books.js';
import { monthOfDay, plusDays } from './model-calendar.js';
import {
  ModelCharge,
  type ModelClaim,
  ModelContract,
  type ModelReceipt,
  ModelRecord,
  type ModelTender,
  type ModelTerms,
  type ModelTransaction,
} from './model-contract.js';
import type { ModelCredit, ModelDeclaration } from './model-credits.js';

export interface ModelProperty {
  owner: number;
  tenant: number | null;
  status: 'available' | 'vacant' | 'rented';
}

/** Who asks: an owner by number, or somebody who may do it for all. */
export type Asker = number | 'admin';

/** The most that is taken at once. */
const MOST = 100_000_000_000n;
/**
 * Kiraya's rental loop as plain rules on plain objects: no database, no HTTP, nothing of the product. Every deed gives the
 * status that the API should answer, and changes the model only where that is a success. Things have numbers for names.
 */
export class Model extends ModelBooks {
  readonly declarations: ModelDeclaration[] = [];
  /** Whether the daily job has run since the day turned. */
  isSettled = true;

  constructor(
    today: string,
    readonly properties: ModelProperty[],
    public bps: number,
  ) {
    super(today);
  }

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
    this.cancel(contract.records);
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
    this.credit(claim, amount, true);
    return 201;
  }

  takeBackWaiver(credit: ModelCredit): number {
    if (credit.reversedOn) return 409;
    credit.reversedOn = this.today;
    credit.claim.credited -= credit.amount;
    this.cancel([credit.claim]);
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
    const answer = this.receive(contract, 'received', amount, on);
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
    const rents = chosen.filter(({ payable }) => payable > 0n);
    const charges = named ? [] : this.payableCharges(owner);
    const paise = [...rents, ...charges].reduce((sum, { payable }) => sum + payable, 0n);
    const owes = this.owedBy(owner);
    if (paise === 0n && (named || owes >= 0n)) return 409;
    const payout = { isSettled: owes < 0n || (owes > 0n && paise > 0n) };
    for (const record of rents) this.payOutRent(record, payout);
    for (const charge of charges) this.payOutCharge(owner, charge);
    if (owes < 0n) this.settle(owner, 'owner_credit', -owes);
    else if (owes > 0n && paise > 0n) this.settle(owner, 'deduction', owes < paise ? owes : paise);
    return 201;
  }

  reverse(original: ModelTransaction): number {
    const { type, record, amount, receipt } = original;
    if (original.reverses || original.isReversed) return 409;
    if (type === 'payment' && record.isPaidOutWithout(amount)) return 409;
    if (original.payout?.isSettled) return 409;
    if (receipt && receipt.lines.length + receipt.entries.length > 1) return 409;
    if (receipt) receipt.reversedOn = this.today;
    this.takeBack(original);
    return 201;
  }

  reverseReceipt(receipt: ModelReceipt): number {
    const { lines, entries, reversedOn } = receipt;
    if (reversedOn || lines.some(({ record, amount }) => record.isPaidOutWithout(amount))) return 409;
    if (entries.some(({ charge, amount }) => charge?.isPaidOutWithout(amount))) return 409;
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
    if (wasActive !== (contract.status === 'active')) this.occupy(contract.terms.property);
  }

  /** Whoever's contract covers today lives there. */
  private occupy(property: number): void {
    const current = this.contracts.find(
      (one) => one.terms.property === property && one.covers(this.today),
    )?.terms;
    const tenant = current?.tenant ?? null;
    Object.assign(this.properties[property] as ModelProperty, {
      tenant,
      status: tenant === null ? 'vacant' : 'rented',
    });
  }
}
