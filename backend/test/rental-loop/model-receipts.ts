import { ModelBooks } from './model-books.js';
import { ModelCharge, type ModelClaim, ModelRecord } from './model-claims.js';
import type { ModelContract } from './model-contract.js';
import type { ModelCredit } from './model-credits.js';
import { type ModelReceipt, type ModelTender, type ModelTransaction, standing } from './model-lines.js';

/** The most that is taken at once. */
export const MOST = 100_000_000_000n;

/** Money that comes in, and what is let off. */
export abstract class ModelReceipts extends ModelBooks {
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

  /** @param part all that is open without */
  waive(claim: ModelClaim, part?: bigint): number {
    const amount = part ?? claim.balance;
    if (amount > MOST) return 400;
    if (amount === 0n || amount > claim.balance) return 409;
    this.credit(claim, amount, 'waiver');
    return 201;
  }

  takeBackWaiver(credit: ModelCredit): number {
    if (credit.reversedOn) return 409;
    credit.reversedOn = this.today;
    credit.claim.credited -= credit.amount;
    this.cancel([credit.claim]);
    return 201;
  }

  reverse(original: ModelTransaction): number {
    const { type, record, amount, receipt, payout } = original;
    if (original.reverses || original.isReversed) return 409;
    if (type === 'payment' && record.overPaidOutWithout(amount) > 0n) return 409;
    if (payout?.isRecovered || standing(payout?.entries ?? []).some(({ charge }) => !charge)) return 409;
    if (receipt && standing(receipt.lines).length + standing(receipt.entries).length > 1) return 409;
    if (receipt) receipt.reversedOn = this.today;
    this.takeBack(original);
    if (type === 'payment') this.cancel([record]);
    return 201;
  }

  /** @param isRecovered whether the owner is to owe what was paid out of it */
  reverseReceipt(receipt: ModelReceipt, isRecovered: boolean): number {
    if (receipt.reversedOn) return 409;
    const [lines, entries] = [standing(receipt.lines), standing(receipt.entries)];
    const over = new Map<ModelClaim, bigint>();
    for (const { record, amount } of lines) over.set(record, record.overPaidOutWithout(amount));
    for (const { charge, amount } of entries) if (charge) over.set(charge, charge.overPaidOutWithout(amount));
    if (!isRecovered && [...over.values()].some((paise) => paise > 0n)) return 409;
    const writeAgain = this.recover(receipt, over);
    receipt.reversedOn = this.today;
    for (const line of lines) this.takeBack(line);
    for (const entry of entries) this.takeEntryBack(entry);
    writeAgain();
    this.cancel(lines.map(({ record }) => record));
    return 201;
  }

  /**
   * Has the owner owe what was paid out of claims too much, and that alone: the latest payouts of each are taken back, and
   * what stays of the last is written again.
   */
  private recover({ contract }: ModelReceipt, over: Map<ModelClaim, bigint>): () => void {
    const again: (() => void)[] = [];
    const recovered = new Map<number, bigint>();
    for (const [claim, tooMuch] of over) {
      let left = tooMuch;
      for (const line of this.payoutLinesOf(claim)) {
        if (left === 0n) break;
        const taken = left < line.amount ? left : line.amount;
        const { payout } = line;
        left -= taken;
        if ('record' in line) this.takeBack(line);
        else this.takeEntryBack(line);
        if (!payout) throw new Error('Paid out by nothing');
        recovered.set(payout.key, (recovered.get(payout.key) ?? 0n) + taken);
        if (taken < line.amount)
          again.push(() =>
            claim instanceof ModelRecord
              ? this.payOutRent(claim, payout)
              : this.payOutCharge(claim as ModelCharge, payout),
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

  /** What was paid out of a claim, the latest first. */
  private payoutLinesOf(claim: ModelClaim) {
    const lines =
      claim instanceof ModelRecord
        ? claim.transactions.filter(({ type }) => type === 'payout')
        : this.entries.filter((one) => one.charge === claim && one.kind === 'charge_payout');
    return standing<(typeof lines)[number]>(lines).reverse();
  }
}
