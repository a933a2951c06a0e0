import path from 'node:path';
import { isThisMachine } from '@kiraya/rules/variables';
import { buildApi } from '../../deploy/build/build.ts';
import { Fault } from '../fault.ts';
import { startPostgres } from '../../postgres/index.ts';
import { dataDirOf, openDataFolder } from './data-folder.ts';
import { checkAddress, readAddress, type Address } from './port.ts';
import { storedSecrets, withNewSecrets } from './secrets.ts';
import type { Shutdown } from './shutdown.ts';

export interface Prepared {
  address: Address;
  dataDir: string;
  /** Environment with defaults, but without the database and new secrets. */
  settings: NodeJS.ProcessEnv;
}

/** Reports every problem that can be found before anything slow starts. */
export async function prepare(env: NodeJS.ProcessEnv, shutdown: Shutdown): Promise<Prepared> {
  const address = readAddress(env);
  refuseExposedDemo(address, env);
  await checkAddress(address);
  const dataDir = dataDirOf(env);
  openDataFolder(dataDir);
  await buildApi(console.log, shutdown.signal);
  const settings = withDefaults(env, dataDir);
  const { loadConfig } = await import('@kiraya/backend');
  loadConfig({
    ...settings,
    ...(env.NODE_ENV === 'production' ? {} : placeholders(settings)),
    DATABASE_URL: env.DATABASE_URL || 'postgresql://127.0.0.1/kiraya',
  });
  return { address, dataDir, settings };
}

/** Refuses demo accounts, whose password is public, on addresses that other machines reach, unless asked for. */
function refuseExposedDemo({ host }: Address, { DEMO, NODE_ENV }: NodeJS.ProcessEnv): void {
  if (DEMO || NODE_ENV === 'production' || isThisMachine(host)) return;
  throw new Fault(
    `HOST ${host} lets other machines in, and everybody knows the demo accounts' password: set DEMO=off, or DEMO=on if that is meant.`,
  );
}

/** Placeholders of secrets that are made only after a look at the database. */
const placeholders = ({ JWT_SECRET, PII_KEY }: NodeJS.ProcessEnv) => ({
  JWT_SECRET: JWT_SECRET || 'not yet made',
  PII_KEY: PII_KEY || 'not yet made',
});

/** Environment with defaults; in production the configuration requires the values instead. */
function withDefaults(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const settings = { ...env, DATA_DIR: dataDir };
  if (env.NODE_ENV === 'production') return settings;
  return { ...settings, DEMO: env.DEMO || 'on', ...storedSecrets(env, dataDir) };
}

/** Settings with a database, embedded unless the environment names one, and with all secrets. */
export async function withDatabase(
  { settings, dataDir }: Prepared,
  shutdown: Shutdown,
): Promise<NodeJS.ProcessEnv> {
  if (settings.DATABASE_URL) return withSecrets(settings, dataDir);
  const postgres = await startPostgres({ home: path.join(dataDir, 'postgres'), keepUp: true });
  shutdown.add('PostgreSQL', (withinMs) => postgres.stop(withinMs));
  return withSecrets({ ...settings, DATABASE_URL: postgres.url }, dataDir);
}

/** @throws Fault when PII_KEY is missing and the database holds data encrypted with it */
export async function withSecrets(settings: NodeJS.ProcessEnv, dataDir: string): Promise<NodeJS.ProcessEnv> {
  if (settings.NODE_ENV === 'production') return settings;
  const { databaseFault, holdsEncrypted } = await import('@kiraya/backend');
  const ask = () => holdsEncrypted(settings.DATABASE_URL ?? '');
  return withNewSecrets(settings, dataDir, () =>
    ask().catch((error: unknown) => {
      throw databaseFault(error) ?? error;
    }),
  );
}
