import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ReceivedFile, tooManyFiles } from '../files/received-file.js';

const AT_ONCE = 2;
const MOST_WAITING = 20;

/** Limits pictures in progress, for each takes much memory. Others wait; too many are refused. */
@Injectable()
export class ImageSemaphore {
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  /**
   * Reads a request’s body, and makes something of it in turn.
   * @throws {AppError} 413 when it is larger than a file may be, 503 when too many wait
   */
  async takeBody<Result>(body: IncomingMessage, make: (file: Buffer) => Promise<Result>): Promise<Result> {
    const file = await ReceivedFile.from(body);
    return this.take(async () => make(await file.read())).finally(() => file.close());
  }

  /** Runs memory-hungry work in turn. @throws {AppError} 503 when too many wait */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#working < AT_ONCE) this.#working += 1;
    else if (this.#waiting.length < MOST_WAITING) await new Promise<void>((go) => this.#waiting.push(go));
    else throw tooManyFiles();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
