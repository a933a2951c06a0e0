import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import type { Paper } from './paper.js';
import { FONT_FILES, TEMPLATE } from './paper-template.js';

/** More than wait at once are refused rather than kept in memory. */
const MOST_WAITING = 50;
/** What a paper of a thousand lines takes, many times over. */
const PATIENCE_MS = 30_000;

interface Answer {
  id: number;
  pdf?: Uint8Array;
  fault?: string;
}

interface Waiting {
  resolve: (pdf: Uint8Array) => void;
  reject: (problem: Error) => void;
  timer: NodeJS.Timeout;
}

const tooBusy = () => new AppError(503, 'papers-busy', 'Too many papers are being made. Please try again.');

/** Makes papers as PDF, one after another in a thread of its own, which is started with the first. */
@Injectable()
export class Papers implements OnModuleDestroy {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  /** @throws {AppError} 503 when too many wait already */
  async make(paper: Paper): Promise<Uint8Array> {
    if (this.#waiting.size >= MOST_WAITING) throw tooBusy();
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#end(worker, tooBusy()), PATIENCE_MS).unref();
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, paper: JSON.stringify(complete(paper)) });
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    // As this file is: written in TypeScript in tests, compiled otherwise.
    const program = import.meta.url.endsWith('.ts') ? './paper-worker.ts' : './paper-worker.js';
    const worker = new Worker(new URL(program, import.meta.url), {
      workerData: { template: TEMPLATE, fonts: FONT_FILES },
    });
    worker.unref();
    worker.on('message', (answer: Answer) => this.#settle(answer));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('The thread that makes papers has ended')));
    return worker;
  }

  #settle({ id, pdf, fault }: Answer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (pdf) waiting.resolve(pdf);
    else waiting.reject(new Error(`A paper could not be made: ${fault}`));
  }

  /** Gives a thread up, and all that wait for it; the next paper has another one. */
  #end(worker: Worker, problem: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    for (const [id, { reject, timer }] of this.#waiting) {
      clearTimeout(timer);
      this.#waiting.delete(id);
      reject(problem);
    }
  }
}

/** With all that the template asks for. */
const complete = (paper: Paper) => ({
  ...paper,
  cancelled: paper.cancelled ?? null,
  signature: paper.signature ?? null,
  stamp: paper.stamp ?? null,
  tables: paper.tables.map((table) => ({
    ...table,
    columns: table.columns.map(({ label, isFigure = false }) => ({ label, isFigure })),
    total: table.total ?? null,
  })),
});
