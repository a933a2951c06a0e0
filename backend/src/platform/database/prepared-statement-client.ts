import type { Socket } from 'node:net';
import { Client, Query } from 'pg';
import { type PreparedStatement, preparedStatementOf } from './prepared.js';
import { currentWork } from './work.js';

/** The duration from which a statement is slow. */
const SLOW_MS = 1_000;

/** A prepared statement's execution. Takes the text: `pg` clones objects, which costs more than sending them. */
class KeptQuery extends Query {
  declare name: string;

  constructor({ name, text }: PreparedStatement, values: unknown[], callback: () => void) {
    super(text, values, callback);
    this.name = name;
  }
}

type Callback = (error: Error | null, result: unknown) => void;

/**
 * A callback that notes the end first. Made outside of `query`: a closure in there, which spread its results, kept each
 * answer alive until the next full collection of garbage.
 */
const after =
  (note: () => void, callback: Callback): Callback =>
  (error, result) => {
    note();
    callback(error, result);
  };

/** Members of `pg` that its types leave out. */
interface Internals {
  readonly connection: { readonly stream: Socket };
  readonly readyForQuery: boolean;
}

/**
 * A connection that prepares statements with kept plans, under a name made from the text. It breaks when the server
 * owes an answer and is silent for too long.
 */
export class PreparedStatementClient extends Client {
  declare readonly processID: number;
  /** Called for slow statements, with their work. */
  onSlow: (work: string, text: string, ms: number) => void = () => undefined;
  #silenceMs = 0;
  #patienceMs = 0;

  /** Watches for the server's silence, once connected. */
  endWhenSilent(silenceMs: number): void {
    this.#stream.on('timeout', () => {
      if (!(this as unknown as Internals).readyForQuery)
        this.cut(new Error('Connection terminated: the database is silent'));
    });
    this.#silenceMs = silenceMs;
    this.#bePatient(silenceMs);
  }

  /** Breaks the connection, without a message to the server. */
  cut(error?: Error): void {
    this.#stream.destroy(error);
  }

  /** @throws an error like PostgreSQL's where it leads to the wrong one of several servers */
  async mustTakeWrites(): Promise<void> {}

  get #stream(): Socket {
    return (this as unknown as Internals).connection.stream;
  }

  #bePatient(ms: number): void {
    if (ms === this.#patienceMs) return;
    this.#patienceMs = ms;
    this.#stream.setTimeout(ms);
  }

  override query(sent: unknown, ...others: unknown[]): never {
    const work = currentWork.getStore();
    if (this.#patienceMs) this.#bePatient(work?.patienceMs ?? this.#silenceMs);
    if (typeof sent !== 'string') return super.query(sent as never, ...(others as [])) as never;
    const begun = performance.now();
    const note = () => {
      const ms = performance.now() - begun;
      if (ms >= SLOW_MS) this.onSlow(work?.name ?? 'other', sent, Math.round(ms));
    };
    const callback = others.at(-1);
    if (typeof callback === 'function') others[others.length - 1] = after(note, callback as Callback);
    const asked = this.#ask(sent, others);
    if (typeof callback !== 'function') void asked.then(note, note);
    return asked as never;
  }

  #ask(text: string, others: unknown[]): Promise<unknown> {
    const plan = preparedStatementOf(text);
    if (!plan) return super.query(text, ...(others as [unknown[]]));
    const [values, callback] = others as [unknown[], (() => void)?];
    const asked = callback ? super.query(new KeptQuery(plan, values, callback)) : super.query(plan, values);
    return asked as unknown as Promise<unknown>;
  }
}
