import path from 'node:path';
import { buildApi } from '../build/build.ts';
import { Fault } from '../fault.ts';
import { withEmbedded } from '../postgres/with-embedded.ts';
import { repository } from '../repository.ts';
import { openDataFolder } from '../start/data-folder.ts';
import { keepSecrets } from '../start/secrets.ts';
import { readAdmin } from './arguments.ts';
import { readPassword } from './password.ts';

/**
 * Opens an administrator's account, in the database of DATABASE_URL or else in the embedded one, whether the product
 * runs or not.
 *
 * @param args `--email` and `--name`
 * @param env the environment as documented in the README; ADMIN_PASSWORD is asked for where it is not set
 * @throws Fault or ConfigError, one sentence each, when something stands in the way
 */
export async function createAdmin(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const admin = readAdmin(args);
  const password = await readPassword(env, { input: process.stdin, output: process.stdout });
  const dataDir = path.resolve(repository, env.DATA_DIR || '.data');
  openDataFolder(dataDir);
  await buildApi(console.log, new AbortController().signal);
  const open = async (url: string) => {
    const backend = await import('@kiraya/backend');
    const config = backend.loadConfig({ ...settingsOf(env, dataDir), DATABASE_URL: url });
    await backend.migrate(config);
    const outcome = await backend.createAdmin(config, { ...admin, password }).catch((error: unknown) => {
      throw backend.databaseFault(error) ?? error;
    });
    if (!outcome.created) throw new Fault(outcome.reason);
  };
  await (env.DATABASE_URL ? open(env.DATABASE_URL) : withEmbedded(path.join(dataDir, 'postgres'), open));
  console.log(`${admin.email} can log in as an administrator.`);
}

function settingsOf(env: NodeJS.ProcessEnv, dataDir: string): NodeJS.ProcessEnv {
  const settings = { ...env, DATA_DIR: dataDir };
  return env.NODE_ENV === 'production' ? settings : { ...settings, ...keepSecrets(env, dataDir) };
}
