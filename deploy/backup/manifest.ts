import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of each file below some folders, by path. */
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

/** First file that is missing, added or changed; undefined when none is. */
export function firstDifference(was: Record<string, string>, is: Record<string, string>): string | undefined {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].find((file) => was[file] !== is[file]);
}
