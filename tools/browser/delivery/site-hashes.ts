import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../../deploy/site/site-files.ts';

/** SHA-256 of every file of a site, by its path. */
export async function hashesOf(site: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const file of await filesBelow(site))
    hashes.set(
      file,
      createHash('sha256')
        .update(await readFile(path.join(site, file)))
        .digest('hex'),
    );
  return hashes;
}

/** Files that are there in one and not in the other, or are another. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const files = [...new Set([...before.keys(), ...after.keys()])];
  return files.filter((file) => before.get(file) !== after.get(file)).sort();
}
