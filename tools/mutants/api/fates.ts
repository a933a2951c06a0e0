import path from 'node:path';
import { testsFor } from './areas.ts';
import type { Mutant } from './draw.ts';
import type { Outcome, Plan } from './messages.ts';
import { Runner } from './runner.ts';

/** End of a mutant: by a test, by none, or none at all for a statement that PostgreSQL cannot read. */
export interface Fate {
  mutant: Mutant;
  end: 'killed' | 'lives' | 'unreadable';
  /** The test that killed it. */
  by?: string;
  /** Processor seconds of its own. */
  seconds: number;
}

/** Files of tests that run on a mutant, of those that come to it, and files that are looked at for them. */
const [MOST_FILES, MOST_NEAR] = [6, 20];
/** The same where nobody knows which tests depend on it. */
const MOST_AT_LOAD = 5;
const LEAST_LIMIT_MS = 60_000;
/** Failures that a busy machine may be to blame for: only the second one counts. */
const BUSY = /\b503\b|timeout|ECONN/i;
/** Multiple of the time without a change at which a run counts as one without an end. */
const HANGS_AT = 10;

interface Unchanged {
  outcome: Outcome;
  limitMs: number;
}

/** Finds the test that kills a mutant. */
export class Fates {
  private readonly say: (line: string) => void;
  private readonly runner: Runner;
  private readonly unchanged = new Map<string, Unchanged | undefined>();
  private spent = 0;

  constructor(texts: Plan['texts'], say: (line: string) => void) {
    this.say = say;
    this.runner = new Runner(texts);
  }

  /** Fates of all, those first that need no process of their own. */
  async *of(mutants: readonly Mutant[]): AsyncGenerator<Fate> {
    const atLoad: Mutant[] = [];
    try {
      for (const mutant of mutants)
        if (await this.runner.isAtLoad(mutant.id)) atLoad.push(mutant);
        else yield await this.ofReached(mutant);
      for (const mutant of atLoad) for (const file of nearestTo(mutant)) await this.withoutChange(file);
      for (const mutant of atLoad) yield await this.ofLoaded(mutant);
    } finally {
      this.runner.stop();
    }
  }

  private async ofReached(mutant: Mutant): Promise<Fate> {
    this.spent = 0;
    let files = 0;
    for (const file of testsFor(mutant.area, mutant.file).slice(0, MOST_NEAR)) {
      const before = await this.withoutChange(file);
      const tests = before && reaching(before.outcome, mutant.id);
      if (!tests) continue;
      const run = { file, mutant: mutant.id, tests };
      const fate = await this.killed(mutant, file, () => this.runner.run(run, before.limitMs));
      if (fate) return fate;
      if ((files += 1) === MOST_FILES) break;
    }
    return { mutant, end: 'lives', seconds: this.spent };
  }

  private async ofLoaded(mutant: Mutant): Promise<Fate> {
    this.spent = 0;
    for (const file of nearestTo(mutant)) {
      const before = await this.withoutChange(file);
      if (!before) continue;
      const tests = before.outcome.tests.filter((test) => !(test in before.outcome.failed));
      const run = () => this.runner.run({ file, tests }, before.limitMs, mutant.id);
      const fate = await this.killed(mutant, file, run);
      if (fate) return fate;
    }
    return { mutant, end: 'lives', seconds: this.spent };
  }

  private async killed(
    mutant: Mutant,
    file: string,
    run: () => ReturnType<Runner['run']>,
  ): Promise<Fate | undefined> {
    let answer = await run();
    if (typeof answer !== 'string' && BUSY.test(answer.failure ?? '')) answer = await run();
    const failure = typeof answer === 'string' ? answer : answer.failure;
    if (typeof answer !== 'string') this.spent += answer.seconds;
    if (!failure) return undefined;
    const isUnreadable = typeof answer !== 'string' && answer.isUnreadable;
    const by = `${path.basename(file)}: ${failure}`;
    return { mutant, end: isUnreadable ? 'unreadable' : 'killed', by, seconds: this.spent };
  }

  /** Tests of a file on the product as it is; undefined when they can tell nothing. */
  private async withoutChange(file: string): Promise<Unchanged | undefined> {
    if (this.unchanged.has(file)) return this.unchanged.get(file);
    const since = performance.now();
    const outcome = await this.runner.run({ file, isPatient: true }, 20 * LEAST_LIMIT_MS);
    const isOver = typeof outcome !== 'string' && !outcome.failure;
    const failures = typeof outcome === 'string' ? [outcome] : Object.values(outcome.failed);
    for (const failure of [...failures, ...(isOver || typeof outcome === 'string' ? [] : [outcome.failure])])
      this.say(`${file} fails without a change, and is left out: ${failure ?? ''}`);
    const limitMs = Math.max(LEAST_LIMIT_MS, (performance.now() - since) * HANGS_AT);
    this.unchanged.set(file, isOver ? { outcome, limitMs } : undefined);
    return this.unchanged.get(file);
  }
}

const nearestTo = ({ area, file }: Mutant): string[] => testsFor(area, file).slice(0, MOST_AT_LOAD);

/** Tests that come to a mutant, or to which hooks of several do; undefined for none. */
function reaching({ reached, tests, failed }: Outcome, mutant: number): number[] | undefined {
  const steps = Object.keys(reached).filter((step) => reached[step]?.includes(mutant));
  const all = steps.includes('hooks') ? tests : steps.map(Number);
  const good = all.filter((test) => !(test in failed));
  return good.length > 0 ? good : undefined;
}
