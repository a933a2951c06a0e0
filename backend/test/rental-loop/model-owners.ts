import { monthOfDay } from './model-calendar.js';
import type { ModelContract, ModelRecord } from './model-contract.js';
import { sumOf } from './model-sums.js';
import { type ModelEntry, type ModelPayout, standing } from './model-lines.js';
import { ModelReceipts, MOST } from './model-receipts.js';

/** Effect of each kind of posting on a deposit and the owner's part of it. */
const DEPOSIT_MOVES: Record<string, (amount: bigint) => { held: bigint; withOwner: bigint }> = {
  deposit_to_owner: (withOwner) => ({ held: 0n, withOwner }),
  deposit_from_owner: (amount) => ({ held: 0n, withOwner: -amount }),
  deposit_refund: (amount) => ({ held: -amount, withOwner: 0n }),
  deposit_refund_by_owner: (amount) => ({ held: -amount, withOwner: -amount }),
};
/** Kinds that are reversed on their own. */
export const BY_THEMSELVES = ['expense', 'contribution', ...Object.keys(DEPOSIT_MOVES)];

/** Payouts and debts of owners. */
export abstract class ModelOwners extends ModelReceipts {
  /** @param named records to pay in full, and no others */
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

  /** Reverses the rest of a payout, with its deductions and additions. */
  reversePayout(payout: ModelPayout): number {
    const [lines, entries] = [standing(payout.lines), standing(payout.entries)];
    if (payout.isRecovered || lines.length + entries.length === 0) return 409;
    for (const line of lines) this.takeBack(line);
    for (const entry of entries) this.takeEntryBack(entry);
    return 201;
  }

  /** Records an expense for an owner, or their contribution. */
  recordForOwner(kind: 'expense' | 'contribution', owner: number, amount: bigint, date: string): number {
    if (date > this.today || amount > MOST) return 400;
    if (kind === 'contribution' && amount > this.owedBy(owner)) return 409;
    this.enter({ kind, owner, amount, date });
    return 201;
  }

  /** Reverses a posting that belongs to no receipt or payout. */
  reverseEntry(entry: ModelEntry): number {
    const { kind, amount, contract } = entry;
    if (!BY_THEMSELVES.includes(kind) || entry.reverses || entry.isReversed) return 409;
    if (contract && !this.canHold(contract, DEPOSIT_MOVES[kind]?.(-amount))) return 409;
    if (contract && kind === 'deposit_to_owner' && this.handedOver(contract) < amount) return 409;
    this.takeEntryBack(entry);
    return 201;
  }

  /** Moves a deposit from one holder to the other. */
  transferDeposit(
    contract: ModelContract,
    kind: 'deposit_to_owner' | 'deposit_from_owner',
    amount: bigint,
  ): number {
    if (amount > MOST) return 400;
    if (!this.canHold(contract, DEPOSIT_MOVES[kind]?.(amount))) return 409;
    this.enter({ kind, owner: contract.terms.owner, contract, amount });
    return 201;
  }

  /** Refunds a deposit after the settlement. */
  refund(contract: ModelContract, by: 'kiraya' | 'owner', amount: bigint): number {
    if (amount > MOST) return 400;
    const kind = by === 'owner' ? 'deposit_refund_by_owner' : 'deposit_refund';
    if (!this.settlementOf(contract)) return 409;
    if (!this.canHold(contract, DEPOSIT_MOVES[kind]?.(amount))) return 409;
    this.enter({ kind, owner: contract.terms.owner, contract, amount });
    return 201;
  }

  refunded(contract: ModelContract): bigint {
    return sumOf(
      this.entries.map((one) =>
        one.contract === contract && one.kind.startsWith('deposit_refund') ? one.amount : 0n,
      ),
    );
  }

  /** Part handed over, without the owner's debts from reversed receipts. */
  private handedOver(contract: ModelContract): bigint {
    const inSettlement = this.settlementOf(contract)?.kept;
    const all = standing(this.entries).filter((one) => one.contract === contract && one !== inSettlement);
    return sumOf(
      all.map(({ kind, amount }) => {
        if (kind === 'deposit_to_owner') return amount;
        return kind === 'deposit_kept' ? -amount : 0n;
      }),
    );
  }

  /** Tests that nobody holds more of a deposit than exists, or less than nothing. */
  private canHold(contract: ModelContract, more = { held: 0n, withOwner: 0n }): boolean {
    const { held, withOwner } = this.depositOf(contract);
    const after = withOwner + more.withOwner;
    return after >= 0n && after <= held + more.held;
  }
}
