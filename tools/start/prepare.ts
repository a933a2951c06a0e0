import path from 'node:path';
import { buildApi } from '../build/build.ts';
import { Fault } from '../fault.ts';
import { startPostgres } from '../postgres/index.ts';
import { repository } from '../repository.ts';
import { openDataFolder } from './data-folder.ts';
import { checkAddress, isLoopback, readAddress, type Address } from './port.ts';
import { keepSecrets } from './secrets.ts';
import type { Shutdown } from './shutdown.ts';

export interface Prepared {
  address: Address;
  dataDir: string;
  /** The environment with what it leaves out, but for the database. */
  settings: NodeJS.ProcessEnv;
}

/** Everything that can be known to be wrong is told here, before anything slow begins. */
export async function prepare(env: NodeJS.ProcessEnv, shutdown: Shutdown): Promise<Prepared> {
  const address = readAddress(env);
  keepDemoAtHome(address, env);
  await checkAddress(address);
  const dataDir = path.resolve(repository, env.DATA_DIR || '.data');
  openDataFolder(dataDir);
  await buildApi(console.log, shutdown.signal);
  const settings = withDefaults(env, dataDir);
  const { loadConfig } = await import('@kiraya/backend');
  loadConfig({ ...settings, DATABASE_URL: env.DATABASE_URL || 'postgresql://127.0.0.1/kiraya' });
  return { address, dataDir, settings };
}

/** Everybody knows the demo accounts' password: other machines reach them only where somebody said so. */
function keepDemoAtHome({ host }: Address, { DEMO, NODE_ENV }: NodeJS.ProcessEnv): void {
  if (DEMO || NODE_ENV === 'production' || isLoopback(host)) return;
  throw new Fault(
    `HOST ${host} lets other machines in, and everybody knows the demo accounts' password: set DEMO=off, or DEMO=on if that is meant.`,
  );
}

/** Production has no defaults for what matters: there, the configuration asks for it. */
function withDefaults(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const settings = { ...env, DATA_DIR: dataDir };
  if (env.NODE_ENV === 'production') return settings;
  return { ...settings, DEMO: env.DEMO || 'on', ...keepSecrets(env, dataDir) };
}

/** The settings with a database: the embedded one, unless the environment names another. */
export async function withDatabase(
  { settings, dataDir }: Prepared,
  shutdown: Shutdown,
): Promise<NodeJS.ProcessEnv> {
  if (settings.DATABASE_URL) return settings;
  const postgres = await startPostgres({ home: path.join(dataDir, 'postgres'), keepUp: true });
  shutdown.add('PostgreSQL', (withinMs) => postgres.stop(withinMs));
  return { ...settings, DATABASE_URL: postgres.url };
}
