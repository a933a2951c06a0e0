import type { IncomingMessage, ServerResponse } from 'node:http';

/** Counter of writes through this gateway, so that no page from before a write is served after it. */
export class Writes {
  #made = 0;
  #underWay = 0;

  note({ method }: IncomingMessage, res: ServerResponse): void {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
    this.#made += 1;
    this.#underWay += 1;
    res.once('close', () => {
      this.#made += 1;
      this.#underWay -= 1;
    });
  }

  /** Number that changes with each write; undefined while one is under way. */
  stamp(): number | undefined {
    return this.#underWay > 0 ? undefined : this.#made;
  }
}
