import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withConnection } from '../../postgres/connection.ts';
import { startPostgres, type PostgresOptions } from '../../postgres/index.ts';
import { fillDatabase } from './data/fill.ts';
import { SITE } from './data/ids.ts';
import type { Size } from './data/size.ts';
import type { Row } from './report.ts';
import { startApi, type Server } from './servers.ts';

export const SECRET = 'a secret of the bench, long enough for production';

/**
 * Makes and fills a database.
 * @returns its address
 */
export type MakeDatabase = (name: string, size: Size) => Promise<string>;

/** Context of a measurement. */
export interface Bench {
  make: MakeDatabase;
  /** Tests whether a figure of this name was asked for. */
  wants(name: string): boolean;
  found(row: Row): void;
}

/** Runs a PostgreSQL during `use`. */
export async function withPostgres<T>(
  options: Pick<PostgresOptions, 'durable'>,
  use: (make: MakeDatabase) => Promise<T>,
): Promise<T> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'kiraya-bench-'));
  const postgres = await startPostgres({ home: path.join(home, 'postgres'), ...options });
  try {
    let made = 0;
    return await use((name, size) => makeDatabase(postgres.adminUrl, `${name}_${++made}`, size));
  } finally {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function makeDatabase(adminUrl: string, name: string, size: Size): Promise<string> {
  const { migrate } = await import('@kiraya/backend');
  await withConnection(adminUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrate({ databaseUrl: url.href, databaseMigrationUrl: undefined });
  await fillDatabase(url.href, size);
  return url.href;
}

/** Runs the API on a database, as its own process, during `use`. */
export async function withApi<T>(databaseUrl: string, use: (api: Server) => Promise<T>): Promise<T> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'kiraya-bench-'));
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: home,
    FILES_DIR: path.join(home, 'files'),
    JWT_SECRET: SECRET,
    PII_KEY: SECRET,
    PUBLIC_URL: SITE,
    MAIL: 'off',
    METRICS: 'on',
    METRICS_TOKEN: SECRET,
  };
  const api = await startApi(env);
  try {
    await withConnection(databaseUrl, (client) => client.query(PUT_OFF));
    return await use(api);
  } finally {
    await api.stop();
    await rm(home, { recursive: true, force: true });
  }
}

/** Postpones the reconciliation that follows a start: it reads everything and would disturb a measurement. */
const PUT_OFF = `update pgboss.job set start_after = now() + interval '1 day' where name = 'reconciliation'`;
