import type { PoolClient } from 'pg';
import type { ApplicationPool } from './application-pool.js';
import { isConnectionLost } from './database-errors.js';
import { type Statement, Statements } from './sql.js';

/** A transaction that waits for longer than this for its next statement is ended by PostgreSQL. */
const MOST_IDLE = '60s';

/**
 * A consistent snapshot of the database, however much is read from it one after the other: a read-only transaction with
 * repeatable reads on a connection of its own, which is given back when it ends.
 */
export class Snapshot extends Statements {
  readonly #lost = new AbortController();
  #ended: Promise<void> | undefined;

  private constructor(
    private readonly client: PoolClient,
    private readonly onEnd: () => void,
  ) {
    super();
    client.on('error', this.#lose); // the event alone would end the process
  }

  /**
   * Begins one; once more when the first connection is lost.
   * @param onEnd called once, when its connection is given back or was never had
   */
  static async of(pool: ApplicationPool, onEnd: () => void): Promise<Snapshot> {
    try {
      return await Snapshot.#begin(pool, onEnd).catch((thrown: unknown) => {
        if (!isConnectionLost(thrown)) throw thrown;
        pool.distrust();
        return Snapshot.#begin(pool, onEnd);
      });
    } catch (thrown) {
      onEnd();
      throw thrown;
    }
  }

  static async #begin(pool: ApplicationPool, onEnd: () => void): Promise<Snapshot> {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      await client.query(`set local idle_in_transaction_session_timeout = '${MOST_IDLE}'`);
      return new Snapshot(client, onEnd);
    } catch (thrown) {
      client.release(true);
      throw thrown;
    }
  }

  /** Aborted when the connection breaks. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async rows<Row>({ text, values }: Statement): Promise<Row[]> {
    if (this.#ended) throw new Error('The snapshot has ended');
    return (await this.client.query(text, values as unknown[])).rows as Row[];
  }

  /** Ends it, after the statement that runs. */
  end(): Promise<void> {
    this.#ended ??= this.#giveBack();
    return this.#ended;
  }

  readonly #lose = (error: Error): void => this.#lost.abort(error);

  async #giveBack(): Promise<void> {
    const isWhole = await this.client.query('rollback').then(
      () => true,
      () => false,
    );
    this.client.release(!isWhole);
    this.client.off('error', this.#lose);
    this.onEnd();
  }
}
