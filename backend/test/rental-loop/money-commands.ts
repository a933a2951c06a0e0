import { expect } from '@jest/globals';
import fc from 'fast-check';
import { Command, nth } from './command.js';
import {
  daysAgo,
  everRecords,
  isSensible,
  isStray,
  n,
  name,
  partOf,
  preferred,
  share,
} from './command-parts.js';
import type { Model } from './model.js';
import { plusDays } from './model-calendar.js';
import { ModelCharge, type ModelClaim, type ModelRecord } from './model-contract.js';
import type { ModelTender } from './model-lines.js';
import { owedTo } from './model-figures.js';
import { sumOf } from './model-sums.js';
import type { Play } from './play.js';

export class Pay extends Command {
  constructor(
    private readonly n: number,
    private readonly isSensible: boolean,
    private readonly daysAgo: number,
    private readonly isStray: boolean,
    private readonly share: number | undefined,
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
    const part = this.share === undefined ? undefined : partOf(record.balance || 1n, this.share);
    const expected = model.pay(contract, record, on, part);
    const status = await play.pay({ contract, record, on, ...(part && { part }) }, model);
    return {
      what: `paying ${part ?? 'all'} for ${name(record)} of contract ${contract.key} as on ${on}`,
      expected,
      status,
    };
  }
}

/** Excess amount, beyond all claims. */
const HELD = 1_234_567n;

export class Receive extends Command {
  constructor(
    private readonly n: number,
    private readonly share: number,
    private readonly daysAgo: number,
    private readonly chosen: number[] | undefined,
    private readonly tender: ModelTender,
    private readonly isHeld: boolean,
  ) {
    super();
  }

  override check({ contracts }: Readonly<Model>): boolean {
    return contracts.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const contract = nth(model.contracts, this.n);
    const on = plusDays(model.today, -this.daysAgo);
    const { tender } = this;
    const isHeld = this.isHeld && tender !== 'tds' && !this.chosen;
    const chosen = this.chosenOf([...contract.records, ...contract.charges]);
    const amount = chosen
      ? chosen.reduce((sum, [, part]) => sum + part, 0n)
      : partOf(sumOf(model.openOf(contract, tender).map(({ balance }) => balance)) || 1n, this.share) +
        (isHeld ? HELD : 0n);
    const expected = chosen
      ? model.receiveFor(contract, tender, chosen, on)
      : model.receive(contract, { tender, isHeld }, amount, on);
    const given = { contract, tender, amount, on, isHeld, ...(chosen && { chosen }) };
    const status = await play.receive(given, model);
    const what = `receiving ${amount} (${tender}) for contract ${contract.key} as on ${on}${chosen ? ', as chosen' : ''}${isHeld ? ', the rest held' : ''}`;
    return { what, expected, status };
  }

  private chosenOf(claims: ModelClaim[]): [ModelClaim, bigint][] | undefined {
    if (!this.chosen || claims.length === 0) return undefined;
    const isOpen = ({ balance }: ModelClaim): boolean => balance > 0n;
    const open = preferred(claims, isOpen, true);
    const likely = preferred(open, (one) => one instanceof ModelCharge && isOpen(one), this.share % 2 === 1);
    const named = new Set(this.chosen.map((n) => nth(likely, n)));
    const few = [...named].filter(({ amount }) => amount < 1_000_000_000n);
    return few.length ? few.map((claim) => [claim, partOf(claim.balance || 1n, this.share)]) : undefined;
  }
}

export class ReverseReceipt extends Command {
  constructor(
    private readonly n: number,
    private readonly isRecovered: boolean,
  ) {
    super();
  }

  override check({ receipts }: Readonly<Model>): boolean {
    return receipts.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const receipt = nth(
      preferred(model.receipts, ({ reversedOn }) => !reversedOn, this.isRecovered || this.n % 4 > 0),
      this.n,
    );
    const { isRecovered } = this;
    const what = `reversing receipt ${receipt.key}${isRecovered ? ', recovering' : ''}`;
    const expected = model.reverseReceipt(receipt, isRecovered);
    return { what, expected, status: await play.reverseReceipt(receipt, isRecovered) };
  }
}

const isOwed = (model: Readonly<Model>, owner: number): boolean =>
  owedTo(model, owner).length + model.payableCharges(owner).length > 0 || model.owedBy(owner) < 0n;

export class PayOut extends Command {
  constructor(
    private readonly owner: number,
    private readonly chosen: number[] | undefined,
    private readonly isSensible: boolean,
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return this.chosen?.length === 0 || [0, 1].some((owner) => isOwed(model, owner));
  }

  protected async act(model: Model, play: Play) {
    const { chosen } = this;
    const owner = this.ownerIn(model);
    const isTheirs = ({ contract, payable }: ModelRecord): boolean =>
      contract.terms.owner === owner && payable > 0n;
    const some = preferred(everRecords(model), isTheirs, this.isSensible);
    const named = chosen && (some.length ? [...new Set(chosen.map((n) => nth(some, n)))] : []);
    const expected = model.payOut(owner, named);
    const status = await play.payOut(owner, named, model);
    const what = `paying out to ${owner}: ${named ? named.map(name).join(' ') : 'all'}`;
    return { what, expected, status };
  }

  private ownerIn(model: Model): number {
    return nth(
      preferred([0, 1], (owner) => isOwed(model, owner), this.isSensible),
      this.owner,
    );
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
    const what = `reversing transaction ${original.key}`;
    const expected = model.reverse(original);
    return { what, expected, status: await play.reverse(original) };
  }
}

/** Repeats a request with the same key on the same day: same answer, no effect. */
class Again extends Command {
  protected async act({ today }: Model, { idempotent }: Play) {
    if (idempotent?.day !== today) return { what: 'nothing to send again', expected: 0, status: 0 };
    const answer = await idempotent.send();
    expect(answer.text).toBe(idempotent.first.text);
    return { what: 'sending again', expected: idempotent.first.status, status: answer.status };
  }
}

export const moneyCommands = [
  {
    weight: 8,
    arbitrary: fc
      .tuple(n, isSensible, daysAgo, isStray, fc.option(share, { nil: undefined, freq: 2 }))
      .map((given) => new Pay(...given)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 1 }),
        fc.option(fc.array(n, { maxLength: 4 }), { nil: undefined, freq: 2 }),
        isSensible,
      )
      .map((given) => new PayOut(...given)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 9 }),
        share,
        daysAgo,
        fc.option(fc.array(n, { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 2 }),
        fc.constantFrom<ModelTender>('received', 'received', 'received', 'received', 'owner', 'tds'),
        fc.integer({ min: 0, max: 5 }).map((one) => one === 5),
      )
      .map((given) => new Receive(...given)),
  },
  { weight: 4, arbitrary: fc.tuple(n, isSensible).map((given) => new Reverse(...given)) },
  { weight: 4, arbitrary: fc.tuple(n, fc.boolean()).map((given) => new ReverseReceipt(...given)) },
  { weight: 1, arbitrary: fc.constant(null).map(() => new Again()) },
];
