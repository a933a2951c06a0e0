import { realpathSync } from 'node:fs';
import pg from 'pg';

/** Connects. Losing the connection never ends the process. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function withConnection<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Tests whether the server at an address answers and keeps its data in this folder. */
export async function serves(url: string, data: string): Promise<boolean> {
  try {
    const folder = await withConnection(url, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory ?? '';
    });
    return realpathSync(folder) === realpathSync(data);
  } catch {
    return false;
  }
}

export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
