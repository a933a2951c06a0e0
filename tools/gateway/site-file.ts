import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { acceptedEncodings } from './encodings.ts';

/** A file of the site in the form in which one client gets it. */
export interface SiteFile {
  /** What was asked for; its name decides type and caching. */
  name: string;
  /** What is read: the file itself or a precompressed form beside it. */
  body?: string;
  /** What is sent where it was made for this answer. */
  content?: Buffer;
  size: number;
  etag: string;
  encoding?: string;
}

/**
 * Looks a file up, precompressed where the client takes that. A compressed form that is older than its original is
 * left aside: someone has edited the file, and its content is what counts.
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
