import path from 'node:path';
import { withInstallation } from '../create-admin/with-installation.ts';
import { Fault } from '../fault.ts';
import { runningDatabase } from '../../postgres/running.ts';
import { dataDirOf } from '../start/data-folder.ts';
import { existsSync, linkSync } from 'node:fs';
import { newSecret, oldOf, readSecret, SECRET_FILES } from '../start/secrets.ts';
import { replaceFile } from '../start/write-once.ts';

const KEY = SECRET_FILES.PII_KEY;

/** Tests whether a change was begun: the folder holds two keys. */
function hasBegun(dataDir: string): boolean {
  const old = readSecret(dataDir, oldOf(KEY));
  return old !== undefined && old !== readSecret(dataDir, KEY);
}

/** @throws Fault when the folder has no key */
function refuseMissingKey(dataDir: string): void {
  if (readSecret(dataDir, KEY) === undefined)
    throw new Fault(
      `There is no file ${KEY} in ${dataDir}: put it back from your copy of the keys, or set PII_KEY.`,
    );
}

/**
 * Makes a new PII_KEY beside the old one. At every moment the folder holds the key in use, under one of the two names.
 */
function makeNewKey(dataDir: string): void {
  const [key, old] = [KEY, oldOf(KEY)].map((name) => path.join(dataDir, name)) as [string, string];
  if (!existsSync(old)) linkSync(key, old);
  replaceFile(key, newSecret());
}

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
