import fc from 'fast-check';
import { agreement, type Agreement, commission, periodOf, someone } from './arguments.js';
import { Command, nth } from './command.js';
import type { Asker, Model } from './model.js';
import { plusDays } from './model-calendar.js';
import type { ModelContract } from './model-contract.js';
import type { Play } from './play.js';

/** JSON for printing, with bigints as text. */
const stringified = (of: object): string =>
  JSON.stringify(of, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

export class Create extends Command {
  constructor(private readonly agreed: Agreement) {
    super();
  }

  protected async act(model: Model, play: Play) {
    const { by, property, tenant, rent, agreed, beside } = this.agreed;
    const terms = { property, tenant, rent, ...agreed, ...beside, ...periodOf(this.agreed, model.today) };
    const expected = model.create(by, terms);
    const status = await play.create(by, terms, () => model.contracts.at(-1) as ModelContract);
    const what = `${by} lets ${property} to ${tenant} from ${terms.start} to ${terms.end} for ${rent} ${stringified({ ...agreed, ...beside })}`;
    return { what, expected, status };
  }
}

const WHEN = [
  'never begun',
  'first',
  'middle',
  'yesterday',
  'today',
  'soon',
  'last',
  'after it',
  'before it',
] as const;

function lastDay(when: (typeof WHEN)[number], contract: ModelContract, today: string): string {
  const { start, end } = contract.terms;
  const last = end ?? plusDays(start, 300);
  const half = Math.floor((Date.parse(last) - Date.parse(start)) / 2 / 86_400_000);
  return {
    'before it': plusDays(start, -2),
    'never begun': plusDays(start, -1),
    first: start,
    middle: plusDays(start, half),
    yesterday: plusDays(today, -1),
    today,
    soon: plusDays(today, 20),
    last,
    'after it': plusDays(last, 1),
  }[when];
}

export class Terminate extends Command {
  constructor(
    private readonly by: Asker | 'owner',
    private readonly n: number,
    private readonly when: (typeof WHEN)[number],
  ) {
    super();
  }

  override check(model: Readonly<Model>): boolean {
    return model.contracts.length > 0;
  }

  protected async act(model: Model, play: Play) {
    const contract = nth(model.contracts, this.n);
    const by = this.by === 'owner' ? contract.terms.owner : this.by;
    const on = lastDay(this.when, contract, model.today);
    const expected = model.terminate(by, contract, on);
    const status = await play.terminate(by, contract, on);
    return { what: `${by} terminates contract ${contract.key} with ${on}`, expected, status };
  }
}

/** Changes the commission of future contracts. */
export class SetCommission extends Command {
  constructor(private readonly bps: number) {
    super();
  }

  protected async act(model: Model, play: Play) {
    model.bps = this.bps;
    return {
      what: `setting the commission to ${this.bps}`,
      expected: 200,
      status: await play.setCommission(this.bps),
    };
  }
}

export const contractCommands = [
  { weight: 1, arbitrary: commission.map((bps) => new SetCommission(bps)) },
  { weight: 4, arbitrary: agreement.map((one) => new Create(one)) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.oneof({ weight: 2, arbitrary: fc.constant('owner' as const) }, someone),
        fc.nat({ max: 9 }),
        fc.constantFrom(...WHEN),
      )
      .map((given) => new Terminate(...given)),
  },
];
