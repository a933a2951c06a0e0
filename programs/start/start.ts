import { readVariables } from '@kiraya/rules/variables';
import { buildScreens } from '../../deploy/build/build.ts';
import { createGateway, listen } from '../../gateway/gateway.ts';
import { siteFolder } from '../repository.ts';
import { addressFault, type Address } from './port.ts';
import { prepare, withDatabase } from './prepare.ts';
import { runUntilStopped, type Shutdown } from './shutdown.ts';
import { welcome } from './welcome.ts';

/**
 * Runs the whole product in one process: checks, builds stale parts, starts the database, migrates, seeds, and serves
 * the screens and the API on one port. Returns once it is ready.
 *
 * @param env the environment as documented in the README; every variable is optional outside production
 * @throws Fault or ConfigError, one sentence each
 */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
  await runUntilStopped(async (shutdown) => {
    const prepared = await prepare(env, shutdown);
    await buildScreens(console.log, shutdown.signal);
    await serve(await withDatabase(prepared, shutdown), prepared.address, shutdown);
  });
}

async function serve(env: NodeJS.ProcessEnv, address: Address, shutdown: Shutdown): Promise<void> {
  const { begin, createApp, databaseFault, loadConfig, migrate, seedDemo, stopApp, whenStuck } =
    await import('@kiraya/backend');
  const config = loadConfig(env);
  await migrate(config);
  const app = await createApp(config).catch((error: unknown) => {
    throw databaseFault(error) ?? error;
  });
  const fastify = app.getHttpAdapter().getInstance();
  const gateway = createGateway({
    siteDir: siteFolder,
    api: (req, res) => fastify.routing(req, res),
    publicUrl: readVariables(env).url('PUBLIC_URL'),
  });
  shutdown.add('The API', () => stopApp(app, gateway));
  whenStuck(app, () => shutdown.startAnew());
  await begin(app);
  if (config.demo) await seedDemo(app);
  shutdown.signal.throwIfAborted();
  const url = await listen(gateway, address.port, address.host).catch((error: unknown) => {
    throw addressFault(error, address);
  });
  console.log(welcome(url, config.demo));
}
