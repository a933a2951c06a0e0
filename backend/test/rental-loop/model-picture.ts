import type { Model } from './model.js';
import { monthOfDay, sameDayLater } from './model-calendar.js';
import { amountOf, dueOf, stepsOfRent } from './model-rents.js';
import { ModelCharge, type ModelContract } from './model-contract.js';
import { type ModelMove, movesOf, movesOfRent, ownerOf } from './model-lines.js';
import { rolledUp } from './model-figures.js';

/** Lines of text by topic, in any order. */
export type Picture = Record<string, string[]>;

const OF_ALL = ['cash', 'commission_income'];

/** Balances of all ledger accounts, derived from the lines; zero balances are left out. */
function ledgerOf({ transactions, entries }: Pick<Model, 'transactions' | 'entries'>): string[] {
  const moved = (
    owner: number,
    moves: ModelMove[],
    contract?: ModelContract,
  ): (readonly [string, bigint])[] => {
    const name = (account: string): string => {
      if (OF_ALL.includes(account)) return account;
      return account.startsWith('deposit')
        ? `${account} contract ${contract?.key}`
        : `${account} owner ${owner}`;
    };
    return moves.flatMap(({ debit, credit, amount }) => [
      [name(debit), -amount] as const,
      [name(credit), amount] as const,
    ]);
  };
  return summed([
    ...transactions.flatMap((one) => moved(ownerOf(one), movesOfRent(one), one.record.contract)),
    ...entries.flatMap((one) => moved(one.owner, movesOf(one), one.contract)),
  ]);
}

function summed(entries: (readonly [key: string, amount: bigint])[]): string[] {
  const sums = new Map<string, bigint>();
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0n) + amount);
  return [...sums].filter(([, sum]) => sum !== 0n).map(([key, sum]) => `${key}: ${sum}`);
}

/** More months than any contract has. */
const NEVER = 1_300;
const known = new WeakMap<ModelContract, { last: string | null; steps: [string, bigint][] }>();

/** Changes of a contract's monthly total from the month before. */
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

/** Expected content of the database. */
export function pictureOf(model: Model): Picture {
  return {
    ledger: ledgerOf(model),
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
    charges: model.contracts
      .flatMap(({ charges }) => charges)
      .map(
        ({ contract, key, kind, due, amount, paid, credited, paidOut, feeDays }) =>
          `charge ${key}: of contract ${contract.key}: ${kind} ${due} ${amount} ${paid} ${credited} ${paidOut} ${feeDays ? `${feeDays.from} ${feeDays.until} ${feeDays.isRaised}` : '-'}`,
      ),
    deposits: model.contracts.flatMap((contract) => {
      const { held, withOwner } = model.depositOf(contract);
      return held || withOwner ? [`contract ${contract.key}: ${held} ${withOwner}`] : [];
    }),
    'what owners owe': summed([0, 1].map((owner) => [`owner ${owner}`, model.owedBy(owner)])),
    transactions: model.transactions.map(({ key, type, record, date, amount, commission, reverses }) => {
      const of = reverses ? `transaction ${reverses.key}` : '-';
      return `transaction ${key}: ${type} contract ${record.contract.key} ${record.month} ${date} ${amount} ${commission} ${of}`;
    }),
    receipts: model.receipts.map(
      ({ key, contract, tender, date, amount, reversedOn }) =>
        `receipt ${key}: contract ${contract.key} ${tender} ${date} ${amount} ${reversedOn ?? '-'}`,
    ),
    credits: model.credits.map(({ key, kind, claim, amount, date, reversedOn }) => {
      const of =
        claim instanceof ModelCharge
          ? `charge ${claim.key}`
          : `contract ${claim.contract.key} ${claim.month}`;
      return `credit ${key}: ${kind} ${of} ${amount} ${date} ${reversedOn ?? '-'}`;
    }),
    entries: model.entries.map((one) => {
      const name = (what: string, other: { key: number } | undefined): string =>
        other ? `${what} ${other.key}` : '-';
      const of = `owner ${one.owner} ${name('contract', one.contract)} ${name('charge', one.charge)}`;
      const by = `${name('payout', one.payout)} ${name('receipt', one.receipt)} ${name('entry', one.reverses)}`;
      return `entry ${one.key}: ${one.kind} ${of} ${one.tender ?? '-'} ${one.date} ${one.amount} ${by}`;
    }),
    settlements: model.settlements.map(
      ({ contract, date, refundable, owed, reversedOn }) =>
        `contract ${contract.key}: ${date} ${refundable} ${owed} ${reversedOn ?? '-'}`,
    ),
    declarations: model.declarations.map(
      ({ contract, status, amount, on, receipt }) =>
        `contract ${contract.key}: ${status} ${amount} ${on} ${receipt ? `received ${receipt.amount}` : '-'}`,
    ),
  };
}
