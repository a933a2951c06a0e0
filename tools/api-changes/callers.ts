import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FRONT_END_NAMES } from '../site/published-remote.ts';
import { filesBelow } from '../site/site-files.ts';

/** Which front ends make which calls, each as `GET /api/contracts`, by the folder below `frontends/`. */
export type Callers = ReadonlyMap<string, ReadonlySet<string>>;

const folders = [...FRONT_END_NAMES, 'shared/session', 'shared/ui'];
const call = /\bapi\s*\.\s*(GET|POST|PUT|PATCH|DELETE)\(\s*'(\/api\/[^']*)'/g;

/** Reads from the sources which calls each front end makes; the generated client takes them as literals alone. */
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

/** The front ends that make a call; what a shared package calls, all of them do. */
export function callersOf(callers: Callers, one: string): string[] {
  const own = [...callers].filter(([, calls]) => calls.has(one)).map(([folder]) => folder);
  return own.some((folder) => folder.startsWith('shared/')) ? [...FRONT_END_NAMES] : own;
}
