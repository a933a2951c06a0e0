import type { Position } from './write-positions.js';

const MOST_KEPT = 64;

/**
 * Places of the primary's log and the instants at which they were seen, by one clock: how long a replica has been
 * lacking something needs no clock of another machine, and an idle primary makes no replica seem late.
 */
export class PrimaryLog {
  readonly #seen: { position: Position; atMs: number }[] = [];

  note(position: Position, atMs: number): void {
    // A standby that took the primary's place may begin earlier.
    if ((this.#seen.at(-1)?.position ?? position) > position) this.#seen.length = 0;
    const last = this.#seen.at(-1);
    if (last?.position === position) return;
    // Nobody knows for how long what was there first has been there.
    this.#seen.push({ position, atMs: last ? atMs : -Infinity });
    if (this.#seen.length > MOST_KEPT) this.#seen.splice(1, 1);
  }

  /** Milliseconds since the first change that a replica at this place lacks. */
  lagMs(position: Position, nowMs: number): number {
    const lacking = this.#seen.find((seen) => seen.position > position);
    return lacking ? nowMs - lacking.atMs : 0;
  }
}
