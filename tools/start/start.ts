import path from 'node:path';
import { buildApi, buildScreens } from '../build/build.ts';
import { closeGateway, createGateway, listen } from '../gateway/gateway.ts';
import { startPostgres } from '../postgres/index.ts';
import { repository, siteFolder } from '../repository.ts';
import { openDataFolder } from './data-folder.ts';
import { addressFault, checkAddress, readAddress, type Address } from './port.ts';
import { keepSecrets } from './secrets.ts';
import { Shutdown } from './shutdown.ts';
import { welcome } from './welcome.ts';

/**
 * The whole product in one process: checks, builds what is stale, starts the database, migrates, seeds, and serves
 * the screens and the API on one port. Returns once it is ready.
 *
 * @param env the environment as documented in the README; every variable is optional outside production
 * @throws Fault or ConfigError, one sentence each, when something stands in the way
 */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const shutdown = new Shutdown();
  const starting = run(env, shutdown);
  shutdown.watch(starting);
  try {
    await starting;
  } catch (error) {
    if (shutdown.signal.aborted) return;
    await shutdown.run();
    throw error;
  }
}

async function run(env: NodeJS.ProcessEnv, shutdown: Shutdown): Promise<void> {
  const address = readAddress(env);
  await checkAddress(address);
  const dataDir = path.resolve(repository, env.DATA_DIR || '.data');
  openDataFolder(dataDir);
  await buildApi(console.log, shutdown.signal);
  const settings = withDefaults(env, dataDir);
  const { loadConfig } = await import('@kiraya/backend');
  const anyDatabase = 'postgresql://127.0.0.1/kiraya';
  loadConfig({ DATABASE_URL: anyDatabase, ...settings }); // a mistake is told before anything slow begins
  await buildScreens(console.log, shutdown.signal);
  const database = await openDatabase(settings, dataDir, shutdown);
  await serve({ ...settings, ...database }, address, shutdown);
}

function withDefaults(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const settings = { ...env, DATA_DIR: dataDir };
  if (env.NODE_ENV === 'production') return settings;
  return { ...settings, DEMO: env.DEMO || 'on', ...keepSecrets(env, dataDir) };
}

/** The embedded database, unless the environment names another one. */
async function openDatabase(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  shutdown: Shutdown,
): Promise<{ DATABASE_URL?: string }> {
  if (env.DATABASE_URL) return {};
  const postgres = await startPostgres({ home: path.join(dataDir, 'postgres') });
  shutdown.add(postgres.stop);
  return { DATABASE_URL: postgres.url };
}

async function serve(env: NodeJS.ProcessEnv, address: Address, shutdown: Shutdown): Promise<void> {
  const { createApp, loadConfig, migrate, seedDemo } = await import('@kiraya/backend');
  const config = loadConfig(env);
  await migrate(config);
  const app = await createApp(config);
  shutdown.add(() => app.close());
  const fastify = app.getHttpAdapter().getInstance();
  const demo = env.DEMO === 'on';
  if (demo) await seedDemo(app);
  const gateway = createGateway({ siteDir: siteFolder, api: (req, res) => fastify.routing(req, res) });
  shutdown.add(() => closeGateway(gateway));
  const url = await listen(gateway, address.port, address.host).catch((error: unknown) => {
    throw addressFault(error, address);
  });
  console.log(welcome(url, demo));
}
