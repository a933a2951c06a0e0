import path from 'node:path';
import { withInstallation } from '../create-admin/with-installation.ts';
import { Fault } from '../fault.ts';
import { runningDatabase } from '../../postgres/running.ts';
import { dataDirOf } from '../start/data-folder.ts';
import { hasBegun, makeNewKey, refuseMissingKey } from './new-key.ts';

/**
 * Encrypts all secrets in the database with a new PII_KEY: the environment's, beside PII_KEY_OLD, or one that it makes
 * in DATA_DIR.
 *
 * @param env the environment as documented in the README
 * @throws Fault or ConfigError, one sentence each
 */
export async function rotateKeys(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (args.length > 0) throw new Fault('This is how it is used: npm run rotate-keys');
  const isKept = !env.PII_KEY && !env.PII_KEY_OLD && env.NODE_ENV !== 'production';
  if (isKept) await begin(dataDirOf(env), env);
  const old = isKept ? 'The file pii-key-old' : 'PII_KEY_OLD';
  await withInstallation(env, async (backend, config) => {
    const hasWorked = await backend.rotateKeys(config, console.log);
    console.log(
      hasWorked
        ? `All is encrypted with the new key: ${old} can go. With it go the links to unsubscribe in mails of before.`
        : `All is encrypted with the new key already: ${old} can go, and must before the next change.`,
    );
  });
}

/** Makes a new key once the present one has proven to be right. */
async function begin(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (hasBegun(dataDir)) return;
  if (!env.DATABASE_URL && (await runningDatabase(path.join(dataDir, 'postgres'))))
    throw new Fault(`Kiraya is running with the data in ${dataDir}: stop it first.`);
  refuseMissingKey(dataDir);
  await withInstallation(env, (backend, config) => backend.checkKeys(config));
  makeNewKey(dataDir);
}
