import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../fault.ts';

/** Where each secret is kept, for this user's eyes only, when the environment does not give it. */
const files = { JWT_SECRET: 'jwt-secret', PII_KEY: 'pii-key' } as const;

/** The secrets that the environment leaves out: made once, 32 random bytes in base64, then kept. */
export function keepSecrets(env: NodeJS.ProcessEnv, dataDir: string): Record<string, string> {
  const missing = Object.entries(files).filter(([variable]) => !env[variable]);
  return Object.fromEntries(missing.map(([variable, file]) => [variable, keep(path.join(dataDir, file))]));
}

function keep(file: string): string {
  const made = `${file}.${process.pid}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  writeFileSync(made, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    linkSync(made, file); // whole or not at all, and never over one that another start has made
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
