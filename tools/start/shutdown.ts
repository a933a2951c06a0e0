import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../end-process.ts';
import { messageOf } from '../fault.ts';

/** Stops something, and gives false where not all of it ended as it should. */
type Stop = (withinMs: number) => Promise<boolean | void>;

interface Step {
  /** As in '… did not stop in time'. */
  what: string;
  stop: Stop;
}

/** From the signal to the end of the process. */
const LONGEST_MS = 9_500;
/** Kept for each step that comes after the one that is stopped. */
const STEP_MS = 1_000;
const START_UP_MS = 3_000;
/** As the API's own program says it. */
const START_ANEW = 75;

/**
 * What has to be stopped, in the reverse order of its start, when a person presses Ctrl-C, when the process is told
 * to end, or when the npm that started it is gone (npm's shell swallows the signal that npm gets).
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  readonly #aborter = new AbortController();
  #startAnew = (): void => undefined;

  /** Aborted once the process is to end. */
  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  /** Registers how to stop what has just been started; ends the start-up here when the process is to end already. */
  add(what: string, stop: Stop): void {
    this.#steps.push({ what, stop });
    this.signal.throwIfAborted();
  }

  /** Stops everything and has the program begin anew, as the same process: who started it notices nothing. */
  startAnew(): void {
    this.#startAnew();
  }

  /** @param starting the start-up, which is let come to its next step before everything is stopped */
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
      // One Ctrl-C arrives twice, from the terminal and from npm; one that comes later does not wait any more.
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
   * Stops everything; a step that fails, or does not come to its end, does not keep the others from being taken.
   * @returns whether all ended as it should
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
  // Not there on Windows, where whoever started it has to.
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
 * Starts something that runs on until it is stopped. Returns once it has started.
 * @throws what the start-up throws, after what it had started already is stopped again
 */
export async function runUntilStopped(startUp: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown();
  // Watched from before its first step: a signal that comes meanwhile would end the process as it stands.
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
