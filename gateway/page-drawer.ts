import { Worker } from 'node:worker_threads';
import type { ApiAnswer } from './api-reads.ts';
import type { DrawerData, FromWorker, ToWorker } from './draw-worker.ts';
import type { Drawn } from './drawn-page.ts';

export interface DrawLimits {
  /** Limit for one page, including the start of the worker. */
  longestMs: number;
  /** Limit for the wait in the queue. */
  longestWaitMs: number;
  /** Pause after a failure, in which no page is rendered. */
  restMs: number;
  memoryMb: number;
}

export const DRAW_LIMITS: DrawLimits = {
  longestMs: 4000,
  longestWaitMs: 1000,
  restMs: 10_000,
  memoryMb: 192,
};
const MOST_WAITING = 100;
const MOST_QUESTIONS = 20;

type Ask = (path: string) => Promise<ApiAnswer>;

/**
 * Renders pages by a remote's server build in a worker thread, one at a time, within limits of time and memory. The
 * build gets the API's answers only, nothing of this process's environment. Each network has one page at a time in the
 * queue, so that no client fills it.
 */
export class PageDrawer {
  readonly #limits: DrawLimits;
  #running: { file: string; worker: Worker } | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #lastOf = new Map<string, Promise<unknown>>();
  #waiting = 0;
  #restsUntil = 0;

  constructor(limits: DrawLimits = DRAW_LIMITS) {
    this.#limits = limits;
  }

  /**
   * @param network network of the client
   * @returns undefined when the build renders no page
   * @throws Error when it fails, takes too long, or failed a moment ago
   */
  async draw(build: DrawerData, url: string, ask: Ask, network: string): Promise<Drawn | undefined> {
    const latest = performance.now() + this.#limits.longestWaitMs;
    const turn = (this.#lastOf.get(network) ?? Promise.resolve()).then(() => {
      if (this.#waiting >= MOST_WAITING) throw new Error('Too many pages wait to be drawn.');
      this.#waiting += 1;
      const drawn = this.#last.then(() => this.#inTurn(build, url, ask, latest));
      this.#last = drawn.catch(() => {});
      return drawn.finally(() => (this.#waiting -= 1));
    });
    const over = turn
      .catch(() => {})
      .then(() => {
        if (this.#lastOf.get(network) === over) this.#lastOf.delete(network);
      });
    this.#lastOf.set(network, over);
    return turn;
  }

  async close(): Promise<void> {
    const worker = this.#running?.worker;
    this.#running = undefined;
    await worker?.terminate();
  }

  async #inTurn(build: DrawerData, url: string, ask: Ask, latest: number): Promise<Drawn | undefined> {
    const now = performance.now();
    if (now > latest || now < this.#restsUntil) throw new Error('Pages are not drawn just now.');
    try {
      return await this.#drawn(await this.#workerOf(build), url, ask);
    } catch (error) {
      this.#restsUntil = performance.now() + this.#limits.restMs;
      await this.close();
      throw error;
    }
  }

  async #workerOf(build: DrawerData): Promise<Worker> {
    if (this.#running?.file === build.file) return this.#running.worker;
    await this.close();
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), {
      workerData: build,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    worker.unref();
    // Between pages nothing else listens; a worker that ends then is restarted for the next page.
    const forget = () => {
      if (this.#running?.worker === worker) this.#running = undefined;
    };
    worker.on('error', forget).on('exit', forget);
    this.#running = { file: build.file, worker };
    return worker;
  }

  #drawn(worker: Worker, url: string, ask: Ask): Promise<Drawn | undefined> {
    const send = (message: ToWorker): void => worker.postMessage(message);
    let questions = 0;
    const answer = async (question: number, path: string): Promise<void> => {
      questions += 1;
      const allowed = questions <= MOST_QUESTIONS && path.startsWith('/api/');
      send({ question, answer: allowed ? await ask(path).catch(() => undefined) : undefined });
    };
    return new Promise<Drawn | undefined>((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settle();
      };
      const onMessage = (message: FromWorker): void => {
        if ('question' in message) void answer(message.question, message.path);
        else if ('failed' in message) end(() => reject(new Error(message.failed)));
        else end(() => resolve(message.drawn));
      };
      const onError = (error: unknown): void => end(() => reject(error));
      const onExit = (): void => end(() => reject(new Error('The worker ended.')));
      const timer = setTimeout(
        () => end(() => reject(new Error(`${url} took too long to draw.`))),
        this.#limits.longestMs,
      );
      worker.on('message', onMessage).once('error', onError).once('exit', onExit);
      send({ url });
    });
  }
}
