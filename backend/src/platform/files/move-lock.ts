import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '@kiraya/rules/variables';
import type { PlaceNotes } from './file-store.js';

const NAME = 'moving';
const BEAT_MS = 3_000;
const DEAD_AFTER_MS = 15_000;
/** Time in which another move that begins at the same moment has written its own. */
const SETTLES_MS = 500;

interface Held {
  by: string;
  at: number;
}

/** Note in a place that files move to, so that two moves do not take each other's copies back. */
export class MoveLock {
  readonly #by = randomUUID();
  #beat: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

  constructor(private readonly notes: PlaceNotes) {}

  /** @throws {ConfigError} while another move is at work there */
  async take(): Promise<void> {
    const held = await this.#read();
    if (held && Date.now() - held.at < DEAD_AFTER_MS) throw atWork();
    await this.#write();
    await pause(SETTLES_MS);
    if ((await this.#read())?.by !== this.#by) throw atWork();
    this.#beat = setInterval(() => {
      this.#beating = this.#write().catch(() => undefined); // the move itself reports a place that is away
    }, BEAT_MS).unref();
  }

  async release(): Promise<void> {
    clearInterval(this.#beat);
    await this.#beating;
    await this.notes.remove(NAME).catch(() => undefined); // it ends by itself
  }

  async #read(): Promise<Held | undefined> {
    const text = await this.notes.read(NAME);
    return text === undefined ? undefined : (JSON.parse(text) as Held);
  }

  #write(): Promise<void> {
    return this.notes.replace(NAME, JSON.stringify({ by: this.#by, at: Date.now() } satisfies Held));
  }
}

const atWork = (): ConfigError =>
  new ConfigError(
    'Another move is at work there: let it end. One that was killed counts as at work for 15 seconds.',
  );
