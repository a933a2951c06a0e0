import { ModelCharge, type ModelClaim, type ModelContract, ModelRecord } from './model-contract.js';
import type { ModelCredit } from './model-credits.js';
import { type Expected, ModelFees } from './model-fees.js';
import { sumOf } from './model-sums.js';
import {
  type ModelEntry,
  type ModelReceipt,
  type ModelSettlement,
  type ModelTender,
  type ModelTransaction,
  standing,
} from './model-lines.js';

/** Overpaid amounts by claim. */
export type PaidOver = Map<ModelClaim, bigint>;

/** Largest receipt. */
export const MOST = 100_000_000_000n;

/** Receipts and waivers. */
export abstract class ModelReceipts extends ModelFees {
  /** @param part amount; the whole balance by default */
  pay(contract: ModelContract, record: ModelRecord, on: string, part?: bigint): number {
    if (on > this.today || (part !== undefined && part > MOST)) return 400;
    if (!contract.records.includes(record)) return 404;
    const amount = part ?? record.balance;
    if (record.balance === 0n || amount > record.balance) return 409;
    this.receipt(contract, 'received', on, [[record, amount]]);
    this.bookFees([record]);
    return 201;
  }

  /** Records a receipt: oldest claims first, then future months. */
  receive(
    contract: ModelContract,
    { tender, isHeld }: { tender: ModelTender; isHeld?: boolean },
    amount: bigint,
    on: string,
  ): number {
    if (on > this.today || amount > MOST) return 400;
    const isFee = (claim: ModelClaim): boolean => claim instanceof ModelCharge && claim.kind === 'late_fee';
    const without = this.openOf(contract, tender).filter((claim) => !isFee(claim));
    const expected = expectedOf(allot(amount, without).lines, on);
    const steps = this.feeSteps(this.lateRents(contract), expected);
    const open = sumOf(this.openOf(contract, tender).map(({ balance }) => balance));
    if (!isHeld && amount > open + (tender === 'tds' ? 0n : this.changeBy(steps))) return 409;
    this.bookFees(this.lateRents(contract), expected);
    const { lines, left } = allot(amount, this.openOf(contract, tender));
    const paid = lines.filter(([, part]) => part > 0n);
    const made = ([claim]: [ModelClaim, bigint]): ModelRecord[] =>
      claim instanceof ModelRecord && !contract.records.includes(claim) ? [claim] : [];
    contract.make(paid.flatMap(made));
    if (left > 0n) paid.push([this.ask(contract, { kind: 'deposit', due: on, amount: left }), left]);
    this.receipt(contract, tender, on, paid);
    this.bookFees(rentsIn(paid));
    return 201;
  }

  /** Records a receipt for claims that the payer chose. */
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
    const steps = this.feeSteps(this.lateRents(contract), expectedOf(chosen, on));
    const openOf = (claim: ModelClaim): bigint => claim.balance + this.changeBy(steps, claim);
    if (chosen.some(([claim]) => openOf(claim) <= 0n)) return 400;
    if (chosen.some(([claim, part]) => part > openOf(claim))) return 409;
    this.bookFees(this.lateRents(contract), expectedOf(chosen, on));
    this.receipt(contract, tender, on, chosen);
    this.bookFees(rentsIn(chosen));
    return 201;
  }

  /** @param part amount; the whole balance by default */
  waive(claim: ModelClaim, part?: bigint): number {
    const amount = part ?? claim.balance;
    if (amount > MOST) return 400;
    if (amount === 0n || amount > claim.balance) return 409;
    this.credit(claim, amount, 'waiver');
    if (claim instanceof ModelRecord) this.bookFees([claim]);
    return 201;
  }

  takeBackWaiver(credit: ModelCredit): number {
    if (credit.reversedOn || this.isSettledSince(credit.claim.contract, credit.date)) return 409;
    credit.reversedOn = this.today;
    credit.claim.credited -= credit.amount;
    this.cancel([credit.claim]);
    this.bookFees(rentsOf([credit.claim]));
    return 201;
  }

  reverse(original: ModelTransaction): number {
    const { type, record, amount, receipt, payout } = original;
    if (original.reverses || original.isReversed) return 409;
    if (type === 'payment' && this.isSettledSince(record.contract, original.recordedOn)) return 409;
    if (type === 'payment' && record.overPaidOutWithout(amount) > 0n) return 409;
    if (payout?.isRecovered || standing(payout?.entries ?? []).some(({ charge }) => !charge)) return 409;
    if (receipt && standing(receipt.lines).length + standing(receipt.entries).length > 1) return 409;
    if (receipt) receipt.reversedOn = this.today;
    this.takeBack(original);
    if (type === 'payment') this.cancel([record]);
    if (type === 'payment') this.bookFees([record]);
    return 201;
  }

  /** @param isRecovered charges the owner with what was paid out of it */
  reverseReceipt(receipt: ModelReceipt, isRecovered: boolean): number {
    if (receipt.reversedOn || this.isSettledSince(receipt.contract, receipt.recordedOn)) return 409;
    const [lines, entries] = [standing(receipt.lines), standing(receipt.entries)];
    const over: PaidOver = new Map(
      [...paidBy([...lines, ...entries])].map(([claim, paise]) => [claim, claim.overPaidOutWithout(paise)]),
    );
    if (!isRecovered && [...over.values()].some((paise) => paise > 0n)) return 409;
    const tooMuch = this.withOwnerWithout(receipt);
    if (tooMuch < 0n || (tooMuch > 0n && (!isRecovered || receipt.tender === 'owner'))) return 409;
    const writeAgain = this.recover(receipt.contract, over);
    const { contract } = receipt;
    const { owner } = contract.terms;
    if (tooMuch > 0n) this.enter({ kind: 'deposit_kept', owner, contract, amount: tooMuch });
    receipt.reversedOn = this.today;
    for (const line of lines) this.takeBack(line);
    for (const entry of entries) this.takeEntryBack(entry);
    writeAgain();
    this.cancel(lines.map(({ record }) => record));
    this.bookFees(rentsOf([...lines.map(({ record }) => record), ...entries.map(({ charge }) => charge)]));
    return 201;
  }

  /**
   * Reallocates a receipt: unchanged parts stay, the rest is reversed today and posted anew with the receipt's date.
   */
  reallocate(receipt: ModelReceipt, chosen: [ModelClaim, bigint][]): number {
    if (chosen.some(([, part]) => part > MOST)) return 400;
    const { contract, tender } = receipt;
    const before = [...standing(receipt.lines), ...standing(receipt.entries)].map((line) => ({
      line,
      claim: claimOf(line),
    }));
    const paid = paidBy(before.map(({ line }) => line));
    if (before.length === 0 || this.isSettledSince(contract, receipt.recordedOn)) return 409;
    const claims: ModelClaim[] = [...contract.records, ...contract.charges];
    if (sumOf(chosen.map(([, part]) => part)) !== receipt.amount) return 400;
    const stays = before.filter(({ claim }) =>
      chosen.some(([one, part]) => one === claim && part === paid.get(claim)),
    );
    const goes = before.filter((one) => !stays.includes(one));
    const comes = chosen.filter(([one]) => !stays.some(({ claim }) => claim === one));
    if (!comes.every(([one]) => claims.includes(one)) || goes.length + comes.length === 0) return 400;
    if (tender === 'tds' && comes.some(([one]) => one instanceof ModelCharge)) return 400;
    const freed = (of: ModelClaim): bigint => (goes.some(({ claim }) => claim === of) && paid.get(of)) || 0n;
    if (comes.some(([one, part]) => part > one.balance + freed(one))) return 409;
    if (goes.some(({ claim }) => claim.overPaidOutWithout(freed(claim)) > 0n)) return 409;
    const gone = { ...receipt, entries: goes.flatMap(({ line }) => ('kind' in line ? [line] : [])) };
    if (this.withOwnerWithout(gone) !== 0n) return 409;
    for (const { line } of goes)
      if ('record' in line) this.takeBack(line);
      else this.takeEntryBack(line);
    this.payOn(receipt, comes);
    this.cancel(goes.map(({ claim }) => claim));
    this.bookFees(rentsOf([...goes.map(({ claim }) => claim), ...comes.map(([one]) => one)]));
    return 201;
  }

  /** Tests for a settlement in force that counted a day's records. */
  protected isSettledSince(contract: ModelContract, day: string): boolean {
    const settlement = this.settlementOf(contract);
    return settlement !== undefined && day <= settlement.date;
  }

  /** Settlement in force. */
  settlementOf(contract: ModelContract): ModelSettlement | undefined {
    return this.settlements.find((one) => one.contract === contract && !one.reversedOn);
  }

  /** Part of the owner's deposit that nobody paid without this receipt. */
  private withOwnerWithout({ contract, tender, entries }: ModelReceipt): bigint {
    const paid = sumOf(
      standing(entries).map(({ kind, amount }) => (kind === 'deposit_payment' ? amount : 0n)),
    );
    if (paid === 0n) return 0n;
    const { held, withOwner } = this.depositOf(contract);
    const left = tender === 'owner' ? withOwner - paid : withOwner;
    if (left < 0n) return left;
    return left > held - paid ? left - (held - paid) : 0n;
  }

  /**
   * Charges the owner with exactly what was overpaid: reverses the latest payouts of each claim and posts their
   * remainder again.
   * @param meanwhile overpaid amounts while lines are reversed that are partly posted again
   */
  protected recover(contract: ModelContract, over: PaidOver, meanwhile = over): () => void {
    const again: (() => void)[] = [];
    const recovered = new Map<number, bigint>();
    for (const [claim, inTheWay] of meanwhile) {
      let [left, way] = [over.get(claim) ?? 0n, inTheWay];
      for (const line of this.payoutLinesOf(claim)) {
        if (way <= 0n) break;
        const taken = left < line.amount ? left : line.amount;
        const { payout } = line;
        left -= taken;
        way -= line.amount;
        if ('record' in line) this.takeBack(line);
        else this.takeEntryBack(line);
        if (!payout) throw new Error('Paid out by nothing');
        if (taken > 0n) recovered.set(payout.key, (recovered.get(payout.key) ?? 0n) + taken);
        const kept = line.amount - taken;
        if (kept > 0n)
          again.push(() =>
            claim instanceof ModelRecord
              ? this.payOutRent(claim, payout, kept)
              : this.payOutCharge(claim as ModelCharge, payout, kept),
          );
      }
    }
    return () => {
      for (const write of again) write();
      for (const [key, amount] of recovered) {
        const [payout, { owner }] = [this.payouts[key], contract.terms];
        if (!payout) continue;
        payout.isRecovered = true;
        this.enter({ kind: 'recovery', owner, contract, amount, payout });
      }
    };
  }

  /** Payout lines of a claim, latest first. */
  private payoutLinesOf(claim: ModelClaim) {
    const lines =
      claim instanceof ModelRecord
        ? this.transactions.filter(({ type, record }) => type === 'payout' && record === claim)
        : this.entries.filter((one) => one.charge === claim && one.kind === 'charge_payout');
    return standing<(typeof lines)[number]>(lines).reverse();
  }
}

const claimOf = (line: ModelTransaction | ModelEntry): ModelClaim =>
  ('record' in line ? line.record : line.charge) as ModelClaim;

/** Amounts that lines pay, by claim; after a settlement several lines may pay one. */
function paidBy(lines: (ModelTransaction | ModelEntry)[]): Map<ModelClaim, bigint> {
  const paid = new Map<ModelClaim, bigint>();
  for (const line of lines) paid.set(claimOf(line), (paid.get(claimOf(line)) ?? 0n) + line.amount);
  return paid;
}

/** Allocates an amount to claims in order, with the remainder. */
function allot(amount: bigint, claims: ModelClaim[]): { lines: [ModelClaim, bigint][]; left: bigint } {
  let left = amount;
  const lines = claims.map((claim): [ModelClaim, bigint] => {
    const part = left < claim.balance ? left : claim.balance;
    left -= part;
    return [claim, part];
  });
  return { lines, left };
}

const rentsIn = (lines: [ModelClaim, bigint][]): ModelRecord[] =>
  lines.flatMap(([claim]) => (claim instanceof ModelRecord ? [claim] : []));

const expectedOf = (lines: [ModelClaim, bigint][], date: string): Expected[] =>
  lines.flatMap(([record, amount]) => (record instanceof ModelRecord ? [{ record, date, amount }] : []));

/** Rents among the claims, and those whose late fees are. */
const rentsOf = (claims: (ModelClaim | undefined)[]): ModelRecord[] =>
  claims.flatMap((claim) => {
    if (claim instanceof ModelRecord) return [claim];
    return claim instanceof ModelCharge && claim.feeDays ? [claim.feeDays.record] : [];
  });
