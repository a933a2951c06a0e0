import { setTimeout as pause } from 'node:timers/promises';
import { Fault, messageOf } from '../fault.ts';

type Step = () => Promise<void>;

/** Well above what any step allows itself. */
const LONGEST_STEP_MS = 30_000;

async function tooLong(): Promise<never> {
  await pause(LONGEST_STEP_MS, undefined, { ref: false });
  throw new Fault('A part of Kiraya did not stop in time and is left as it is.');
}

/**
 * What has to be stopped, in the reverse order of its start, when a person presses Ctrl-C, when the process is told
 * to end, or when the npm that started it is gone (npm's shell swallows the signal that npm gets).
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #aborter = new AbortController();

  /** Aborted once the process is to end. */
  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  /** Registers how to stop what has just been started; ends the start-up here when the process is to end already. */
  add(step: Step): void {
    this.#steps.push(step);
    this.signal.throwIfAborted();
  }

  /** @param starting the start-up, which is let come to its next step before everything is stopped */
  watch(starting: Promise<void>): void {
    let asked = 0;
    const stop = (signal: NodeJS.Signals) => {
      if (this.signal.aborted) {
        // One Ctrl-C arrives twice, from the terminal and from npm; one that comes later does not wait any more.
        if (signal === 'SIGINT' && performance.now() - asked > 1000) process.exit(130);
        return;
      }
      asked = performance.now();
      this.#aborter.abort();
      void starting
        .catch(() => {})
        .then(() => this.run())
        .then(() => process.exit(0));
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event === undefined) return;
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, 500).unref();
  }

  /** Stops everything; a step that fails, or does not come to its end, does not keep the others from being taken. */
  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      await Promise.race([step(), tooLong()]).catch((error: unknown) => console.error(messageOf(error)));
    }
  }
}

/**
 * Starts something that runs on until it is stopped. Returns once it has started.
 * @throws what the start-up throws, after what it had started already is stopped again
 */
export async function runUntilStopped(startUp: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown();
  const starting = startUp(shutdown);
  shutdown.watch(starting);
  try {
    await starting;
  } catch (error) {
    if (shutdown.signal.aborted) return;
    await shutdown.run();
    throw error;
  }
}
