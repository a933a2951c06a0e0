import { readFileSync } from 'node:fs';
// By its place: a server of files runs where no package is installed.
import { openEnvironment } from '../rules/src/variables.ts';

/** The environment of a tool, looked at before it begins. @throws ConfigError, one sentence */
export function environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const opened = openEnvironment(env, {
    readFile: (file) => readFileSync(file, 'utf8'),
    warn: (sentence) => console.error(sentence),
  });
  // The database's own library looks for it there.
  if (opened.PGPASSWORD) env.PGPASSWORD = opened.PGPASSWORD;
  return opened;
}
