import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from './statement.js';

/** Reads that a replica answers. */
export interface ReplicaReader {
  /** The rows of a statement that only reads; undefined when the primary has to be asked. */
  rows<Row>(statement: Statement): Promise<Row[] | undefined>;
}

/** The current work of the process: a request or a job. */
export interface Work {
  /** The route or the queue: `GET /api/properties`, `job mail`. */
  readonly name: string;
  /** The work is inside a transaction, and so has a connection already. */
  readonly hasConnection?: boolean;
  /** The limit of its statements, where longer than usual. */
  readonly patienceMs?: number;
  /** Reader of its statements outside of transactions; the primary by default. */
  readonly replica?: ReplicaReader;
  /** Limits that a request was counted by, for the headers of its answer. */
  readonly limits?: Map<string, LimitState>;
}

/** State of a limit after a request. */
export interface LimitState {
  points: number;
  seconds: number;
  left: number;
  resetSeconds: number;
}

/** The work of the running code, across all of its awaits. */
export const currentWork = new AsyncLocalStorage<Work>();

/** Runs a part of the current work with other options. */
export function asPartOf<Result>(part: Partial<Work>, run: () => Result): Result {
  return currentWork.run({ name: 'other', ...currentWork.getStore(), ...part }, run);
}
