import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { acceptedEncodings } from './encodings.ts';

/** File of the site in the encoding for one client. */
export interface SiteFile {
  /** Requested name, which decides type and caching. */
  name: string;
  /** Path of the file or of a precompressed variant. */
  body?: string;
  /** Content made for this answer, in place of `body`. */
  content?: Buffer;
  size: number;
  etag: string;
  encoding?: string;
}

/**
 * Finds a file, precompressed if the client accepts that. A variant older than its original is ignored, for someone has
 * edited the file.
 */
export async function findFile(name: string, accept: string | undefined): Promise<SiteFile | undefined> {
  const plain = await statFile(name);
  if (!plain) return undefined;
  for (const { encoding, suffix } of acceptedEncodings(accept)) {
    const compressed = await statFile(name + suffix);
    if (compressed && compressed.mtimeMs >= plain.mtimeMs) {
      return { name, body: name + suffix, encoding, ...identify(compressed) };
    }
  }
  return { name, body: name, ...identify(plain) };
}

function identify({ size, mtimeMs }: Stats): Pick<SiteFile, 'size' | 'etag'> {
  return { size, etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"` };
}

async function statFile(file: string): Promise<Stats | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? stats : undefined;
}
