import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { type ClientBase, Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg';
import { Counter } from 'prom-client';
import { addressesOf } from '@kiraya/rules/variables';
import { createPostgreSqlTypeParsers } from '@mikro-orm/postgresql';
import type { Config } from '../config/config.js';
import { idOfKey } from '../security/keyed-digests.js';
import { clientOf } from './chosen-client.js';
import { DatabaseUnavailable } from './database-errors.js';
import { DATABASE_LIMITS, type DatabaseLimits } from './limits.js';
import { PreparedStatementClient } from './prepared-statement-client.js';
import { ServerChoice } from './server-choice.js';
import { currentWork, type Work } from './work.js';

/** The role of the application: it owns nothing and has only the rights that migrations grant. */
export const APPLICATION_ROLE = 'kiraya_app';

/** Connections per process: twice the cores and one keep PostgreSQL busy but not crowded. */
export const CONNECTIONS = availableParallelism() * 2 + 1;

const TEXT_ARRAY = 1009;
/** The length of a slow statement's text in the log. */
const STATEMENT_CHARACTERS = 200;
/** The wait for connections in use when the pool ends. */
const END_MS = 1_000;

/** A connection in use: its holder, and since when. */
export interface Hold {
  work: string;
  /** PostgreSQL's process, as in `pg_stat_activity`. */
  pid: number;
  forMs: number;
}

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

type Connecting = Pick<Config, 'databaseUrl' | 'piiKey' | 'databaseLimits'>;

const limitsOf = ({ databaseLimits }: Connecting): DatabaseLimits => ({
  ...DATABASE_LIMITS,
  ...databaseLimits,
});

/** The application name of connections that encrypt with this key. rotate-keys finds those with another one. */
export const applicationName = (piiKey: string): string => `kiraya key ${idOfKey(piiKey)}`;

/** Options of the application's connections. */
export function connectionOptions(config: Connecting) {
  const { connectMs, statementMs, idleInTransactionMs } = limitsOf(config);
  return {
    connectionString: config.databaseUrl,
    application_name: applicationName(config.piiKey),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * The application's connections to PostgreSQL. Beyond a plain pool it replaces connections older than a cut session,
 * and knows waiting times and holders.
 */
export class ApplicationPool extends Pool {
  /** The number of waits longer than the limit for one. */
  longWaits = 0;
  /** The number of statements that took longer than a second, by their work. */
  readonly slowStatements = new Counter({
    name: 'kiraya_slow_statements_total',
    help: 'Statements that took longer than a second, by route or job',
    labelNames: ['work'],
    registers: [],
  });
  /** Called for work that takes a second connection: enough of its kind at once would deadlock. */
  onSecond = ({ name: work }: Work): void => this.logger.warn({ work }, 'a second connection is taken');
  readonly #madeAt = new WeakMap<PoolClient, number>();
  readonly #held = new Map<PoolClient, { work: Work | undefined; since: number }>();
  readonly #servers: number;
  #cutAt = -1;
  #starvedSince: number | undefined;
  readonly #connectMs: number;
  readonly #longWaitMs: number;

  constructor(
    config: Connecting & Pick<Config, 'databaseMigrationUrl'>,
    private readonly logger: Pick<Logger, 'warn'>,
    options: PoolOptions = poolOptions(config),
  ) {
    super(options);
    this.#servers = addressesOf(config.databaseUrl).length;
    const { connectMs, longWaitMs } = limitsOf(config);
    this.#connectMs = connectMs;
    this.#longWaitMs = longWaitMs;
    this.on('connect', (client) => {
      this.#madeAt.set(client, performance.now());
      keeping(client).onSlow = (work, text, ms) => this.#noteSlow(work, text, ms);
      client.on('error', () => this.distrust());
    });
    this.on('error', () => undefined); // the event alone would end the process
    this.on('release', (error: Error | undefined, client) => {
      this.#held.delete(client);
      if (error) keeping(client).cut(); // a goodbye would wait for a server that is silent
    });
  }

  /** Reports a cut session: connections made before now are replaced when their turn comes. */
  distrust(): void {
    this.#cutAt = performance.now();
  }

  /** Breaks the connections in use, and has the others replaced. */
  cut(): void {
    this.distrust();
    for (const client of this.#held.keys()) keeping(client).cut();
  }

  /** The time without a connection for anyone while someone waits or waited; 0 when the last request got one. */
  get starvedMs(): number {
    return this.#starvedSince === undefined ? 0 : performance.now() - this.#starvedSince;
  }

  /** Connections in use, the longest first. */
  holds(): Hold[] {
    const now = performance.now();
    const held = [...this.#held].map(([client, { work, since }]) => ({
      work: work?.name ?? 'other',
      pid: keeping(client).processID,
      forMs: Math.round(now - since),
    }));
    return held.sort((one, other) => other.forMs - one.forMs);
  }

  /** @throws {DatabaseUnavailable} when there is none to be had in time */
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const work = currentWork.getStore();
    if (work?.hasConnection) this.onSecond(work);
    const since = performance.now();
    if (callback) return this.#take(work, since, callback);
    return new Promise((resolve, reject) => {
      this.#take(work, since, (error, client) => (client ? resolve(client) : reject(error as Error)));
    });
  }

  /** Waits a while for connections in use, then cuts them. */
  override async end(): Promise<void> {
    let late: NodeJS.Timeout | undefined;
    const cut = new Promise<void>((resolve) => {
      late = setTimeout(() => {
        this.logger.warn(
          { holds: this.holds() },
          'connections to the database did not end in time and are cut',
        );
        this.cut();
        resolve();
      }, END_MS);
    });
    await Promise.race([super.end(), cut]).finally(() => clearTimeout(late));
  }

  #noteSlow(work: string, text: string, ms: number): void {
    this.slowStatements.inc({ work });
    // Values are never part of the text.
    const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, STATEMENT_CHARACTERS);
    this.logger.warn({ work, ms, statement }, 'a slow statement');
  }

  #take(work: Work | undefined, since: number, callback: Callback, tried = 1): void {
    this.#starvedSince ??= since;
    super.connect((error, client, release) => {
      if (client && (this.#madeAt.get(client) ?? 0) <= this.#cutAt) {
        release(true);
        return this.#take(work, since, callback);
      }
      const now = performance.now();
      if (!client && tried < this.#servers && now - since < this.#connectMs)
        return this.#take(work, since, callback, tried + 1);
      if (now - since > this.#longWaitMs) this.longWaits += 1;
      if (!client) return callback(new DatabaseUnavailable(error), undefined, release);
      this.#starvedSince = undefined;
      this.#held.set(client, { work, since: now });
      callback(undefined, client, release);
    });
  }
}

type PoolOptions = PoolConfig & { onConnect: (client: ClientBase) => Promise<void> };

export function poolOptions(config: Connecting & Pick<Config, 'databaseMigrationUrl'>): PoolOptions {
  const servers = new ServerChoice(config.databaseUrl);
  return {
    ...connectionOptions(config),
    Client: servers.isOne ? PreparedStatementClient : clientOf(servers),
    types: typesOfMikroOrm(),
    max: CONNECTIONS,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => {
      endWhenSilent(client, config);
      if (!config.databaseMigrationUrl) await client.query(`set role ${APPLICATION_ROLE}`);
      await keeping(client).mustTakeWrites();
    },
  };
}

/** Watches for the server's silence on a new connection of the pool. */
export const endWhenSilent = (client: ClientBase, config: Connecting): void =>
  keeping(client).endWhenSilent(limitsOf(config).silenceMs);

const keeping = (client: ClientBase): PreparedStatementClient => client as unknown as PreparedStatementClient;

/** Value parsers of MikroORM: dates and times as text. */
function typesOfMikroOrm(): TypeOverrides {
  const overrides = new TypeOverrides();
  const parsers = createPostgreSqlTypeParsers(types.getTypeParser(TEXT_ARRAY as never));
  for (const [oid, parse] of Object.entries(parsers)) overrides.setTypeParser(Number(oid), parse);
  return overrides;
}
