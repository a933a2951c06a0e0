import { type ChildProcess, fork } from 'node:child_process';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import type { Paper } from './paper.js';
import { FONT_FILES, TEMPLATE } from './paper-template.js';

/** More than wait at once are refused rather than kept in memory. */
const MOST_WAITING = 50;
/** What a paper of a thousand lines takes, many times over. */
const PATIENCE_MS = 60_000;
/** The typesetter's memory grows with each paper, and is given back with its process alone. */
const PAPERS_OF_A_PROCESS = 100;
const IDLE_MS = 60_000;

interface Asked {
  /** The paper, as JSON. */
  paper: string;
  resolve: (pdf: Uint8Array) => void;
  reject: (problem: Error) => void;
}

type Answer = { pdf: Uint8Array } | { fault: string };

const tooBusy = () => new AppError(503, 'papers-busy', 'Too many papers are being made. Please try again.');

/**
 * Makes papers as PDF, one after another, in a process of its own: it is started with the first, and ended when there is
 * nothing to do.
 */
@Injectable()
export class Papers implements OnModuleDestroy {
  readonly #waiting: Asked[] = [];
  #current: Asked | undefined;
  #typesetter: ChildProcess | undefined;
  /** By this process. */
  #made = 0;
  /** Until the process is given up: with a paper that takes too long, or with nothing to do. */
  #timer: NodeJS.Timeout | undefined;

  /** @throws {AppError} 503 when too many wait already, or this one takes too long */
  async make(paper: Paper): Promise<Uint8Array> {
    if (this.#waiting.length >= MOST_WAITING) throw tooBusy();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ paper: JSON.stringify(complete(paper)), resolve, reject });
      this.#next();
    });
  }

  onModuleDestroy(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(tooBusy());
    this.#giveUp(tooBusy());
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    this.#current = this.#waiting.shift();
    if (this.#current) {
      this.#typesetter ??= this.#start();
      this.#typesetter.send(this.#current.paper);
    }
    this.#timer = setTimeout(() => this.#giveUp(tooBusy()), this.#current ? PATIENCE_MS : IDLE_MS).unref();
  }

  /** It is given the template, the fonts and papers, and nothing of the environment. */
  #start(): ChildProcess {
    // As this file is: written in TypeScript in tests, compiled otherwise.
    const program = import.meta.url.endsWith('.ts') ? './typesetter.ts' : './typesetter.js';
    const child = fork(new URL(program, import.meta.url), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = (problem: Error) => this.#typesetter === child && this.#giveUp(problem);
    child.on('message', (answer: Answer) => this.#typesetter === child && this.#settle(answer));
    child.on('error', ended);
    child.on('exit', () => ended(new Error('The process that makes papers has ended')));
    child.unref();
    child.channel?.unref();
    child.send({ template: TEMPLATE, fonts: FONT_FILES });
    this.#made = 0;
    return child;
  }

  #settle(answer: Answer): void {
    const asked = this.#current;
    this.#current = undefined;
    if ('pdf' in answer) asked?.resolve(answer.pdf);
    else asked?.reject(new Error(`A paper could not be made: ${answer.fault}`));
    this.#made += 1;
    if (this.#made >= PAPERS_OF_A_PROCESS) this.#end();
    this.#next();
  }

  /** Gives the process up with the paper that it is at; the next one has another. */
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

/** With all that the template asks for. */
const complete = (paper: Paper) => ({
  ...paper,
  cancelled: paper.cancelled ?? null,
  signature: paper.signature ?? null,
  stamp: paper.stamp ?? null,
  tables: paper.tables.map((table) => ({
    ...table,
    columns: table.columns.map(({ label, isFigure = false, isShort = isFigure }) => ({
      label,
      isFigure,
      isShort,
    })),
    total: table.total ?? null,
    isWide: table.isWide ?? false,
  })),
});
