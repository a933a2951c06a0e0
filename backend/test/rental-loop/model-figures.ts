import { monthOfDay } from './model-calendar.js';
import type { Model, ModelTransaction } from './model.js';
import type { ModelRecord } from './model-contract.js';

/** What transactions come to, in paise. */
export interface Figures {
  payments: bigint;
  payouts: bigint;
  commission: bigint;
  paymentCount: number;
  payoutCount: number;
}

export const ownerOf = ({ record }: ModelTransaction): number => record.contract.terms.owner;
export const tenantOf = ({ record }: ModelTransaction): number => record.contract.terms.tenant;
export const propertyOf = ({ record }: ModelTransaction): number => record.contract.terms.property;

const signOf = ({ reverses }: ModelTransaction): bigint => (reverses ? -1n : 1n);

/** Amount and commission as they are shown: what is taken back is negative. */
export function amountsOf(one: ModelTransaction): { amount: bigint; commission: bigint } {
  const { amount, commission } = one.record;
  return one.type === 'payment'
    ? { amount: signOf(one) * amount, commission: signOf(one) * commission }
    : { amount: signOf(one) * (amount - commission), commission: 0n };
}

export function figuresOf(transactions: ModelTransaction[]): Figures {
  const of = (type: string): ModelTransaction[] => transactions.filter((one) => one.type === type);
  const sum = (some: ModelTransaction[], part: 'amount' | 'commission'): bigint =>
    some.reduce((total, one) => total + amountsOf(one)[part], 0n);
  return {
    payments: sum(of('payment'), 'amount'),
    payouts: sum(of('payout'), 'amount'),
    commission: sum(transactions, 'commission'),
    paymentCount: of('payment').length,
    payoutCount: of('payout').length,
  };
}

/** Transactions by what they have in common, each group's figures as one line of text. */
export function rolledUp({ transactions }: Model, keyOf: (one: ModelTransaction) => string): string[] {
  const keys = [...new Set(transactions.map(keyOf))];
  return keys.map((key) => {
    const { payments, payouts, commission, paymentCount, payoutCount } = figuresOf(
      transactions.filter((one) => keyOf(one) === key),
    );
    return `${key}: ${payments} ${payouts} ${commission} in ${paymentCount} + ${payoutCount}`;
  });
}

export const monthOfPayment = ({ date }: ModelTransaction): string => monthOfDay(date);

/** The rents that are owed to an owner, in any order. */
export const owedTo = ({ records }: Model, owner: number): ModelRecord[] =>
  records.filter(
    ({ contract, paidOn, paidOutOn, amount, commission }) =>
      contract.terms.owner === owner && paidOn && !paidOutOn && amount > commission,
  );

export const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** What JSON says of paise: the nearest number, which is the one that the decimal text stands for. */
export const rupees = (paise: bigint): number => Number(paise) / 100;
