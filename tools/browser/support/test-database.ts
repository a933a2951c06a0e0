import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../postgres/index.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty database: on the run's server where there is one (`TEST_DATABASE_URL`), else on a server of its own. */
export async function createDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? databaseOn(server) : databaseOfItsOwn();
}

async function databaseOn(server: string): Promise<TestDatabase> {
  const name = `kiraya_browser_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

async function databaseOfItsOwn(): Promise<TestDatabase> {
  const folder = temporaryFolder();
  const postgres = await startPostgres({ home: path.join(folder, 'postgres'), durable: false });
  const drop = async () => {
    await postgres.stop();
    removeFolder(folder);
  };
  return { url: postgres.url, drop };
}
