import { SECRET } from './databases.ts';
import type { Row } from './report.ts';
import type { Server } from './servers.ts';

/** Unit of a memory figure, in MB. */
const UNIT_MB = 100;
const MB = 1_000_000;

/** Peak memory of the API, in MB, idle and while something large is made. */
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

  /** Memory beyond the idle peak, in hundreds of MB. */
  row(name: string, bar = 1): Row {
    // Memory that an earlier sample left behind counts for that sample.
    const idle = this.#most.idle[0] ?? NaN;
    const ratios = this.#most.busy.map((busy) => (busy - idle) / UNIT_MB);
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
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / MB;
  }
}
