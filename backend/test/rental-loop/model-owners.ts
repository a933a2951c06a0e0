import { monthOfDay } from './model-calendar.js';
import type { ModelRecord } from './model-claims.js';
import { type ModelEntry, type ModelPayout, standing } from './model-lines.js';
import { ModelReceipts, MOST } from './model-receipts.js';

/** What owners are paid, and what they owe. */
export abstract class ModelOwners extends ModelReceipts {
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
    const payout = this.payout(owner);
    for (const record of rents) this.payOutRent(record, payout);
    for (const charge of charges) this.payOutCharge(charge, payout);
    if (owes < 0n) this.enter({ kind: 'owner_credit', owner, amount: -owes, payout });
    else if (owes > 0n && paise > 0n)
      this.enter({ kind: 'deduction', owner, amount: owes < paise ? owes : paise, payout });
    return 201;
  }

  /** All that still stands of it, and what was taken off or added. */
  reversePayout(payout: ModelPayout): number {
    const [lines, entries] = [standing(payout.lines), standing(payout.entries)];
    if (payout.isRecovered || lines.length + entries.length === 0) return 409;
    for (const line of lines) this.takeBack(line);
    for (const entry of entries) this.takeEntryBack(entry);
    return 201;
  }

  /** What Kiraya paid for an owner, or what they paid in of what they owe. */
  recordForOwner(kind: 'expense' | 'contribution', owner: number, amount: bigint, date: string): number {
    if (date > this.today || amount > MOST) return 400;
    if (kind === 'contribution' && amount > this.owedBy(owner)) return 409;
    this.enter({ kind, owner, amount, date });
    return 201;
  }

  /** What is no part of a receipt or a payout is taken back by itself. */
  reverseEntry(entry: ModelEntry): number {
    const isByItself = entry.kind === 'expense' || entry.kind === 'contribution';
    if (!isByItself || entry.reverses || entry.isReversed) return 409;
    this.takeEntryBack(entry);
    return 201;
  }
}
