import { expect } from '@jest/globals';
import fc from 'fast-check';
import { Command, nth } from './command.js';
import type { Model } from './model.js';
import { plusDays } from './model-calendar.js';
import type { ModelRecord } from './model-contract.js';
import type { Play } from './play.js';

const everRecords = ({ contracts }: Readonly<Model>): ModelRecord[] =>
  contracts.flatMap(({ records, gone }) => [...records, ...gone]);
const name = ({ contract, month }: ModelRecord): string => `${contract.key}/${month}`;

/** Those that it makes sense with, if there are any and it is asked for; else any. */
const preferred = <T>(all: T[], isLikely: (one: T) => boolean, isWanted: boolean): T[] => {
  const likely = isWanted ? all.filter(isLikely) : [];
  return likely.length ? likely : all;
};

class Pay extends Command {
  constructor(
    private readonly n: number,
    private readonly isSensible: boolean,
    private readonly daysAgo: number,
    private readonly isStray: boolean,
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return everRecords(model).length > 0;
  }

  protected async act(model: Model, play: Play) {
    const record = nth(
      preferred(everRecords(model), ({ paidOn }) => !paidOn, this.isSensible),
      this.n,
    );
    const contract = this.isStray ? nth(model.contracts, this.n) : record.contract;
    const on = plusDays(model.today, -this.daysAgo);
    const expected = model.pay(contract, record, on);
    const status = await play.pay(contract, record, on, model);
    return { what: `paying ${name(record)} of contract ${contract.key} as on ${on}`, expected, status };
  }
}

class PayOut extends Command {
  constructor(
    private readonly owner: number,
    private readonly chosen: number[] | undefined,
    private readonly isSensible: boolean,
  ) {
    super();
  }

  protected async act(model: Model, play: Play) {
    const { owner, chosen } = this;
    const isOwed = ({ contract, paidOn, paidOutOn }: ModelRecord): boolean =>
      contract.terms.owner === owner && paidOn !== null && paidOutOn === null;
    const some = preferred(everRecords(model), isOwed, this.isSensible);
    const named = chosen && (some.length ? [...new Set(chosen.map((n) => nth(some, n)))] : []);
    const expected = model.payOut(owner, named);
    const status = await play.payOut(owner, named, model);
    const what = `paying out to ${owner}: ${named ? named.map(name).join(' ') : 'all'}`;
    return { what, expected, status };
  }
}

class Reverse extends Command {
  constructor(
    private readonly n: number,
    private readonly isSensible: boolean,
  ) {
    super();
  }

  override check({ transactions }: Readonly<Model>): boolean {
    return transactions.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const isLive = ({ reverses, isReversed }: (typeof model.transactions)[number]): boolean =>
      !reverses && !isReversed;
    const original = nth(preferred(model.transactions, isLive, this.isSensible), this.n);
    const what = `reversing transaction ${model.transactions.indexOf(original)}`;
    const expected = model.reverse(original);
    return { what, expected, status: await play.reverse(original, model) };
  }
}

/** The same request with the same key on the same day: the same answer, and nothing else. */
class Again extends Command {
  protected async act({ today }: Model, { idempotent }: Play) {
    if (idempotent?.day !== today) return { what: 'nothing to send again', expected: 0, status: 0 };
    const answer = await idempotent.send();
    expect(answer.text).toBe(idempotent.first.text);
    return { what: 'sending again', expected: idempotent.first.status, status: answer.status };
  }
}

const n = fc.nat({ max: 40 });
const isSensible = fc.integer({ min: 0, max: 9 }).map((one) => one < 8);
const daysAgo = fc.oneof(
  { weight: 12, arbitrary: fc.nat({ max: 60 }) },
  { weight: 1, arbitrary: fc.constant(-1) },
);
const isStray = fc.integer({ min: 0, max: 19 }).map((one) => one === 19);

export const moneyCommands = [
  {
    weight: 8,
    arbitrary: fc.tuple(n, isSensible, daysAgo, isStray).map((given) => new Pay(...given)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat({ max: 1 }), fc.option(fc.array(n, { maxLength: 4 }), { nil: undefined }), isSensible)
      .map((given) => new PayOut(...given)),
  },
  { weight: 4, arbitrary: fc.tuple(n, isSensible).map((given) => new Reverse(...given)) },
  { weight: 1, arbitrary: fc.constant(null).map(() => new Again()) },
];
