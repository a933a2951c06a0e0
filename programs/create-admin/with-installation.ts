import path from 'node:path';
import { buildApi } from '../../deploy/build/build.ts';
import { withEmbedded } from '../../postgres/with-embedded.ts';
import { dataDirOf, openDataFolder } from '../start/data-folder.ts';
import { withSecrets } from '../start/prepare.ts';
import { storedSecrets } from '../start/secrets.ts';

type Backend = typeof import('@kiraya/backend');

/**
 * Runs something with the API's own code on the database of DATABASE_URL or the embedded one, migrated, whether the
 * product runs or not.
 * @throws Fault or ConfigError, one sentence each
 */
export async function withInstallation(
  env: NodeJS.ProcessEnv,
  act: (backend: Backend, config: ReturnType<Backend['loadConfig']>) => Promise<void>,
): Promise<void> {
  const dataDir = dataDirOf(env);
  openDataFolder(dataDir);
  await buildApi(console.log);
  const run = async (url: string) => {
    const backend = await import('@kiraya/backend');
    const config = backend.loadConfig(
      await withSecrets({ ...settingsOf(env, dataDir), DATABASE_URL: url }, dataDir),
    );
    await backend.migrate(config);
    await act(backend, config).catch((error: unknown) => {
      throw backend.databaseFault(error) ?? error;
    });
  };
  await (env.DATABASE_URL ? run(env.DATABASE_URL) : withEmbedded(path.join(dataDir, 'postgres'), run));
}

/** Environment with the data folder and, except in production, the secrets kept there. */
export function settingsOf(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const settings = { ...env, DATA_DIR: dataDir };
  return env.NODE_ENV === 'production' ? settings : { ...settings, ...storedSecrets(env, dataDir) };
}
