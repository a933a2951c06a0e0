import { Client, type ClientConfig } from 'pg';
import type { Config } from './platform/config/config.js';
import { APPLICATION_ROLE, connectionOptions } from './platform/database/application-pool.js';
import { writableAddress } from './platform/database/server-choice.js';
import { type Statement, Queryable } from './platform/database/sql.js';

/** A connection of its own, for programs that need no pool. */
export class ClientStatements extends Queryable {
  constructor(private readonly client: Client) {
    super();
  }

  async rows<Row>({ text, values }: Statement): Promise<Row[]> {
    return (await this.client.query(text, values as unknown[])).rows as Row[];
  }

  /** Runs work in a transaction. */
  async transactional<T>(work: (on: Queryable) => Promise<T>): Promise<T> {
    await this.client.query('begin');
    try {
      const done = await work(this);
      await this.client.query('commit');
      return done;
    } catch (thrown) {
      await this.client.query('rollback').catch(() => undefined);
      throw thrown;
    }
  }
}

/**
 * Lends a connection to the database.
 * @param asApplication works as the application's role, which exists in a migrated database alone
 */
export async function withClient<T>(
  config: Pick<Config, 'databaseUrl' | 'databaseMigrationUrl' | 'piiKey'>,
  use: (on: ClientStatements) => Promise<T>,
  { asApplication = true, ...options }: ClientConfig & { asApplication?: boolean } = {},
): Promise<T> {
  const databaseUrl = await writableAddress(config.databaseUrl);
  const client = new Client({ ...connectionOptions({ ...config, databaseUrl }), ...options });
  client.on('error', () => undefined); // a lost connection fails the query in flight; the event alone would end the process
  await client.connect();
  try {
    if (asApplication && !config.databaseMigrationUrl) await client.query(`set role ${APPLICATION_ROLE}`);
    return await use(new ClientStatements(client));
  } finally {
    await client.end();
  }
}
