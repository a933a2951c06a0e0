import { monthOfDay, plusDays } from './model-calendar.js';
import { ModelContract } from './model-contract.js';
import type { ModelTerms } from './model-terms.js';
import { rentIn } from './model-rents.js';
import { sumOf } from './model-sums.js';
import { ModelSettlements } from './model-settlements.js';
import { MOST } from './model-receipts.js';
import type { ModelDeclaration } from './model-credits.js';

export interface ModelProperty {
  owner: number;
  tenant: number | null;
  status: 'available' | 'vacant' | 'rented';
}

/** Caller: an owner by number, or somebody with rights for all. */
export type Asker = number | 'admin';

/**
 * Kiraya's rental loop as plain rules on plain objects: no database, no HTTP, no code of the product. Every act returns
 * the status that the API should answer, and changes the model only on success. Things are named by numbers.
 */
export class Model extends ModelSettlements {
  readonly declarations: ModelDeclaration[] = [];
  /** Set when the daily job has run today. */
  isSettled = true;

  constructor(
    today: string,
    readonly properties: ModelProperty[],
    public bps: number,
  ) {
    super(today);
  }

  create(by: Asker, agreed: Omit<ModelTerms, 'owner' | 'bps'>): number {
    const { property, start, end } = agreed;
    const { owner } = this.properties[property] as ModelProperty;
    if (end !== null && end < start) return 400;
    const { rent, lateFee } = agreed;
    if ((lateFee?.paise ?? 0n) > rent || (lateFee?.max ?? 0n) > rent) return 400;
    if (by !== 'admin' && by !== owner) return 404;
    const monthly = sumOf(agreed.standing.map(({ amount }) => amount));
    if (by !== 'admin' && monthly * 2n > rent) return 400;
    const others = this.contracts.filter(({ terms }) => terms.property === property);
    if (others.some((other) => other.overlaps(start, end))) return 409;
    const contract = new ModelContract(this.contracts.length, { ...agreed, owner, bps: this.bps });
    this.contracts.push(contract);
    this.bringToToday(contract);
    const { deposit } = agreed;
    if (deposit) this.ask(contract, { kind: 'deposit', due: start, amount: deposit.amount });
    return 201;
  }

  terminate(by: Asker, contract: ModelContract, on: string): number {
    if (by !== 'admin' && by !== contract.terms.owner) return 404;
    if (contract.terminatedOn) return 409;
    if (!contract.canEndOn(on, this.today)) return 400;
    if (by !== 'admin' && contract.dropsUnpaid(on, this.today)) return 409;
    if (this.settlementOf(contract)) return 409;
    contract.terminate(on);
    this.cancel(contract.records);
    this.dropUntouched(contract, on);
    this.bringToToday(contract);
    this.creditUnused(contract);
    return 201;
  }

  /** Ends a tenancy today unless it is over, settles it, and refunds what Kiraya holds of the deposit. */
  moveOut(contract: ModelContract, damages: bigint[]): number {
    if (this.settlementOf(contract)) return 409;
    const isOver = contract.last !== null && contract.last <= this.today;
    const ended = isOver ? 201 : this.terminate('admin', contract, this.today);
    if (ended !== 201) return ended;
    const settled = this.settle(contract, damages);
    const { held, withOwner } = this.depositOf(contract);
    return held > withOwner ? this.refund(contract, 'kiraya', held - withOwner) : settled;
  }

  charge(
    by: Asker,
    contract: ModelContract,
    { kind, due, amount }: { kind: string; due: string; amount: bigint },
  ): number {
    if (by !== 'admin' && by !== contract.terms.owner) return 404;
    if (due < contract.terms.start) return 400;
    const isOwners = by !== 'admin';
    if (isOwners) {
      const month = monthOfDay(this.today);
      if (amount > 3n * rentIn(contract.terms, month)) return 400;
      const added = contract.charges.filter((one) => one.isOwners && monthOfDay(one.askedOn) === month);
      if (added.length >= 20 || this.settlementOf(contract)) return 409;
    }
    this.ask(contract, { kind, due, amount, isOwners });
    return 201;
  }

  /** Declares a tenant's payment, which moves no money. */
  declare(contract: ModelContract, amount: bigint, on: string): number {
    if (on > this.today || on < contract.terms.start || amount > MOST) return 400;
    const key = this.declarations.length;
    this.declarations.push({ key, contract, amount, on, status: 'pending', receipt: undefined });
    return 201;
  }

  /** Confirms a declaration by a receipt for the given contract. */
  confirm(declaration: ModelDeclaration, contract: ModelContract): number {
    const { amount, on, status } = declaration;
    if (status !== 'pending' || contract !== declaration.contract) return 409;
    const answer = this.receive(contract, { tender: 'received' }, amount, on);
    if (answer === 201) Object.assign(declaration, { status: 'confirmed', receipt: this.receipts.at(-1) });
    return answer;
  }

  decide(declaration: ModelDeclaration, status: 'rejected' | 'withdrawn'): number {
    if (declaration.status !== 'pending') return 409;
    declaration.status = status;
    return 201;
  }

  /** First day of a home's next contract. */
  letFrom(property: number): string | null {
    const next = this.contracts.filter(
      ({ terms, status, last }) =>
        terms.property === property && status === 'upcoming' && (last === null || last >= terms.start),
    );
    return next.map(({ terms }) => terms.start).toSorted()[0] ?? null;
  }

  /** Passes days without jobs. */
  wait(days: number): void {
    this.today = plusDays(this.today, days);
    if (days) this.isSettled = false;
  }

  /** Runs the daily jobs. */
  dailyJob(): void {
    for (const contract of this.contracts) this.bringToToday(contract);
    for (const contract of this.contracts) this.bookFees(this.lateRents(contract));
    this.isSettled = true;
  }

  private bringToToday(contract: ModelContract): void {
    const wasActive = contract.status === 'active';
    contract.bringTo(this.today);
    this.askMonthly(contract);
    if (wasActive !== (contract.status === 'active') || contract.status === 'upcoming')
      this.occupy(contract.terms.property);
  }

  /** Charges the monthly extras not yet charged. */
  private askMonthly(contract: ModelContract): void {
    for (const { kind, amount } of contract.terms.standing)
      for (const due of contract.dueBy(this.today).due)
        if (
          !contract.charges.some(
            (one) => one.isStanding && one.kind === kind && one.month === monthOfDay(due),
          )
        )
          this.ask(contract, { kind, due, amount, isStanding: true });
  }

  /** Drops untouched standing charges after the last day, and an untouched future deposit. */
  private dropUntouched(contract: ModelContract, last: string): void {
    contract.charges = contract.charges.filter(
      ({ due, kind, isStanding, wasPaid, wasCredited }) =>
        due <= last || !(isStanding || kind === 'deposit') || wasPaid || wasCredited,
    );
  }

  /** Makes the tenant of today's contract the occupant. */
  private occupy(property: number): void {
    const current = this.contracts.find(
      (one) => one.terms.property === property && one.covers(this.today),
    )?.terms;
    const [home, tenant] = [this.properties[property] as ModelProperty, current?.tenant ?? null];
    if (tenant !== home.tenant)
      Object.assign(home, { tenant, status: tenant === null ? 'vacant' : 'rented' });
  }
}
