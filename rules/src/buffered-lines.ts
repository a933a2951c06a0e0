/** Output of lines, with the semantics of Node's file system. */
export interface LineWriter {
  write: (bytes: Uint8Array, done: (error: { code?: string } | null, written: number) => void) => void;
  /** @returns bytes written; @throws an error with a `code` */
  writeSync: (bytes: Uint8Array) => number;
  /** Schedules a call without keeping the process alive. */
  later: (run: () => void, ms: number) => void;
  /** Blocks the thread. */
  pause: (ms: number) => void;
  /** Line that reports lost lines. */
  lossOf: (lines: number) => string;
}

/** Size of a write, in characters, to combine many lines. */
const AT_ONCE = 12_288;
/** Limit of the buffer while writing fails, in characters. */
const MOST_WAITING = 1024 * 1024;
/** Time for a slow reader at the end; remaining lines are lost. */
const END_MS = 500;
const PAUSE_MS = 10;

const NOTHING = new Uint8Array();

/**
 * Buffer for log lines. When the disk is full or the reader is slow or gone, lines wait in memory up to a limit;
 * further ones are dropped, counted and reported as soon as possible. Failures neither end the process nor keep it
 * alive.
 */
export class BufferedLines {
  readonly #writer: LineWriter;
  readonly #encoder = new TextEncoder();
  #waiting = '';
  #lost = 0;
  /** Remaining bytes of the current write. */
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

  /** Starts to write buffered lines. */
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

  /** Writes buffered lines as far as possible before the process ends. */
  end(): void {
    if (this.#isWriting) this.#rest = NOTHING; // a thread is writing it
    for (const before = Date.now(); Date.now() - before < END_MS && this.#take();) {
      try {
        this.#wrote(this.#writer.writeSync(this.#rest));
      } catch (error) {
        if ((error as { code?: string }).code !== 'EAGAIN') return;
        this.#writer.pause(PAUSE_MS);
      }
    }
  }

  /** Takes the next bytes to write, if there are any. */
  #take(): boolean {
    if (this.#rest.length > 0) return true;
    this.#rest = this.#encoder.encode(this.#waiting);
    this.#waiting = this.#lost > 0 ? this.#writer.lossOf(this.#lost) : '';
    this.#lost = 0;
    return this.#rest.length > 0;
  }

  /** @param written number of bytes; undefined on failure */
  #wrote(written: number | undefined): void {
    this.#hasFailed = written === undefined;
    this.#rest = this.#rest.subarray(written ?? 0);
  }
}
