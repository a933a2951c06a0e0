import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FRONT_END_NAMES } from '../../deploy/site/published-remote.ts';
import { filesBelow } from '../../deploy/site/site-files.ts';

/** Calls that each front end makes, such as `GET /api/contracts`, by its folder below `frontends/`. */
export type Callers = ReadonlyMap<string, ReadonlySet<string>>;

const folders = [...FRONT_END_NAMES, 'shared/session', 'shared/ui'];
const call = /\bapi\s*\.\s*(GET|POST|PUT|PATCH|DELETE)\(\s*'(\/api\/[^']*)'/g;

/** Reads the calls of each front end from its sources; the generated client takes them as literals only. */
export async function findCallers(repository: string): Promise<Callers> {
  const found = new Map<string, Set<string>>();
  for (const folder of folders) {
    const source = path.join(repository, 'frontends', folder, 'src');
    const files = (await filesBelow(source)).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
    );
    const calls = new Set<string>();
    for (const file of files) {
      const text = await readFile(path.join(source, file), 'utf8');
      for (const [, method, address] of text.matchAll(call)) calls.add(`${method} ${address}`);
    }
    found.set(folder, calls);
  }
  return found;
}

/** Front ends that make a call. Calls of a shared package count for all of them. */
export function callersOf(callers: Callers, one: string): string[] {
  const own = [...callers].filter(([, calls]) => calls.has(one)).map(([folder]) => folder);
  return own.some((folder) => folder.startsWith('shared/')) ? [...FRONT_END_NAMES] : own;
}
