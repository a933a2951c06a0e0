import { write, writeSync } from 'node:fs';
import { timeOfLine } from './time-of-line.js';

/** Many lines in one write; the rest within a quarter of a second. */
const AT_ONCE = 12_288;
const FLUSH_MS = 250;
/** What lies in memory while nothing can be written, in characters. */
const MOST_WAITING = 1024 * 1024;
const WARNING = 40;
/** For a reader that is slow; what it has not taken by then is lost. */
const END_MS = 500;
const PAUSE_MS = 10;

const NOTHING = Buffer.alloc(0);

/**
 * Buffered output of the log. A full disk, a reader that went away or takes nothing: lines wait in memory up to a bound,
 * further ones are dropped and counted, and the log says how many as soon as it can. None of it ends the process or keeps
 * it from ending.
 */
export class LogOutput {
  #waiting = '';
  #lost = 0;
  /** Of what is being written, the part that is still to be. */
  #rest = NOTHING;
  #isWriting = false;
  #hasFailed = false;

  constructor(private readonly fd: number) {
    void process.stdout; // makes a pipe one that never blocks: a thread that waits in one keeps a process from ending
    setInterval(() => this.#begin(), FLUSH_MS).unref();
    process.once('exit', () => this.#end());
  }

  write(line: string): void {
    if (this.#lost > 0 || this.#waiting.length + line.length > MOST_WAITING) this.#lost += 1;
    else this.#waiting += line;
    if (this.#waiting.length >= AT_ONCE && !this.#hasFailed) this.#begin();
  }

  #begin(): void {
    if (this.#isWriting || !this.#take()) return;
    this.#isWriting = true;
    write(this.fd, this.#rest, (error, written) => {
      this.#isWriting = false;
      this.#wrote(error ? undefined : written);
      if (error?.code === 'EAGAIN') setTimeout(() => this.#begin(), PAUSE_MS).unref();
      else if (!error && (this.#rest.length > 0 || this.#waiting.length >= AT_ONCE)) this.#begin();
    });
  }

  /** Whether there is anything to write. */
  #take(): boolean {
    if (this.#rest.length > 0) return true;
    this.#rest = Buffer.from(this.#waiting);
    this.#waiting = this.#lost > 0 ? lossOf(this.#lost) : '';
    this.#lost = 0;
    return this.#rest.length > 0;
  }

  /** @param written how many bytes; undefined when that failed */
  #wrote(written: number | undefined): void {
    this.#hasFailed = written === undefined;
    this.#rest = this.#rest.subarray(written ?? 0);
  }

  /** Writes what waits, as far as it can be written. */
  #end(): void {
    if (this.#isWriting) this.#rest = NOTHING; // a thread does so
    for (const before = Date.now(); Date.now() - before < END_MS && this.#take();) {
      try {
        this.#wrote(writeSync(this.fd, this.#rest));
      } catch (error) {
        if ((error as { code?: string }).code !== 'EAGAIN') return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      }
    }
  }
}

const lossOf = (lines: number): string =>
  `{"level":${WARNING}${timeOfLine()},"msg":"${lines} lines of the log were lost"}\n`;
