import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serves } from './connection.ts';
import { layoutOf, urlOf } from './layout.ts';
import { isServerOf, readPidFile } from './process-table.ts';

/** Address of a database whose server runs already; undefined when none does. */
export async function runningDatabase(home: string, database = 'kiraya'): Promise<string | undefined> {
  const layout = layoutOf(path.resolve(home));
  if (!existsSync(layout.password)) return undefined;
  const found = readPidFile(layout.pidFile);
  if (!found || !isServerOf(found.pid, layout.data)) return undefined;
  const url = urlOf({ port: found.port, password: readFileSync(layout.password, 'utf8').trim() }, database);
  return (await serves(url, layout.data)) ? url : undefined;
}
