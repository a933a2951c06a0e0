import type { IncomingMessage, ServerResponse } from 'node:http';

/** Counts what is written through this gateway, so that nothing from before a write is shown after it. */
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

  /** The same as before as long as nothing was written; undefined while something is. */
  stamp(): number | undefined {
    return this.#underWay > 0 ? undefined : this.#made;
  }
}
