import fc from 'fast-check';
import { Command, nth } from './command.js';
import type { Model } from './model.js';
import { plusDays } from './model-calendar.js';
import type { ModelDeclaration } from './model-credits.js';
import { sumOf } from './model-sums.js';
import type { Play } from './play.js';

/** Pending declaration if there is one and it is wanted; otherwise any. */
function oneOf({ declarations }: Model, n: number, isSensible: boolean): ModelDeclaration {
  const waiting = declarations.filter(({ status }) => status === 'pending');
  return nth(isSensible && waiting.length ? waiting : declarations, n);
}

export class Declare extends Command {
  constructor(
    private readonly n: number,
    private readonly thousandths: number,
    private readonly daysAgo: number,
  ) {
    super();
  }

  override check({ contracts }: Readonly<Model>): boolean {
    return contracts.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const contract = nth(model.contracts, this.n);
    const on = plusDays(model.today, -this.daysAgo);
    const amount =
      ((sumOf(model.openOf(contract).map(({ balance }) => balance)) || 1n) * BigInt(this.thousandths)) /
        1000n || 1n;
    const expected = model.declare(contract, amount, on);
    const status = await play.declare(contract, amount, on, model);
    return { what: `declaring ${amount} for contract ${contract.key} as on ${on}`, expected, status };
  }
}

abstract class OfDeclaration extends Command {
  constructor(
    protected readonly n: number,
    protected readonly isSensible: boolean,
  ) {
    super();
  }

  override check({ declarations }: Readonly<Model>): boolean {
    return declarations.length > 0;
  }
}

export class Confirm extends OfDeclaration {
  protected async act(model: Model, play: Play) {
    const declaration = oneOf(model, this.n, this.isSensible);
    const contract = this.isSensible ? declaration.contract : nth(model.contracts, this.n);
    const { amount, on } = declaration;
    const expected = model.confirm(declaration, contract);
    const status = await play.receive({ contract, tender: 'received', amount, on, declaration }, model);
    const what = `confirming declaration ${model.declarations.indexOf(declaration)} for contract ${contract.key}`;
    return { what, expected, status };
  }
}

export class Decide extends OfDeclaration {
  constructor(
    n: number,
    isSensible: boolean,
    private readonly decision: 'rejected' | 'withdrawn',
  ) {
    super(n, isSensible);
  }

  protected async act(model: Model, play: Play) {
    const declaration = oneOf(model, this.n, this.isSensible);
    const what = `${this.decision}: declaration ${model.declarations.indexOf(declaration)}`;
    const expected = model.decide(declaration, this.decision);
    return { what, expected, status: await play.decide(declaration, this.decision) };
  }
}

const n = fc.nat({ max: 9 });
const isSensible = fc.integer({ min: 0, max: 9 }).map((one) => one < 7);
const daysAgo = fc.oneof(
  { weight: 9, arbitrary: fc.nat({ max: 30 }) },
  { weight: 1, arbitrary: fc.constant(-1) },
);
const thousandths = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(1000, 1500) },
);

export const declarationCommands = [
  {
    weight: 6,
    arbitrary: fc.tuple(n, thousandths, daysAgo).map((given) => new Declare(...given)),
  },
  { weight: 5, arbitrary: fc.tuple(n, isSensible).map((given) => new Confirm(...given)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(n, isSensible, fc.constantFrom('rejected' as const, 'withdrawn' as const))
      .map((given) => new Decide(...given)),
  },
];
