import { availableParallelism } from 'node:os';
import type { Client, PoolConfig } from 'pg';
import type { Config } from '../config/config.js';
import { KeepingClient } from './kept-plans.js';

/** The role that the application works as: it owns nothing and may only what the migrations granted it. */
export const APPLICATION_ROLE = 'kiraya_app';

/** How many connections a process has; twice the cores and one is where PostgreSQL is busy but not crowded. */
export const CONNECTIONS = availableParallelism() * 2 + 1;

/** How the application's connections are made. */
export function applicationPool(
  config: Config,
): PoolConfig & { onConnect: (client: Client) => Promise<unknown> } {
  return {
    Client: KeepingClient,
    application_name: 'kiraya',
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    onConnect: (client) =>
      config.databaseMigrationUrl ? Promise.resolve() : client.query(`set role ${APPLICATION_ROLE}`),
  };
}
