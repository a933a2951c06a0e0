import { type ChildProcess, fork } from 'node:child_process';
import type { Loaded, Outcome, Plan, Run } from './messages.ts';

/** Process that is started anew above this: the product's objects of each file of tests stay in memory. */
const MOST_MEGABYTES = 2_000;

export type Answer = Outcome | 'does not end' | 'ends the process';

/** Process that has the product loaded, and runs tests on it with one mutant after the other. */
export class Runner {
  private child: ChildProcess | undefined;
  /** Mutants of what happens when the product is loaded. */
  private atLoad: ReadonlySet<number> = new Set();
  private started: Plan['mutant'];

  private readonly texts: Plan['texts'];

  constructor(texts: Plan['texts']) {
    this.texts = texts;
  }

  /** @returns whether only a process that was started with the mutant has it */
  async isAtLoad(mutant: number): Promise<boolean> {
    if (!this.child) await this.start(undefined);
    return this.atLoad.has(mutant);
  }

  /** Runs tests in a process that has the mutant from the start, or has none. */
  async run(run: Run, limitMs: number, mutantAtLoad?: number): Promise<Answer> {
    if (!this.child || this.started !== mutantAtLoad) {
      const answer = await this.start(mutantAtLoad);
      if (typeof answer === 'string') return answer;
    }
    const answer = await this.ask<Outcome>(run, limitMs);
    if (typeof answer !== 'string' && answer.megabytes > MOST_MEGABYTES) this.stop();
    return answer;
  }

  stop(): void {
    this.child?.removeAllListeners();
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private async start(mutant: number | undefined): Promise<Loaded | Exclude<Answer, Outcome>> {
    this.stop();
    this.child = fork(new URL('worker.ts', import.meta.url), {
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
    });
    this.started = mutant;
    const plan: Plan = { texts: this.texts, ...(mutant !== undefined && { mutant }) };
    const answer = await this.ask<Loaded>(plan, 600_000);
    if (typeof answer !== 'string' && mutant === undefined) this.atLoad = new Set(answer.reached);
    return answer;
  }

  private ask<Said>(question: Plan | Run, limitMs: number): Promise<Said | Exclude<Answer, Outcome>> {
    const { child } = this;
    return new Promise((resolve) => {
      const over = (answer: Said | Exclude<Answer, Outcome>): void => {
        clearInterval(timer);
        child?.removeAllListeners();
        if (typeof answer === 'string') this.stop();
        resolve(answer);
      };
      // Seconds of its own: a process that was halted for a while has not used them.
      let left = limitMs / 1000;
      const timer = setInterval(() => (left -= 1) <= 0 && over('does not end'), 1000);
      child?.once('exit', () => over('ends the process'));
      child?.once('message', (answer) => over(answer as Said));
      child?.send(question);
    });
  }
}
