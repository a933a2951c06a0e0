import fc from 'fast-check';
import { Command, nth } from './command.js';
import { daysAgo, isSensible, n, preferred } from './command-parts.js';
import type { Model } from './model.js';
import { plusDays } from './model-calendar.js';
import type { Play } from './play.js';

class ReversePayout extends Command {
  constructor(private readonly n: number) {
    super();
  }

  override check({ payouts }: Readonly<Model>): boolean {
    return payouts.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const payout = nth(model.payouts, this.n);
    const what = `reversing payout ${payout.key}`;
    const expected = model.reversePayout(payout);
    return { what, expected, status: await play.reversePayout(payout) };
  }
}

class ForOwner extends Command {
  constructor(
    private readonly kind: 'expense' | 'contribution',
    private readonly owner: number,
    private readonly paise: bigint | 'all',
    private readonly daysAgo: number,
  ) {
    super();
  }

  protected async act(model: Model, play: Play) {
    const { kind, owner } = this;
    const owes = model.owedBy(owner);
    const amount = this.paise === 'all' ? (owes > 0n ? owes : 1n) : this.paise;
    const date = plusDays(model.today, -this.daysAgo);
    const expected = model.recordForOwner(kind, owner, amount, date);
    const status = await play.recordForOwner(kind, owner, { amount, date }, model);
    return { what: `${kind} of ${amount} for owner ${owner} as on ${date}`, expected, status };
  }
}

class ReverseEntry extends Command {
  constructor(
    private readonly n: number,
    private readonly isSensible: boolean,
  ) {
    super();
  }

  override check({ entries }: Readonly<Model>): boolean {
    return entries.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const isByItself = ({ kind }: (typeof model.entries)[number]): boolean =>
      kind === 'expense' || kind === 'contribution';
    const entry = nth(preferred(model.entries, isByItself, this.isSensible), this.n);
    const what = `reversing entry ${entry.key} (${entry.kind})`;
    const expected = model.reverseEntry(entry);
    return { what, expected, status: await play.reverseEntry(entry) };
  }
}

const owner = fc.nat({ max: 1 });
const paise = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5_000_000 }).map(BigInt) },
  { weight: 2, arbitrary: fc.constant('all' as const) },
);

/** What owners owe and are paid, beside payouts. */
export const ownerCommands = [
  { weight: 3, arbitrary: n.map((given) => new ReversePayout(given)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('expense' as const, 'contribution' as const), owner, paise, daysAgo)
      .map((given) => new ForOwner(...given)),
  },
  { weight: 2, arbitrary: fc.tuple(n, isSensible).map((given) => new ReverseEntry(...given)) },
];
