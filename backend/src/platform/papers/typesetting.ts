import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Paper } from './paper.js';
import { type Answer, asGiven, startTypesetter, yieldToOthers } from './start-typesetter.js';

/** The silence after which it reports that it goes on. */
const QUIET_MS = 5000;

/** Several papers being typeset as one PDF: by a process of their own, into a file without a name. */
export class Typesetting {
  /** The number of papers laid out. */
  made = 0;
  /** Rejects when the process fails. */
  readonly failed: Promise<never>;
  #outcome: Exclude<Answer, { made: number }> | Error | undefined;
  #hasNews = false;
  #isFirst = true;
  #tell: () => void = () => undefined;

  private constructor(
    private readonly typesetter: ChildProcess,
    private readonly file: FileHandle,
    signal: AbortSignal,
  ) {
    let reject: (problem: Error) => void = () => undefined;
    this.failed = new Promise((_, fails) => (reject = fails));
    this.failed.catch(() => undefined); // nobody may be waiting for that
    const fail = (problem: Error) => {
      this.#news(() => (this.#outcome ??= problem));
      reject(problem);
    };
    typesetter.on('message', (answer: Answer) =>
      this.#news(() => ('made' in answer ? (this.made = answer.made) : (this.#outcome = answer))),
    );
    typesetter.on('error', fail);
    typesetter.on('exit', () => fail(new Error('The process that makes papers has ended')));
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
  }

  /** @param signal aborts it */
  static async begin(signal: AbortSignal): Promise<Typesetting> {
    const path = join(tmpdir(), `kiraya-papers-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path); // whatever becomes of this process, the file ends with it
    try {
      signal.throwIfAborted();
      const typesetter = startTypesetter(file.fd);
      yieldToOthers(typesetter);
      return new Typesetting(typesetter, file, signal);
    } catch (problem) {
      await file.close();
      throw problem;
    }
  }

  add(paper: Paper): void {
    this.typesetter.send(asGiven(paper, this.#isFirst));
    this.#isFirst = false;
  }

  finish(title: string): void {
    this.typesetter.send({ title, isWritten: true });
  }

  /** Waits briefly for news. @returns the size of the PDF, once it is written */
  async next(): Promise<number | undefined> {
    if (!this.#hasNews && this.#outcome === undefined) await this.#newsOrQuiet();
    this.#hasNews = false;
    const outcome = this.#outcome;
    if (outcome === undefined) return undefined;
    if (outcome instanceof Error) throw outcome;
    if ('fault' in outcome) throw new Error(`Papers could not be made: ${outcome.fault}`);
    return 'written' in outcome ? outcome.written : undefined;
  }

  /** The output, in pieces. */
  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(size), 0, size, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** Ends the process to free its memory; the output stays. */
  endProcess(): void {
    this.typesetter.kill('SIGKILL');
  }

  async end(): Promise<void> {
    this.endProcess();
    await this.file.close();
  }

  #news(change: () => void): void {
    change();
    this.#hasNews = true;
    this.#tell();
  }

  #newsOrQuiet(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, QUIET_MS);
      this.#tell = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
