import type { TransactionType } from '../../src/modules/finance/finance-words.js';

interface Noted {
  id: string;
  type: TransactionType;
  record: number;
  isReversal: boolean;
  isReversed: boolean;
}

/** What the money on one contract of three months should be: plain sums, no database, no rounding but the commission's. */
export class MoneyModel {
  readonly transactions: Noted[] = [];
  private readonly commission: bigint;
  private readonly records = [0, 1, 2].map(() => ({ isPaid: false, isPaidOut: false }));

  constructor(
    private readonly rent: bigint,
    public today: string,
  ) {
    this.commission = (rent * 1000n + 5000n) / 10_000n;
  }

  /** @returns the status that the API should answer */
  pay(n: number): number {
    if (this.at(n).isPaid) return 409;
    this.at(n).isPaid = true;
    return 201;
  }

  payOut(named: number[] | undefined): number {
    const chosen = (named ?? [0, 1, 2].filter((n) => this.isOwed(n))).map((n) => this.at(n));
    if (chosen.length === 0 || chosen.some((record) => !record.isPaid || record.isPaidOut)) return 409;
    for (const record of chosen) record.isPaidOut = true;
    return 201;
  }

  reverse(nth: number): number {
    const { type, record, isReversal, isReversed } = this.transactions[nth] as Noted;
    const state = this.at(record);
    if (isReversal || isReversed || (type === 'payment' && state.isPaidOut)) return 409;
    if (type === 'payment') state.isPaid = false;
    else state.isPaidOut = false;
    return 201;
  }

  note(id: string, type: TransactionType, record: number): void {
    this.transactions.push({ id, type, record, isReversal: false, isReversed: false });
  }

  noteReversal(id: string, nth: number): void {
    const original = this.transactions[nth] as Noted;
    original.isReversed = true;
    this.transactions.push({ ...original, id, isReversal: true });
  }

  /** In paise, from the transactions alone. */
  summary(): Record<string, bigint> {
    const count = (type: TransactionType): bigint =>
      this.transactions
        .filter((one) => one.type === type)
        .reduce((sum, one) => sum + (one.isReversal ? -1n : 1n), 0n);
    const totalPayments = count('payment') * this.rent;
    const totalPayouts = count('payout') * (this.rent - this.commission);
    const commission = count('payment') * this.commission;
    return { totalPayments, totalPayouts, commission, netIncome: totalPayments - totalPayouts - commission };
  }

  /** In paise, from the state of the records alone. */
  owed(): bigint {
    return BigInt([0, 1, 2].filter((n) => this.isOwed(n)).length) * (this.rent - this.commission);
  }

  private isOwed(n: number): boolean {
    return this.at(n).isPaid && !this.at(n).isPaidOut;
  }

  private at(n: number): { isPaid: boolean; isPaidOut: boolean } {
    return this.records[n] as { isPaid: boolean; isPaidOut: boolean };
  }
}
