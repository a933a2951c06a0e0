import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf, Fault } from '../fault.ts';
import { writeOnce } from './write-once.ts';

type Env = NodeJS.ProcessEnv;

/**
 * File of each secret that the environment does not give, readable by this user only; `-old` files hold former values.
 */
export const SECRET_FILES = { JWT_SECRET: 'jwt-secret', PII_KEY: 'pii-key' } as const;
export const oldOf = (name: string): string => `${name}-old`;

/** Secrets in the folder that the environment leaves out. */
export function storedSecrets(env: Env, dataDir: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [variable, file] of Object.entries(SECRET_FILES)) {
    if (env[variable]) continue;
    const [secret, old] = [readSecret(dataDir, file), readSecret(dataDir, oldOf(file))];
    if (secret !== undefined) kept[variable] = secret;
    // Equal values mean an interrupted change, before the new key was written.
    if (old !== undefined && old !== secret) kept[`${variable}_OLD`] = old;
  }
  return kept;
}

/**
 * Settings with missing secrets generated (32 random bytes in base64) and stored.
 *
 * @param holdsEncrypted tells whether the database holds data that a new PII_KEY could not decrypt
 * @throws Fault when it does, and PII_KEY is missing
 */
export async function withNewSecrets(
  settings: Env,
  dataDir: string,
  holdsEncrypted: () => Promise<boolean>,
): Promise<Env> {
  const missing = Object.entries(SECRET_FILES).filter(([variable]) => !settings[variable]);
  if (missing.some(([variable]) => variable === 'PII_KEY') && (await holdsEncrypted()))
    throw new Fault(
      `PII_KEY is missing: the database holds data that is encrypted with it. Put the file ${SECRET_FILES.PII_KEY} back into ${dataDir} from your copy of the keys, or set PII_KEY.`,
    );
  const made = missing.map(([variable, file]) => {
    writeOnce(path.join(dataDir, file), newSecret());
    return [variable, readSecret(dataDir, file)];
  });
  return { ...settings, ...(Object.fromEntries(made) as Env) };
}

export const newSecret = (): string => randomBytes(32).toString('base64');

export function readSecret(dataDir: string, file: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, file), 'utf8').trim() || undefined;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}
