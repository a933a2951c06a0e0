import { readFileSync } from 'node:fs';
// Imported by path: the static server runs without installed packages.
import { openEnvironment } from '../rules/src/variables.ts';

/**
 * Validates and normalizes a program's environment.
 * @throws ConfigError, one sentence
 */
export function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const opened = openEnvironment(env, {
    readFile: (file) => readFileSync(file, 'utf8'),
    warn: (sentence) => console.error(sentence),
  });
  // The database driver reads it from there.
  if (opened.PGPASSWORD) env.PGPASSWORD = opened.PGPASSWORD;
  return opened;
}
