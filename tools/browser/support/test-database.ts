import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { fingerprint } from '../../../deploy/build/fingerprint.ts';
import { startPostgres } from '../../../postgres/index.ts';
import { dropDatabase } from '../../testing/drop-database.ts';
import { endAfterAll } from '../../testing/end-after-all.ts';
import { ownedPlainly } from '../../testing/plain-owner.ts';
import { copyPreparedCluster, type Template } from '../../testing/prepared-cluster.ts';
import { removeFolder, temporaryFolder } from '../../testing/temporary-folder.ts';

const TEMPLATE_LOCK = 7_310_246;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * A database of one's own: on the run's server where there is one (`TEST_DATABASE_URL`), else on a server of its own.
 * Empty, or a copy of a template.
 */
export async function createDatabase(template?: Template): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? databaseOn(server, template) : databaseOfItsOwn(template);
}

async function databaseOn(server: string, template?: Template): Promise<TestDatabase> {
  const name = `kiraya_browser_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    if (!template) return void (await admin.query(`create database ${name}`));
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const from = await filled(admin, server, template);
    // To write each page to the log as well takes PostgreSQL twice the work.
    await admin.query(`create database ${name} template ${from} strategy file_copy`);
  });
  const drop = () => asAdmin(server, (admin) => dropDatabase(admin, name));
  return { url: urlOf(server, name), drop: endAfterAll(drop) };
}

/** The template's database. It is made under another name, so that one that was begun is never taken for whole. */
async function filled(admin: Client, server: string, { name, fill }: Template): Promise<string> {
  const whole = `kiraya_template_${name}_${fingerprint(['backend/dist']).slice(0, 16)}`;
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [whole]);
  if (rowCount) return whole;
  await dropDatabase(admin, `${whole}_new`);
  await admin.query(`create database ${whole}_new`);
  await fill(urlOf(server, `${whole}_new`));
  await admin.query(`alter database ${whole}_new rename to ${whole}`);
  return whole;
}

async function databaseOfItsOwn(template?: Template): Promise<TestDatabase> {
  const folder = temporaryFolder();
  const home = path.join(folder, 'postgres');
  if (template) await copyPreparedCluster(home, template);
  const postgres = await startPostgres({ home, durable: false });
  const drop = endAfterAll(async () => {
    await postgres.stop();
    removeFolder(folder);
  });
  return { url: await ownedPlainly(postgres), drop };
}

async function asAdmin(server: string, use: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await use(admin).finally(() => admin.end());
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
