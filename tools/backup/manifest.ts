import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of each file below some folders, by its path. */
export async function hashesOf(home: string, folders: readonly string[]): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const folder of folders)
    for (const entry of readdirSync(path.join(home, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      hashes[path.relative(home, file).split(path.sep).join('/')] = hash.digest('hex');
    }
  return hashes;
}

/** The first file that is missing, too many or another than it was; undefined where all are as they were. */
export function firstDifference(was: Record<string, string>, is: Record<string, string>): string | undefined {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].find((file) => was[file] !== is[file]);
}
