import { type Env, nearNames, ConfigError } from '@kiraya/rules/variables';
import { nodeComplaint } from '../node-complaint.js';
import { type Config, loadConfig } from '../platform/config/config.js';
import { openFiles } from '../platform/files/open-files.js';
import { freeBytes, lookForSpace } from '../platform/health/folder-probe.js';
import { type Finding, finding, clockAdvice, PATIENCE_MS } from './finding.js';
import { type Names, NAMES, ofMail } from './of-mail.js';
import { ofPublicAddress } from './of-public-address.js';
import { Client } from 'pg';
import { ClientStatements } from '../client-statements.js';
import { databaseFault } from '../database-fault.js';
import { NEEDED_MIGRATIONS } from '../migrations/index.js';
import { COUNT_SAMPLES } from '../modules/auth/index.js';
import { connectionOptions } from '../platform/database/application-pool.js';
import { writableAddress } from '../platform/database/server-choice.js';
import { missingMigrations } from '../platform/database/missing-migrations.js';
import { IS_HELD } from '../platform/installation/installation.js';
import { checkKeys } from '../rotate-keys.js';
import { refuseUnfit } from '../unfit-database.js';

interface Login {
  version: string;
  apart: number;
  name: string;
  superuser: boolean;
}

const LOGIN = `select current_setting('server_version') as version,
    extract(epoch from clock_timestamp())::float8 as apart, r.rolname as name, r.rolsuper as superuser
  from pg_roles r where r.rolname = session_user`;

/** The database: version, clock, schema, rights, keys. */
async function ofDatabase(config: Config): Promise<Finding[]> {
  const databaseUrl = await writableAddress(config.databaseUrl);
  const client = new Client({ ...connectionOptions({ ...config, databaseUrl }), query_timeout: PATIENCE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseUnfit(new ClientStatements(client), 'DATABASE_URL');
    const {
      rows: [login],
    } = await client.query<Login>(LOGIN);
    if (!login) return [finding('Database', 'It does not know its own login: read its log.')];
    const found = [
      finding(`PostgreSQL ${login.version}`),
      finding('Clock, against the database’s', clockAdvice(Date.now() / 1000 - login.apart)),
    ];
    const missing = await missingMigrations(client, NEEDED_MIGRATIONS);
    if (missing.length > 0)
      return [...found, finding('Schema', `${missing.length} migrations are missing: run migrate.`)];
    return [
      ...found,
      finding('Schema'),
      finding('Rights', rightsAdvice(login, config)),
      await ofKeys(config),
      await ofSamples(client, config),
      await ofHold(client),
    ];
  } catch (thrown) {
    return [finding('Database', faultOf(thrown))];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function faultOf(thrown: unknown): string {
  if (thrown instanceof ConfigError) return thrown.message;
  return databaseFault(thrown)?.message ?? 'It does not answer: read its log.';
}

/** Whoever is not let in at all sees no migrations either, and `migrate` mends both. */
function rightsAdvice({ name, superuser }: Login, { production }: Config): string {
  if (production && superuser)
    return `${name} may do anything: give the API a login of its own (docs/operations.md, "Without Docker").`;
  return '';
}

async function ofKeys(config: Config): Promise<Finding> {
  try {
    await checkKeys(config);
    return finding('Keys');
  } catch (fault) {
    return finding('Keys', (fault as Error).message);
  }
}

async function ofSamples(client: Client, { isPublic }: Config): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(COUNT_SAMPLES);
  const there = isPublic && (rows[0]?.count ?? 0) > 0;
  return finding(
    'Sample accounts',
    there ? 'There are some: nobody logs in with them here; delete them.' : '',
  );
}

async function ofHold(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ isHeld: boolean }>(IS_HELD);
  return finding(
    'Installation',
    rows[0]?.isHeld ? 'A restored copy, whose mails wait: confirm it if it is the installation.' : '',
  );
}

export interface Asked {
  /** Who gets a mail. */
  mailTo?: string | undefined;
  names?: Names;
}

/** Looks at every part of an installation; what one part is like does not keep it from looking at the others. */
export async function examine(env: Env, { mailTo, names = NAMES }: Asked = {}): Promise<Finding[]> {
  const slips = nearNames(env).map(({ given, meant }) => `${given}: did you mean ${meant}?`);
  const findings = [
    finding(`Node ${process.versions.node}`, nodeComplaint(process.versions.node)),
    finding('Names of variables', slips.join(' ')),
  ];
  let config: Config;
  try {
    config = loadConfig(env);
  } catch (fault) {
    return [...findings, finding('Values of variables', (fault as Error).message)];
  }
  const of = [ofDatabase(config), ofFiles(config), ofMail(config, names, mailTo), ofPublicAddress(config)];
  return [...findings, finding('Values of variables'), ...(await Promise.all(of)).flat()];
}

async function ofFiles(config: Config): Promise<Finding[]> {
  const { filesDir, filesPlace, minFreeSpaceMb } = config;
  const isFolder = filesPlace === 'folder';
  const lacking = await (await openFiles(config)).fault();
  const advice = isFolder
    ? 'look at FILES_DIR and its rights'
    : 'look at FILES_URL, its keys and their rights';
  if (!isFolder) return [finding('Bucket of files', lacking && `${lacking}: ${advice}.`)];
  if (lacking) return [finding('Folder of files', `${lacking}: ${advice}.`)];
  const short = await lookForSpace([filesDir], minFreeSpaceMb);
  const free = Math.floor(((await freeBytes(filesDir)) ?? 0) / 2 ** 20);
  return [finding('Folder of files'), finding(`Space: ${free} MB`, short && `${short.sentence}: make room.`)];
}
