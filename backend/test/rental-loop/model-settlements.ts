import { ModelCharge, type ModelClaim, type ModelContract, ModelRecord } from './model-contract.js';
import type { Expected } from './model-fees.js';
import { sumOf } from './model-sums.js';
import { type ModelEntry, type ModelReceipt, type ModelTransaction, standing } from './model-lines.js';
import { ModelOwners } from './model-owners.js';
import type { PaidOver } from './model-receipts.js';

type Lines = [ModelClaim, bigint][];

/** Money received for a month after the last day, and its new use. */
interface Moved {
  line: ModelTransaction | ModelEntry;
  claim: ModelClaim;
  receipt: ModelReceipt;
  to: Lines;
  toDeposit: bigint;
  stays: bigint;
}

export interface SettlementPlan {
  moved: Moved[];
  over: PaidOver;
  inTheWay: PaidOver;
  setOff: Lines;
  fromOwner: bigint;
  refundable: bigint;
  owed: bigint;
}

const total = (lines: Lines): bigint => sumOf(lines.map(([, part]) => part));

/** Settlements of tenancies. */
export abstract class ModelSettlements extends ModelOwners {
  settle(contract: ModelContract, damages: bigint[]): number {
    const { last } = contract;
    if (last === null || last > this.today || this.settlementOf(contract)) return 409;
    const due = this.today;
    const asked = damages.map((amount) => this.ask(contract, { kind: 'damage', due, amount }));
    this.bookFees(this.lateRents(contract), this.expectedBy(this.planOf(contract)));
    const plan = this.planOf(contract);
    const { refundable, owed } = plan;
    const writeAgain = this.recover(contract, plan.over, plan.inTheWay);
    this.move(contract, plan.moved);
    writeAgain();
    this.dropRest(contract);
    const { owner } = contract.terms;
    const { fromOwner, setOff } = plan;
    const kept =
      fromOwner > 0n ? this.enter({ kind: 'deposit_kept', owner, contract, amount: fromOwner }) : undefined;
    const receipt = setOff.length ? this.receipt(contract, 'deposit', due, setOff) : undefined;
    this.settlements.push({
      ...{ contract, date: due, refundable, owed, setOff: receipt, kept, damages: asked, reversedOn: null },
    });
    return 201;
  }

  reverseSettlement(contract: ModelContract): number {
    const settlement = this.settlementOf(contract);
    if (!settlement || this.refunded(contract) > 0n) return 409;
    const { setOff, kept, damages } = settlement;
    const [lines, entries] = [standing(setOff?.lines ?? []), standing(setOff?.entries ?? [])];
    if (lines.some(({ record, amount }) => record.overPaidOutWithout(amount) > 0n)) return 409;
    if (entries.some(({ charge, amount }) => (charge?.overPaidOutWithout(amount) ?? 0n) > 0n)) return 409;
    if (damages.some(({ paidOut }) => paidOut > 0n)) return 409;
    settlement.reversedOn = this.today;
    if (setOff) setOff.reversedOn = this.today;
    for (const line of lines) this.takeBack(line);
    for (const entry of entries) this.takeEntryBack(entry);
    if (kept) this.takeEntryBack(kept);
    this.move(
      contract,
      this.prepaidOf(damages).map((one) => ({ ...one, to: [], toDeposit: one.line.amount, stays: 0n })),
    );
    for (const charge of damages)
      if (charge.balance > 0n) this.credit(charge, charge.balance, 'cancellation');
    this.bookFees(this.lateRents(contract));
    return 201;
  }

  /**
   * Plan of a settlement: prepaid rent pays open claims, and the rest becomes deposit; the deposit, the owner's part
   * first, pays what is still open; the remainder is to be refunded.
   */
  planOf(contract: ModelContract, damages = 0n): SettlementPlan {
    const later = this.laterOf(contract);
    const asked = this.askedOf(contract, true).filter((claim) => !isDeposit(claim));
    const open = new Map(asked.map((claim) => [claim, claim.balance]));
    if (damages)
      open.set(
        new ModelCharge(contract, -1, this.today, { kind: 'damage', due: this.today, amount: damages }),
        damages,
      );
    const moved = this.prepaidOf(later).flatMap((line) => this.movedOf(line, open));
    const { held, withOwner } = this.depositOf(contract);
    const all = held + sumOf(moved.map(({ toDeposit }) => toDeposit));
    const direct = sumOf(
      moved.map(({ receipt, toDeposit }) => (receipt.tender === 'owner' ? toDeposit : 0n)),
    );
    const setOff = allot(all, open);
    const used = total(setOff);
    const theirs = withOwner + direct;
    return {
      ...{ moved, ...overOf(later, moved) },
      ...{ setOff, fromOwner: used < theirs ? used : theirs, refundable: all - used },
      owed: sumOf([...open.values()]),
    };
  }

  /**
   * Takes the rent of unused days off its balance. What was paid for them, latest first, pays other claims, then the
   * deposit's balance, and the rest becomes deposit.
   */
  protected creditUnused(contract: ModelContract): void {
    const { record, paise } = contract.unusedWith() ?? {};
    const open = least(paise ?? 0n, record?.balance ?? 0n);
    if (record && open > 0n) this.credit(record, open, 'proration');
    this.bookFees(contract.records);
    if (!record || paise === undefined) return;
    const moved = this.freed(record, least(paise - open, record.paid));
    if (moved.length === 0) return;
    const { over, inTheWay } = overOf([record], moved);
    const writeAgain = this.recover(contract, over, inTheWay);
    this.move(contract, moved);
    this.credit(record, freedOf(record, moved), 'proration');
    writeAgain();
    this.bookFees(contract.records);
  }

  private freed(record: ModelRecord, paise: bigint): Moved[] {
    const asked = this.askedOf(record.contract).filter((claim) => claim !== record);
    const open = new Map(
      [...asked.filter((claim) => !isDeposit(claim)), ...asked.filter(isDeposit)].map((claim) => [
        claim,
        claim.balance,
      ]),
    );
    const latest = this.prepaidOf([record]).reverse();
    const isTax = ({ receipt }: { receipt: ModelReceipt }): boolean => receipt.tender === 'tds';
    let left = paise;
    return [...latest.filter((one) => !isTax(one)), ...latest.filter(isTax)].flatMap((one) => {
      const goes = least(left, one.line.amount);
      left -= goes;
      return goes > 0n ? this.movedOf(one, open, goes) : [];
    });
  }

  /** Open claims due by the last day, in payment order. */
  private askedOf(contract: ModelContract, withProposals?: boolean): ModelClaim[] {
    const later = this.laterOf(contract);
    const isMade = (claim: ModelClaim): boolean =>
      claim instanceof ModelCharge || contract.records.includes(claim as ModelRecord);
    return this.openOf(contract, 'received', withProposals).filter(
      (claim) => isMade(claim) && !later.includes(claim),
    );
  }

  /** Rents that a settlement would pay, with dates. */
  private expectedBy({ moved, setOff }: SettlementPlan): Expected[] {
    const of = (lines: Lines, date: string): Expected[] =>
      lines.flatMap(([record, amount]) => (record instanceof ModelRecord ? [{ record, date, amount }] : []));
    return [...moved.flatMap(({ to, line }) => of(to, line.date)), ...of(setOff, this.today)];
  }

  /** Rents and standing charges due after the last day. */
  private laterOf({ records, charges, last }: ModelContract): ModelClaim[] {
    const until = last ?? this.today;
    return [...records, ...charges.filter(({ isStanding }) => isStanding)].filter(({ due }) => due > until);
  }

  /** Payments of these claims in force, oldest first. */
  private prepaidOf(later: ModelClaim[]): Omit<Moved, 'to' | 'toDeposit' | 'stays'>[] {
    const rents = standing(this.transactions.filter(({ type }) => type === 'payment'));
    const others = standing(this.entries.filter(({ receipt }) => receipt));
    return [
      ...rents.map((line) => ({ line, claim: line.record as ModelClaim, receipt: line.receipt })),
      ...others.map((line) => ({ line, claim: line.charge as ModelClaim, receipt: line.receipt })),
    ]
      .flatMap(({ receipt, ...one }) => (receipt && later.includes(one.claim) ? [{ ...one, receipt }] : []))
      .sort((a, b) => a.line.date.localeCompare(b.line.date) || a.line.at - b.line.at);
  }

  /** Reuse of a payment. Deducted tax pays rent only; without open rent it stays. */
  private movedOf(
    line: Omit<Moved, 'to' | 'toDeposit' | 'stays'>,
    open: Map<ModelClaim, bigint>,
    goes = line.line.amount,
  ): Moved[] {
    const isTax = line.receipt.tender === 'tds';
    const to = allot(goes, open, (claim) => !isTax || claim instanceof ModelRecord);
    const left = goes - total(to);
    if (isTax && to.length === 0) return [];
    const stays = line.line.amount - goes + (isTax ? left : 0n);
    return [{ ...line, to, toDeposit: isTax ? 0n : left, stays }];
  }

  private move(contract: ModelContract, moved: Moved[]): void {
    const held = sumOf(moved.map(({ toDeposit }) => toDeposit));
    const facts = { kind: 'deposit', due: this.today, amount: held };
    const deposit = held > 0n ? this.ask(contract, facts) : undefined;
    for (const { line, claim, receipt, to, toDeposit, stays } of moved) {
      if ('record' in line) this.takeBack(line);
      else this.takeEntryBack(line);
      const lines = [...to];
      if (stays > 0n) lines.push([claim, stays]);
      if (deposit && toDeposit > 0n) lines.push([deposit, toDeposit]);
      this.payOn(receipt, lines);
    }
  }

  /** Cancels the unpaid deposit and everything due after the last day. */
  private dropRest(contract: ModelContract): void {
    const later = this.laterOf(contract);
    this.cancel(later);
    for (const charge of contract.charges)
      if (charge.balance > 0n && (charge.kind === 'deposit' || later.includes(charge)))
        this.credit(charge, charge.balance, 'cancellation');
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const isDeposit = (claim: ModelClaim): boolean => claim instanceof ModelCharge && claim.kind === 'deposit';

const freedOf = (claim: ModelClaim, moved: Moved[]): bigint =>
  sumOf(moved.map((one) => (one.claim === claim ? one.line.amount - one.stays : 0n)));

/** Overpaid amounts of these claims after the move, and during it. */
function overOf(claims: ModelClaim[], moved: Moved[]): { over: PaidOver; inTheWay: PaidOver } {
  const without = (paise: (claim: ModelClaim) => bigint): PaidOver =>
    new Map(
      claims
        .map((claim) => [claim, claim.overPaidOutWithout(paise(claim))] as const)
        .filter(([, tooMuch]) => tooMuch > 0n),
    );
  return {
    over: without((claim) => freedOf(claim, moved)),
    inTheWay: without((claim) => sumOf(moved.map((one) => (one.claim === claim ? one.line.amount : 0n)))),
  };
}

/** Allocates an amount to claims in order and reduces their balances. */
function allot(
  paise: bigint,
  open: Map<ModelClaim, bigint>,
  isPaid: (claim: ModelClaim) => boolean = () => true,
): Lines {
  let left = paise;
  return [...open].flatMap(([claim, balance]): Lines => {
    const part = left < balance ? left : balance;
    if (part === 0n || !isPaid(claim)) return [];
    left -= part;
    open.set(claim, balance - part);
    return [[claim, part]];
  });
}
