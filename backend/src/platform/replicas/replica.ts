import type { ClientBase, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import {
  APPLICATION_ROLE,
  ApplicationPool,
  connectionOptions,
  endWhenSilent,
  poolOptions,
} from '../database/application-pool.js';
import {
  isConnectionFailure,
  isConnectionLost,
  isReadOnly,
  isReplayConflict,
} from '../database/database-errors.js';
import { PreparedStatementClient } from '../database/prepared-statement-client.js';
import type { Statement } from '../database/statement.js';
import { type ServerIdentity, identityOf } from './server-identity.js';
import { BEGINNING, positionOf, type Position } from './write-positions.js';

/** State of a replica; all but `ready` are passed over. */
export const REPLICA_STATES = ['ready', 'behind', 'away', 'primary', 'foreign'] as const;
export type ReplicaState = (typeof REPLICA_STATES)[number];

/** Reason why a read was left to the primary. */
export const PASSED_OVER = ['behind', 'away', 'conflict', 'writes'] as const;
type PassedOver = (typeof PASSED_OVER)[number];

/** The wait for a replica's connection or word, before the primary is asked. */
const PATIENCE_MS = 2_000;
/** The length of a statement's text in the log. */
const STATEMENT_CHARACTERS = 200;
const REPLAYED = 'select pg_last_wal_replay_lsn()::text as lsn';

type Connecting = Pick<Config, 'databaseUrl' | 'databaseMigrationUrl' | 'piiKey'>;

/** A connection led to another server than the replica. */
class NoReplica extends Error {}

/** One read-only copy of the database: its connections, and their places in the primary's log. */
export class Replica {
  state: ReplicaState = 'away';
  lagMs = Infinity;
  /** Its last known place, of any connection. */
  position: Position = BEGINNING;
  readonly counts: Record<'reads' | PassedOver, number> = {
    ...{ reads: 0, behind: 0, away: 0, conflict: 0, writes: 0 },
  };
  readonly #pool: ApplicationPool;
  /** Places by connection: behind one address there may be several servers, and a restarted one begins earlier. */
  readonly #positions = new WeakMap<object, Position>();
  #primary: ServerIdentity | undefined;
  #watcher: PreparedStatementClient | undefined;

  /** @param databaseUrl of the replica */
  constructor(
    private readonly config: Connecting,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    this.#pool = new ApplicationPool(config, logger, {
      ...poolOptions(config),
      connectionTimeoutMillis: PATIENCE_MS,
      onConnect: (client: ClientBase) => this.#begin(client),
    });
  }

  /**
   * The rows of a statement that only reads; undefined when the primary has to be asked.
   * @param least place that it must have reached
   */
  async rows<Row>({ text, values }: Statement, least: Position): Promise<Row[] | undefined> {
    try {
      const client = await this.#pool.connect();
      let fault: unknown;
      try {
        if (!(await this.#hasReached(client, least))) return this.#passOver('behind');
        const { rows } = await client.query(text, values as unknown[]);
        this.counts.reads += 1;
        return rows as Row[];
      } catch (thrown) {
        fault = thrown;
        throw thrown;
      } finally {
        client.release(isConnectionLost(fault));
      }
    } catch (thrown) {
      if (isReadOnly(thrown)) {
        this.logger.warn({ statement: text.slice(0, STATEMENT_CHARACTERS) }, 'a replica was asked to write');
        return this.#passOver('writes');
      }
      if (isReplayConflict(thrown)) return this.#passOver('conflict');
      if (!isConnectionFailure(thrown)) throw thrown;
      this.state = 'away';
      this.#pool.distrust();
      return this.#passOver('away');
    }
  }

  /**
   * Asks it who it is, and breaks its connections when it does not answer.
   * @throws an error of the connection's
   */
  async look(primary: ServerIdentity): Promise<ServerIdentity> {
    this.#primary = primary;
    try {
      this.#watcher ??= await this.#connectWatcher();
      return await identityOf(this.#watcher);
    } catch (thrown) {
      this.state = 'away';
      this.#forgetWatcher();
      this.#pool.cut();
      throw thrown;
    }
  }

  async end(): Promise<void> {
    this.#forgetWatcher();
    await this.#pool.end();
  }

  #passOver(why: PassedOver): undefined {
    this.counts[why] += 1;
  }

  async #begin(client: ClientBase): Promise<void> {
    endWhenSilent(client, this.config);
    const role = this.config.databaseMigrationUrl ? '' : `set role ${APPLICATION_ROLE}; `;
    const identity = await identityOf(client, `${role}set default_transaction_read_only = on; `);
    if (!this.#primary || !isReplicaOf(this.#primary, identity)) throw new NoReplica('No replica');
    this.#positions.set(client, identity.position);
  }

  async #hasReached(client: PoolClient, least: Position): Promise<boolean> {
    if ((this.#positions.get(client) ?? BEGINNING) >= least) return true;
    const { rows } = await client.query<{ lsn: string | null }>(REPLAYED);
    const position = positionOf(rows[0]?.lsn ?? '0/0');
    this.#positions.set(client, position);
    this.position = position;
    return position >= least;
  }

  async #connectWatcher(): Promise<PreparedStatementClient> {
    const client = new PreparedStatementClient({
      ...connectionOptions(this.config),
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', () => this.#forgetWatcher());
    try {
      await client.connect();
      return client;
    } catch (thrown) {
      client.cut();
      throw thrown;
    }
  }

  #forgetWatcher(): void {
    this.#watcher?.cut(); // a goodbye would wait for a server that is silent
    this.#watcher = undefined;
  }
}

/** A standby of the primary's cluster, with the same database. */
export const isReplicaOf = (primary: ServerIdentity, server: ServerIdentity): boolean =>
  server.isStandby && isOfCluster(primary, server);

export const isOfCluster = (primary: ServerIdentity, server: ServerIdentity): boolean =>
  server.cluster === primary.cluster && server.database === primary.database;
