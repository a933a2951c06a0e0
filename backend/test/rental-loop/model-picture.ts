import type { Model } from './model.js';
import { monthOfDay, sameDayLater } from './model-calendar.js';
import type { ModelContract } from './model-contract.js';
import { figuresOf, monthOfPayment, ownerOf, rolledUp } from './model-figures.js';

/** Lines of text by what they tell of, in any order. */
export type Picture = Record<string, string[]>;

/** Later than any contract that ends. */
const FOREVER = '2060-01-01';

/** What every account of the ledger holds, derived from the transactions alone; an account that holds nothing is left out. */
function ledgerOf({ transactions, properties }: Model): string[] {
  const { payments, payouts, commission } = figuresOf(transactions);
  const owners = [...new Set(properties.map(({ owner }) => owner))].map((owner) => {
    const own = figuresOf(transactions.filter((one) => ownerOf(one) === owner));
    return [`owner_payable owner ${owner}`, own.payments - own.commission - own.payouts] as const;
  });
  return [['cash', payouts - payments] as const, ['commission_income', commission] as const, ...owners]
    .filter(([, balance]) => balance !== 0n)
    .map(([account, balance]) => `${account}: ${balance}`);
}

function summed(entries: [key: string, amount: bigint][]): string[] {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0n) + amount);
  return [...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => `${key}: ${sum}`);
}

/** A contract adds its rent in its first month, and takes it away in the first one that it asks for none. */
function stepsOf(contract: ModelContract): [string, bigint][] {
  const { start, rent } = contract.terms;
  if (!contract.covers(start)) return [];
  const { due, next } = contract.dueBy(FOREVER);
  const begun: [string, bigint] = [monthOfDay(start), rent];
  return next || contract.last === null
    ? [begun]
    : [begun, [monthOfDay(sameDayLater(start, due.length)), -rent]];
}

/** What the database should hold. */
export function pictureOf(model: Model): Picture {
  return {
    ledger: ledgerOf(model),
    'months of owners': rolledUp(model, (one) => `owner ${ownerOf(one)} ${monthOfPayment(one)}`),
    'months of the whole': rolledUp(model, monthOfPayment),
    'days of the whole': rolledUp(model, ({ date }) => date),
    'unpaid rents by day': summed(model.records.map(({ due, balance }) => [due, balance])),
    'steps of all rents': summed(model.contracts.flatMap(stepsOf)),
    'homes by occupancy': summed(
      model.properties.map(({ tenant }) => [tenant === null ? 'vacant' : 'rented', 1n]),
    ),
    properties: model.properties.map(
      ({ tenant, status }, n) =>
        `property ${n}: ${status}, ${tenant === null ? 'nobody' : `tenant ${tenant}`}`,
    ),
    contracts: model.contracts.map(
      ({ key, status, terminatedOn, terms }) =>
        `contract ${key} of owner ${terms.owner}: ${status} ${terms.start} ${terms.end ?? '-'} ${terminatedOn ?? '-'} ${terms.bps}`,
    ),
    'rent records': model.records.map(
      ({ contract, month, due, amount, commission, paidOn, paidOutOn, paid, earned, paidOut }) =>
        `contract ${contract.key} ${month}: ${due} ${amount} ${commission} ${paidOn ?? '-'} ${paidOutOn ?? '-'} ${paid} ${earned} ${paidOut}`,
    ),
    transactions: model.transactions.map((one, n) => {
      const { amount, commission } = one;
      const of = one.reverses ? `transaction ${model.transactions.indexOf(one.reverses)}` : '-';
      return `transaction ${n}: ${one.type} contract ${one.record.contract.key} ${one.record.month} ${one.date} ${amount} ${commission} ${of}`;
    }),
    declarations: model.declarations.map(({ contract, status, amount, on, receipt }) => {
      const received = receipt
        ? `received ${receipt.lines.reduce((sum, line) => sum + line.amount, 0n)}`
        : '-';
      return `contract ${contract.key}: ${status} ${amount} ${on} ${received}`;
    }),
  };
}
