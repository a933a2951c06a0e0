import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../src/migrate.js';
import { dropDatabase } from '../../../tools/testing/drop-database.js';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';

/** Server address for a plain role; {@link asSuperuser} has further rights. */
const ADMIN_URL = process.env.TEST_DATABASE_URL ?? '';
const SUPERUSER_URL = process.env.TEST_SUPERUSER_URL ?? ADMIN_URL;
const TEMPLATE = `kiraya_template_${process.env.KIRAYA_TEST_RUN}`;
const TEMPLATE_LOCK = 7_310_245;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database for a test from a template made once per run. Copies files, since logging each
 * page as well would double PostgreSQL's work.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `kiraya_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(admin);
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  });
  return {
    url: urlOf(name),
    drop: dropping(name),
  };
}

/** Creates an empty database without migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `kiraya_empty_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(async (admin) => void (await admin.query(`create database ${name}`)));
  return {
    url: urlOf(name),
    drop: dropping(name),
  };
}

async function ensureTemplate(admin: Client): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
  if (rowCount) return;
  await admin.query(`create database ${TEMPLATE}`);
  await migrate({ databaseUrl: urlOf(TEMPLATE), databaseMigrationUrl: undefined });
}

const dropping = (name: string) => endAfterAll(() => asAdmin((admin) => dropDatabase(admin, name)));

/** Address of a database for a superuser, whom no installation has. */
export function superuserUrl(databaseUrl: string): string {
  const { pathname } = new URL(databaseUrl);
  return Object.assign(new URL(SUPERUSER_URL), { pathname }).href;
}

/** Runs statements in a database as a superuser. */
export async function asSuperuser(databaseUrl: string, text: string): Promise<void> {
  await asAdmin(async (superuser) => void (await superuser.query(text)), superuserUrl(databaseUrl));
}

async function asAdmin(use: (admin: Client) => Promise<void>, url = ADMIN_URL): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await use(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${database}`;
  return url.href;
}
