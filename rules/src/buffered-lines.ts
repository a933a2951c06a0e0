/** How lines are written: as Node's file system does it. */
export interface LineWriter {
  write: (bytes: Uint8Array, done: (error: { code?: string } | null, written: number) => void) => void;
  /** @returns how many bytes; @throws an error with a `code` */
  writeSync: (bytes: Uint8Array) => number;
  /** Runs something later, which keeps no process from its end. */
  later: (run: () => void, ms: number) => void;
  /** Stops the thread. */
  pause: (ms: number) => void;
  /** The line that says how many were lost. */
  lossOf: (lines: number) => string;
}

/** Many lines in one write. */
const AT_ONCE = 12_288;
/** What lies in memory while nothing can be written, in characters. */
const MOST_WAITING = 1024 * 1024;
/** For a reader that is slow; what it has not taken by then is lost. */
const END_MS = 500;
const PAUSE_MS = 10;

const NOTHING = new Uint8Array();

/**
 * Buffered lines of a log. A full disk, a reader that went away or takes nothing: lines wait in memory up to a bound, further
 * ones are dropped and counted, and the log says how many as soon as it can. None of it ends the process or keeps it from
 * ending.
 */
export class BufferedLines {
  readonly #writer: LineWriter;
  readonly #encoder = new TextEncoder();
  #waiting = '';
  #lost = 0;
  /** Of what is being written, the part that is still to be. */
  #rest: Uint8Array = NOTHING;
  #isWriting = false;
  #hasFailed = false;

  constructor(writer: LineWriter) {
    this.#writer = writer;
  }

  write(line: string): void {
    if (this.#lost > 0 || this.#waiting.length + line.length > MOST_WAITING) this.#lost += 1;
    else this.#waiting += line;
    if (this.#waiting.length >= AT_ONCE && !this.#hasFailed) this.flush();
  }

  /** Begins to write what waits. */
  flush(): void {
    if (this.#isWriting || !this.#take()) return;
    this.#isWriting = true;
    this.#writer.write(this.#rest, (error, written) => {
      this.#isWriting = false;
      this.#wrote(error ? undefined : written);
      if (error?.code === 'EAGAIN') this.#writer.later(() => this.flush(), PAUSE_MS);
      else if (!error && (this.#rest.length > 0 || this.#waiting.length >= AT_ONCE)) this.flush();
    });
  }

  /** Writes what waits, as far as it can be written, before the process ends. */
  end(): void {
    if (this.#isWriting) this.#rest = NOTHING; // a thread does so
    for (const before = Date.now(); Date.now() - before < END_MS && this.#take();) {
      try {
        this.#wrote(this.#writer.writeSync(this.#rest));
      } catch (error) {
        if ((error as { code?: string }).code !== 'EAGAIN') return;
        this.#writer.pause(PAUSE_MS);
      }
    }
  }

  /** Whether there is anything to write. */
  #take(): boolean {
    if (this.#rest.length > 0) return true;
    this.#rest = this.#encoder.encode(this.#waiting);
    this.#waiting = this.#lost > 0 ? this.#writer.lossOf(this.#lost) : '';
    this.#lost = 0;
    return this.#rest.length > 0;
  }

  /** @param written how many bytes; undefined when that failed */
  #wrote(written: number | undefined): void {
    this.#hasFailed = written === undefined;
    this.#rest = this.#rest.subarray(written ?? 0);
  }
}
