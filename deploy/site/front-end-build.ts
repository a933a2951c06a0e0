import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../../programs/fault.ts';
import type { FrontEndName } from './published-remote.ts';
import { filesBelow } from './site-files.ts';

/** Build of a front end, in any folder. */
export interface FrontEndBuild {
  name: FrontEndName;
  /** Package version and content hash, e.g. `0.1.0-5f2c81d09a3e`. */
  version: string;
  /** Current path of each file, by its path within the front end. Sorted. */
  files: ReadonlyMap<string, string>;
}

/** Tests whether a file is deployed; source maps and build statistics are not. */
const isServed = (file: string): boolean => !/\.map(\.gz|\.br)?$/.test(file) && !file.startsWith('mf-stats');

/** File that exists only after a complete build. */
const markOf = (name: FrontEndName): string => (name === 'host' ? 'index.html' : 'mf-manifest.json');

/**
 * Build in `frontends/<name>/dist`, with the host's static files.
 * @throws Fault with one sentence when the front end is not built
 */
export async function buildInRepository(repository: string, name: FrontEndName): Promise<FrontEndBuild> {
  const folder = join(repository, 'frontends', name);
  const files: [string, string][] = [];
  for (const part of name === 'host' ? ['dist', 'public'] : ['dist']) {
    const served = (await filesBelow(join(folder, part))).filter(isServed);
    files.push(...served.map((file): [string, string] => [file, join(folder, part, file)]));
  }
  const sorted = new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)));
  if (!sorted.has(markOf(name))) throw new Fault(`The front end ${name} is not built: run npm run build.`);
  return { name, version: `${await packageVersion(folder)}-${await hashOf(sorted)}`, files: sorted };
}

async function packageVersion(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function hashOf(files: ReadonlyMap<string, string>): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, file] of files) hash.update(`${name}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}
