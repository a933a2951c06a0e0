import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../end-process.ts';
import { messageOf } from '../fault.ts';

/** Stops a part; resolves to false when it did not end cleanly. */
type Stop = (withinMs: number) => Promise<boolean | void>;

interface Step {
  /** Subject of '… did not stop in time'. */
  what: string;
  stop: Stop;
}

/** Time from the signal to the end of the process. */
const LONGEST_MS = 9_500;
/** Time reserved for each remaining step. */
const STEP_MS = 1_000;
const START_UP_MS = 3_000;
/** Exit code for a restart, as the API's own program has it. */
const START_ANEW = 75;

/**
 * Parts to stop in reverse order on Ctrl-C, on a signal, or when the parent npm is gone (npm's shell swallows the
 * signal that npm gets).
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #aborter = new AbortController();
  #startAnew = (): void => undefined;

  /** Aborted once the process is to end. */
  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  /** Registers how to stop a part that has just started; interrupts the start-up if the process is ending already. */
  add(what: string, stop: Stop): void {
    this.#steps.push({ what, stop });
    this.signal.throwIfAborted();
  }

  /** Stops everything and restarts the program in the same process, unnoticed by its parent. */
  startAnew(): void {
    this.#startAnew();
  }

  /** @param starting the start-up, which may finish its current step before everything is stopped */
  watch(starting: Promise<void>): void {
    let asked = 0;
    let last = (_isWhole: boolean): void => undefined;
    const end = (andThen: typeof last) => {
      last = andThen;
      if (this.signal.aborted) return;
      asked = performance.now();
      this.#aborter.abort();
      setTimeout(() => last(false), LONGEST_MS);
      const started = starting.catch(() => {}).then(() => true);
      void inTime('The start', started, START_UP_MS)
        .then(async (isOver) => (await this.run(asked + LONGEST_MS)) && isOver)
        .then((isWhole) => last(isWhole));
    };
    const stop = (signal: NodeJS.Signals) => {
      // Ctrl-C arrives twice, from the terminal and from npm; a later one ends the process at once.
      if (this.signal.aborted && signal === 'SIGINT' && performance.now() - asked > 1000)
        void endProcess(130, 0);
      end((isWhole) => void endProcess(isWhole ? 0 : 1, isWhole ? undefined : 0));
    };
    this.#startAnew = () => end(runAnew);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const parent = process.ppid;
    if (process.env.npm_lifecycle_event === undefined) return;
    setInterval(() => {
      if (process.ppid !== parent) stop('SIGTERM');
    }, 500).unref();
  }

  /**
   * Stops everything. A step that fails or hangs does not prevent the others.
   * @returns whether all ended cleanly
   */
  async run(deadline = performance.now() + LONGEST_MS): Promise<boolean> {
    let isWhole = true;
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const withinMs = deadline - performance.now() - (this.#steps.length + 0.5) * STEP_MS;
      isWhole = (await inTime(step.what, step.stop(withinMs), withinMs)) && isWhole;
    }
    return isWhole;
  }
}

function runAnew(): void {
  console.error('Kiraya starts anew.');
  // Missing on Windows, where the parent has to restart it.
  if (process.execve)
    process.execve(
      process.execPath,
      [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
      process.env as Record<string, string>,
    );
  void endProcess(START_ANEW, 0);
}

async function inTime(what: string, ending: Promise<boolean | void>, withinMs: number): Promise<boolean> {
  const over = new AbortController();
  const late = async () => {
    await pause(withinMs, undefined, { signal: over.signal });
    return false;
  };
  const failed = (error: unknown) => (console.error(messageOf(error)), false);
  const isWhole = (await Promise.race([ending, late()]).catch(failed)) !== false;
  over.abort();
  if (!isWhole) console.error(`${what} did not stop in time and is left as it is.`);
  return isWhole;
}

/**
 * Starts something that runs until stopped. Returns once it has started.
 * @throws the error of the start-up, after stopping the parts that had started
 */
export async function runUntilStopped(startUp: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown();
  // Watched from the first step on: an unhandled signal would end the process without stopping anything.
  const starting = Promise.resolve().then(() => startUp(shutdown));
  shutdown.watch(starting);
  try {
    await starting;
  } catch (error) {
    if (shutdown.signal.aborted) return;
    await shutdown.run();
    throw error;
  }
}
