import type { Model } from './model.js';
import { monthOfDay, sameDayLater } from './model-calendar.js';
import { amountOf, dueOf, stepsOfRent } from './model-rents.js';
import type { ModelContract } from './model-contract.js';
import { monthOfPayment, ownerOf, rolledUp } from './model-figures.js';

/** Lines of text by what they tell of, in any order. */
export type Picture = Record<string, string[]>;

/** What moves from where: what a tenant did not pay to Kiraya the owner owes it. */
const sourceOf = (tender: string | undefined, owner: string): string =>
  (tender ?? 'received') === 'received' ? 'cash' : `owner_owes ${owner}`;

/** What every account of the ledger holds, derived from the lines alone; an account that holds nothing is left out. */
function ledgerOf({ transactions, entries }: Model): string[] {
  const moves: [from: string, to: string, amount: bigint][] = [];
  for (const one of transactions) {
    const owner = `owner ${ownerOf(one)}`;
    const payable = `owner_payable ${owner}`;
    const source = sourceOf(one.tender, owner);
    if (one.type === 'payout') moves.push([payable, 'cash', one.amount]);
    else
      moves.push(
        [source, payable, one.amount - one.commission],
        [source, 'commission_income', one.commission],
      );
  }
  for (const { kind, owner: n, tender, amount } of entries) {
    const [payable, owes] = [`owner_payable owner ${n}`, `owner_owes owner ${n}`];
    if (kind === 'charge_payment') moves.push([sourceOf(tender, `owner ${n}`), payable, amount]);
    else if (kind === 'charge_payout') moves.push([payable, 'cash', amount]);
    else if (kind === 'deduction') moves.push(['cash', owes, amount]);
    else moves.push([owes, 'cash', amount]);
  }
  return summed(moves.flatMap(([from, to, amount]) => [[from, -amount] as const, [to, amount] as const]));
}

function summed(entries: (readonly [key: string, amount: bigint])[]): string[] {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0n) + amount);
  return [...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => `${key}: ${sum}`);
}

/** So many months as no contract has. */
const NEVER = 1_300;
const known = new WeakMap<ModelContract, { last: string | null; steps: [string, bigint][] }>();

/** By how much what a contract asks for a month is other than for the month before, wherever it is. */
function stepsOf(contract: ModelContract): [string, bigint][] {
  const { terms, last } = contract;
  const before = known.get(contract);
  if (before && before.last === last) return before.steps;
  const steps: [string, bigint][] = [];
  const first = `${monthOfDay(terms.start)}-01`;
  const rises = stepsOfRent(terms).at(-1)?.[0] ?? '';
  let asked = 0n;
  for (let n = 0; n < NEVER; n++) {
    const month = monthOfDay(sameDayLater(first, n));
    const asks = dueOf(terms, last, n) ? amountOf(terms, last, n) : 0n;
    if (asks !== asked) steps.push([month, asks - asked]);
    asked = asks;
    if (asks === 0n || (last === null && n > 1 && month > rises)) break;
  }
  known.set(contract, { last, steps });
  return steps;
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
    'rent terms': model.contracts.flatMap(({ key, terms }) =>
      stepsOfRent(terms).map(([month, rent]) => `contract ${key} from ${month}: ${rent}`),
    ),
    'rent records': model.records.map(
      ({ contract, month, due, amount, paidOn, paidOutOn, paid, credited, earned, paidOut }) =>
        `contract ${contract.key} ${month}: ${due} ${amount} ${paidOn ?? '-'} ${paidOutOn ?? '-'} ${paid} ${credited} ${earned} ${paidOut}`,
    ),
    charges: model.charges.map(
      ({ contract, key, kind, due, amount, paid, credited, paidOut }) =>
        `charge ${key} of contract ${contract.key}: ${kind} ${due} ${amount} ${paid} ${credited} ${paidOut}`,
    ),
    'what owners owe': summed([0, 1].map((owner) => [`owner ${owner}`, model.owedBy(owner)])),
    transactions: model.transactions.map((one, n) => {
      const { amount, commission } = one;
      const of = one.reverses ? `transaction ${model.transactions.indexOf(one.reverses)}` : '-';
      return `transaction ${n}: ${one.type} contract ${one.record.contract.key} ${one.record.month} ${one.date} ${amount} ${commission} ${of}`;
    }),
    declarations: model.declarations.map(
      ({ contract, status, amount, on, receipt }) =>
        `contract ${contract.key}: ${status} ${amount} ${on} ${receipt ? `received ${receipt.amount}` : '-'}`,
    ),
  };
}
