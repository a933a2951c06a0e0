import { SECRET } from './databases.ts';
import type { Row } from './report.ts';
import type { Server } from './servers.ts';

/** What a figure of memory is a part of. */
const MOST_MB = 100;
const WHOLE = 1_000_000;

/** The API's memory with and without something that is made: the greatest of both, in MB. */
export class Memory {
  readonly #most: Record<'idle' | 'busy', number[]> = { idle: [], busy: [] };

  readonly #api: Server;

  constructor(api: Server) {
    this.#api = api;
  }

  without<T>(use: () => Promise<T>): Promise<T> {
    return this.#watch('idle', use);
  }

  with<T>(use: () => Promise<T>): Promise<T> {
    return this.#watch('busy', use);
  }

  /** How much more it needs, in hundreds of MB. */
  row(name: string, bar = 1): Row {
    // What an earlier round left behind is of that round.
    const idle = this.#most.idle[0] ?? NaN;
    const ratios = this.#most.busy.map((busy) => (busy - idle) / MOST_MB);
    const rates: [number, number] = [idle, Math.max(...this.#most.busy)];
    const ratio = Math.max(...ratios);
    return { name, kind: 'memory', bar, rates, ratio, spread: [Math.min(...ratios), ratio] };
  }

  async #watch<T>(when: 'idle' | 'busy', use: () => Promise<T>): Promise<T> {
    let most = 0;
    const look = async () => (most = Math.max(most, await this.#now()));
    const timer = setInterval(() => void look(), 200);
    try {
      return await use();
    } finally {
      clearInterval(timer);
      await look();
      this.#most[when].push(most);
    }
  }

  async #now(): Promise<number> {
    const headers = { authorization: `Bearer ${SECRET}` };
    const text = await (await fetch(`${this.#api.url}/api/metrics`, { headers })).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / WHOLE;
  }
}
