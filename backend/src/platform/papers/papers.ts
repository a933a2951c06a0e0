import type { ChildProcess } from 'node:child_process';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import type { Paper } from './paper.js';
import { type Answer, asGiven, type GivenPaper, nameOf, startTypesetter } from './start-typesetter.js';

/** The most that wait at once; more are refused. */
const MOST_WAITING = 50;
/** Many times the duration of a paper of a thousand lines. */
const PATIENCE_MS = 60_000;
/** The papers per process: the typesetter's memory grows with each, and is freed with the process alone. */
const PAPERS_OF_A_PROCESS = 100;
const IDLE_MS = 60_000;

interface Asked {
  title: string;
  given: GivenPaper;
  resolve: (pdf: Uint8Array) => void;
  reject: (problem: Error) => void;
}

export const tooBusy = () =>
  new AppError(503, 'papers-busy', 'Too many papers are being made. Please try again.');

/** Makes papers as PDF, one after another, in a process of its own, which starts with the first and ends when idle. */
@Injectable()
export class Papers implements OnModuleDestroy {
  readonly #waiting: Asked[] = [];
  #current: Asked | undefined;
  #typesetter: ChildProcess | undefined;
  /** The number of papers of this process. */
  #made = 0;
  /** Ends a process that takes too long over a paper, or is idle. */
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param gone aborts a waiting paper
   * @throws {AppError} 503 when too many wait already, or this one takes too long
   */
  async make(paper: Paper, gone?: AbortSignal): Promise<Uint8Array> {
    gone?.throwIfAborted();
    if (this.#waiting.length >= MOST_WAITING) throw tooBusy();
    return new Promise((resolve, reject) => {
      const asked: Asked = { title: nameOf(paper), given: asGiven(paper), resolve, reject };
      this.#waiting.push(asked);
      gone?.addEventListener('abort', () => this.#forget(asked, gone.reason as Error), { once: true });
      this.#next();
    });
  }

  onModuleDestroy(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(tooBusy());
    this.#giveUp(tooBusy());
  }

  #forget(asked: Asked, problem: Error): void {
    const at = this.#waiting.indexOf(asked);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    asked.reject(problem);
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (this.#current) {
      this.#typesetter ??= this.#start();
      const { title, given } = this.#current;
      this.#typesetter.send(given);
      this.#typesetter.send({ title, isWritten: false });
    }
    this.#timer = setTimeout(() => this.#giveUp(tooBusy()), this.#current ? PATIENCE_MS : IDLE_MS).unref();
  }

  #start(): ChildProcess {
    const child = startTypesetter();
    const ended = (problem: Error) => this.#typesetter === child && this.#giveUp(problem);
    child.on('message', (answer: Answer) => this.#typesetter === child && this.#settle(answer));
    child.on('error', ended);
    child.on('exit', () => ended(new Error('The process that makes papers has ended')));
    this.#made = 0;
    return child;
  }

  #settle(answer: Answer): void {
    if ('made' in answer) return;
    const asked = this.#current;
    this.#current = undefined;
    if ('pdf' in answer) asked?.resolve(answer.pdf);
    else if ('fault' in answer) asked?.reject(new Error(`A paper could not be made: ${answer.fault}`));
    // Pictures stay in the process's memory.
    this.#made += asked?.given.files.size ? PAPERS_OF_A_PROCESS : 1;
    if (this.#made >= PAPERS_OF_A_PROCESS) this.#end();
    this.#next();
  }

  /** Ends the process with its current paper; the next one starts another. */
  #giveUp(problem: Error): void {
    this.#end();
    const asked = this.#current;
    this.#current = undefined;
    asked?.reject(problem);
    if (this.#waiting.length > 0) this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#typesetter?.kill('SIGKILL');
    this.#typesetter = undefined;
  }
}
