import fc from 'fast-check';
import { someone } from './arguments.js';
import { Command, nth } from './command.js';
import { isSensible, n, partOf, preferred, share } from './command-parts.js';
import type { Asker, Model } from './model.js';
import { plusDays } from './model-calendar.js';
import type { ModelClaim } from './model-contract.js';
import type { Play } from './play.js';

const KINDS = ['maintenance', 'utilities', 'damage', 'other'] as const;

class Charge extends Command {
  constructor(
    private readonly by: Asker | 'owner',
    private readonly n: number,
    private readonly facts: { kind: string; days: number; paise: number },
  ) {
    super();
  }

  override check({ contracts }: Readonly<Model>): boolean {
    return contracts.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const contract = nth(model.contracts, this.n);
    const by = this.by === 'owner' ? contract.terms.owner : this.by;
    const { kind, days, paise } = this.facts;
    const facts = { kind, due: plusDays(model.today, days), amount: BigInt(paise) };
    const expected = model.charge(by, contract, facts);
    const status = await play.charge(by, contract, facts, model);
    const what = `${by} charges ${kind} of ${paise} for contract ${contract.key} due on ${facts.due}`;
    return { what, expected, status };
  }
}

const claimsOf = ({ contracts }: Readonly<Model>): ModelClaim[] =>
  contracts.flatMap(({ records, charges }) => [...records, ...charges]);

class Waive extends Command {
  constructor(
    private readonly n: number,
    private readonly isSensible: boolean,
    private readonly share: number | undefined,
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return claimsOf(model).length > 0;
  }

  protected async act(model: Model, play: Play) {
    const claim = nth(
      preferred(claimsOf(model), ({ balance }) => balance > 0n, this.isSensible),
      this.n,
    );
    const part = this.share === undefined ? undefined : partOf(claim.balance || 1n, this.share);
    const expected = model.waive(claim, part);
    const status = await play.waive(claim, part, model);
    const what = `waiving ${part ?? 'all'} of what was due on ${claim.due} by contract ${claim.contract.key}`;
    return { what, expected, status };
  }
}

class TakeBackWaiver extends Command {
  constructor(private readonly n: number) {
    super();
  }

  override check({ credits }: Readonly<Model>): boolean {
    return credits.some(({ kind }) => kind === 'waiver');
  }

  protected async act(model: Model, play: Play) {
    const credit = nth(
      model.credits.filter(({ kind }) => kind === 'waiver'),
      this.n,
    );
    const expected = model.takeBackWaiver(credit);
    const status = await play.takeBackWaiver(credit);
    return { what: `taking waiver ${model.credits.indexOf(credit)} back`, expected, status };
  }
}

/** Commands of charges and waivers. */
export const booksCommands = [
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.oneof({ weight: 2, arbitrary: fc.constant('owner' as const) }, someone),
        fc.nat({ max: 9 }),
        fc.record({
          kind: fc.constantFrom(...KINDS),
          days: fc.oneof(
            { weight: 5, arbitrary: fc.integer({ min: -60, max: 60 }) },
            { weight: 1, arbitrary: fc.constant(-900) },
          ),
          paise: fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.constantFrom(1, 10_005)),
        }),
      )
      .map((given) => new Charge(...given)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(n, isSensible, fc.option(share, { nil: undefined, freq: 3 }))
      .map((given) => new Waive(...given)),
  },
  { weight: 3, arbitrary: fc.nat({ max: 9 }).map((given) => new TakeBackWaiver(given)) },
];
