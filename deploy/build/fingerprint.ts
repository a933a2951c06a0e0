import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../programs/repository.ts';

const skipped = new Set(['node_modules', 'dist', 'test', 'coverage', '.cache']);

/** Hash of the names, sizes and times of all files below these paths of the repository. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const start of paths) {
    for (const file of filesBelow(path.join(repository, start))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(repository, file)}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesBelow(start: string): string[] {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(start, entry.name);
      return entry.isDirectory() ? filesBelow(full) : [full];
    });
}
