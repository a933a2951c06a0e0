import fc from 'fast-check';
import { Command, nth } from './command.js';
import { daysAgo, isSensible, n, partOf, preferred, share } from './command-parts.js';
import type { Model } from './model.js';
import { plusDays } from './model-calendar.js';
import { BY_THEMSELVES } from './model-owners.js';
import { type ModelPayout, standing } from './model-lines.js';
import type { Play } from './play.js';

const isStanding = ({ lines, entries }: ModelPayout): boolean =>
  standing(lines).length + standing(entries).length > 0;

export class ReversePayout extends Command {
  constructor(
    private readonly n: number,
    private readonly isSensible: boolean,
  ) {
    super();
  }

  override check({ payouts }: Readonly<Model>): boolean {
    const some = (isWanted: boolean): boolean => payouts.some((one) => isStanding(one) === isWanted);
    return some(true) || (!this.isSensible && some(false));
  }

  protected async act(model: Model, play: Play) {
    const payout = nth(preferred(model.payouts, isStanding, this.isSensible), this.n);
    const what = `reversing payout ${payout.key}`;
    const expected = model.reversePayout(payout);
    return { what, expected, status: await play.reversePayout(payout) };
  }
}

export class ForOwner extends Command {
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
    const isByItself = ({ kind }: (typeof model.entries)[number]): boolean => BY_THEMSELVES.includes(kind);
    const entry = nth(preferred(model.entries, isByItself, this.isSensible), this.n);
    const what = `reversing entry ${entry.key} (${entry.kind})`;
    const expected = model.reverseEntry(entry);
    return { what, expected, status: await play.reverseEntry(entry) };
  }
}

export class TransferDeposit extends Command {
  constructor(
    private readonly n: number,
    private readonly to: 'owner' | 'kiraya',
    private readonly share: number,
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return model.contracts.some((one) => this.n % 8 === 0 || model.depositOf(one).held > 0n);
  }

  protected async act(model: Model, play: Play) {
    const { to } = this;
    const contract = nth(
      preferred(model.contracts, (one) => model.depositOf(one).held > 0n, true),
      this.n,
    );
    const { held, withOwner } = model.depositOf(contract);
    const amount = partOf((to === 'owner' ? held - withOwner : withOwner) || 1n, this.share);
    const kind = to === 'owner' ? 'deposit_to_owner' : 'deposit_from_owner';
    const expected = model.transferDeposit(contract, kind, amount);
    const status = await play.transferDeposit(contract, to, amount, model);
    return { what: `${amount} of the deposit of contract ${contract.key} to ${to}`, expected, status };
  }
}

const owner = fc.nat({ max: 1 });
const paise = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5_000_000 }).map(BigInt) },
  { weight: 2, arbitrary: fc.constant('all' as const) },
);

/** Commands of owners' debts, besides payouts. */
export const ownerCommands = [
  { weight: 3, arbitrary: fc.tuple(n, isSensible).map((given) => new ReversePayout(...given)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('expense' as const, 'contribution' as const), owner, paise, daysAgo)
      .map((given) => new ForOwner(...given)),
  },
  { weight: 2, arbitrary: fc.tuple(n, isSensible).map((given) => new ReverseEntry(...given)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(n, fc.constantFrom('owner' as const, 'owner' as const, 'kiraya' as const), share)
      .map((given) => new TransferDeposit(...given)),
  },
];
