import fc from 'fast-check';
import { Command, nth } from './command.js';
import { n, partOf, preferred, share } from './command-parts.js';
import type { Model } from './model.js';
import type { ModelClaim, ModelContract } from './model-contract.js';
import type { Play } from './play.js';

export class Reallocate extends Command {
  constructor(
    private readonly n: number,
    private readonly chosen: number[],
    private readonly share: number,
  ) {
    super();
  }

  override check({ receipts }: Readonly<Model>): boolean {
    return receipts.some(({ tender }) => tender !== 'deposit');
  }

  protected async act(model: Model, play: Play) {
    const receipts = model.receipts.filter(({ tender }) => tender !== 'deposit');
    const receipt = nth(
      preferred(receipts, ({ reversedOn }) => !reversedOn, this.n % 8 > 0),
      this.n,
    );
    const chosen = this.chosenOf([...receipt.contract.records, ...receipt.contract.charges], receipt.amount);
    const expected = model.reallocate(receipt, chosen);
    const status = await play.reallocate(receipt, chosen, model);
    const what = `having receipt ${receipt.key} pay ${chosen.map(([one, part]) => `${part} of ${one.due}`).join(', ')}`;
    return { what, expected, status };
  }

  /** Claims chosen for an amount: one in full, or two in part; with more than a thousand, a paisa too much. */
  private chosenOf(claims: ModelClaim[], amount: bigint): [ModelClaim, bigint][] {
    const open = preferred(claims, ({ balance, amount: whole }) => balance + amount >= whole, true);
    const [first, second] = [...new Set(this.chosen.map((n) => nth(open, n)))] as [ModelClaim, ModelClaim?];
    const part = partOf(amount, this.share);
    if (!second || part >= amount) return [[first, this.share > 1000 ? part : amount]];
    return [
      [first, part],
      [second, amount - part],
    ];
  }
}

/** Contracts that are over, if there are any. */
const over = ({ contracts, today }: Model): ModelContract[] =>
  preferred(contracts, ({ last }) => last !== null && last <= today, true);

abstract class OfContract extends Command {
  constructor(protected readonly n: number) {
    super();
  }

  override check({ contracts }: Readonly<Model>): boolean {
    return contracts.length > 0;
  }
}

export class Settle extends OfContract {
  constructor(
    n: number,
    private readonly damages: bigint[],
  ) {
    super(n);
  }

  override check(model: Readonly<Model>): boolean {
    const isOpen = (one: ModelContract): boolean =>
      one.last !== null && one.last <= model.today && !model.settlementOf(one);
    return model.contracts.some((one) => this.n % 8 === 0 || isOpen(one));
  }

  protected async act(model: Model, play: Play) {
    const contract = nth(
      preferred(over(model), (one) => !model.settlementOf(one), this.n % 8 > 0),
      this.n,
    );
    const expected = model.settle(contract, this.damages);
    const status = await play.settle(contract, this.damages);
    return {
      what: `settling contract ${contract.key} with damages of ${this.damages.join()}`,
      expected,
      status,
    };
  }
}

/** Moves tenants out who have not, and some who have. */
class MoveOut extends OfContract {
  constructor(
    n: number,
    private readonly damages: bigint[],
  ) {
    super(n);
  }

  protected async act(model: Model, play: Play) {
    const contract = nth(
      preferred(model.contracts, (one) => !model.settlementOf(one), this.n % 8 > 0),
      this.n,
    );
    const entries = model.entries.length;
    const isOver = contract.last !== null && contract.last <= model.today;
    const expected = model.moveOut(contract, this.damages);
    const refund = model.entries.slice(entries).findLast(({ kind }) => kind === 'deposit_refund');
    const lastDay = isOver ? undefined : model.today;
    const status = await play.moveOut(contract, { lastDay, damages: this.damages, refund }, model);
    return {
      what: `moving out of contract ${contract.key} with damages of ${this.damages.join()}`,
      expected,
      status,
    };
  }
}

class ReverseSettlement extends OfContract {
  override check(model: Readonly<Model>): boolean {
    return model.contracts.some((one) => this.n % 8 === 0 || model.settlementOf(one));
  }

  protected async act(model: Model, play: Play) {
    const contract = nth(
      preferred(over(model), (one) => model.settlementOf(one) !== undefined, this.n % 8 > 0),
      this.n,
    );
    const expected = model.reverseSettlement(contract);
    const status = await play.reverseSettlement(contract);
    return { what: `reversing the settlement of contract ${contract.key}`, expected, status };
  }
}

/** Remaining deposit to refund. */
const leftOf = (model: Readonly<Model>, contract: ModelContract): bigint =>
  model.settlementOf(contract) ? model.depositOf(contract).held : 0n;

export class Refund extends OfContract {
  constructor(
    n: number,
    private readonly by: 'kiraya' | 'owner',
    private readonly share: number,
  ) {
    super(n);
  }

  override check(model: Readonly<Model>): boolean {
    return model.contracts.some((one) => this.n % 8 === 0 || leftOf(model, one) > 0n);
  }

  protected async act(model: Model, play: Play) {
    const { by } = this;
    const isLeft = (one: ModelContract): boolean => leftOf(model, one) > 0n;
    const contract = nth(preferred(model.contracts, isLeft, true), this.n);
    const left = leftOf(model, contract);
    const amount = partOf(left > 0n ? left : 1n, this.share);
    const expected = model.refund(contract, by, amount);
    const status = await play.refund(contract, by, amount, model);
    return { what: `refunding ${amount} of contract ${contract.key} by ${by}`, expected, status };
  }
}

const damages = fc.array(fc.integer({ min: 1, max: 900_000 }).map(BigInt), { maxLength: 2 });

/** Commands of reallocations, terminations and settlements. */
export const settlementCommands = [
  {
    weight: 4,
    arbitrary: fc
      .tuple(n, fc.array(n, { minLength: 1, maxLength: 2 }), share)
      .map((given) => new Reallocate(...given)),
  },
  { weight: 4, arbitrary: fc.tuple(n, damages).map((given) => new Settle(...given)) },
  { weight: 1, arbitrary: fc.tuple(n, damages).map((given) => new MoveOut(...given)) },
  { weight: 1, arbitrary: n.map((given) => new ReverseSettlement(given)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(n, fc.constantFrom('kiraya' as const, 'owner' as const), share)
      .map((given) => new Refund(...given)),
  },
];
