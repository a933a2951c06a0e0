import { monthOfDay } from './model-calendar.js';
import type { Model } from './model.js';
import { rupees, sumOf } from './model-sums.js';
import type { ModelRecord } from './model-contract.js';
import type { ModelTransaction } from './model-lines.js';

/** Totals of transactions, in paise. */
export interface Figures {
  payments: bigint;
  payouts: bigint;
  commission: bigint;
  paymentCount: number;
  payoutCount: number;
}

export const tenantOf = ({ record }: ModelTransaction): number => record.contract.terms.tenant;
export const propertyOf = ({ record }: ModelTransaction): number => record.contract.terms.property;

export function figuresOf(transactions: ModelTransaction[]): Figures {
  const of = (type: string): ModelTransaction[] => transactions.filter((one) => one.type === type);
  const sum = (some: ModelTransaction[], part: 'amount' | 'commission'): bigint =>
    some.reduce((total, one) => total + one[part], 0n);
  return {
    payments: sum(of('payment'), 'amount'),
    payouts: sum(of('payout'), 'amount'),
    commission: sum(transactions, 'commission'),
    paymentCount: of('payment').length,
    payoutCount: of('payout').length,
  };
}

/** Transactions grouped by a key, each group's totals as a line of text. */
export function rolledUp({ transactions }: Model, keyOf: (one: ModelTransaction) => string): string[] {
  const keys = [...new Set(transactions.map(keyOf))];
  return keys.map((key) => {
    const { payments, payouts, commission, paymentCount, payoutCount } = figuresOf(
      transactions.filter((one) => keyOf(one) === key),
    );
    return `${key}: ${payments} ${payouts} ${commission} in ${paymentCount} + ${payoutCount}`;
  });
}

/** Rents payable to an owner, in any order: of months that have begun, or of later ones. */
export const owedTo = (
  { records, today }: Pick<Model, 'records' | 'today'>,
  owner: number,
  isLater = false,
): ModelRecord[] =>
  records.filter(
    ({ contract, payable, month, isAfterLastDay }) =>
      contract.terms.owner === owner &&
      payable > 0n &&
      (isAfterLastDay || month > monthOfDay(today)) === isLater,
  );

/** Payments of charges, which bear no commission here. */
const chargesOf = ({ entries }: Model, owners: number[]): bigint =>
  sumOf(
    entries.flatMap(({ kind, owner, amount }) =>
      kind === 'charge_payment' && owners.includes(owner) ? [amount] : [],
    ),
  );

/** Expected dashboard values other than rent. */
export const besideRents = (model: Model, owners: number[], isTheirs = false): object => ({
  otherIncome: isTheirs ? rupees(chargesOf(model, owners)) : 0,
  depositsHeld: rupees(
    sumOf(
      model.contracts.map((contract) => {
        const { held, withOwner } = model.depositOf(contract);
        return owners.includes(contract.terms.owner) ? held - withOwner : 0n;
      }),
    ),
  ),
  heldForLater: rupees(
    sumOf(
      owners.flatMap((owner) =>
        [...owedTo(model, owner, true), ...model.payableCharges(owner, true)].map(({ payable }) => payable),
      ),
    ),
  ),
});
