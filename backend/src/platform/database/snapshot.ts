import type { PoolClient } from 'pg';
import type { ApplicationPool } from './application-pool.js';
import { isConnectionLost } from './database-errors.js';
import { type Statement, Queryable } from './sql.js';

/** The longest wait of its transaction for the next statement, before PostgreSQL ends it. */
const MOST_IDLE = '60s';

/**
 * A consistent snapshot of the database for several reads: a read-only transaction with repeatable reads, on a
 * connection of its own.
 */
export class Snapshot extends Queryable {
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
   * Starts a snapshot, with a second attempt when the first connection is lost.
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

  /** Ends it after the running statement. */
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
