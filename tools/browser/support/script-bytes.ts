import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of the body that the gateway sends to a browser that takes gzip, for a file of a site. */
async function gzippedBytes(siteDir: string, path: string): Promise<number> {
  const file = join(siteDir, path);
  const ready = await stat(`${file}.gz`).catch(() => undefined);
  return ready?.size ?? gzipSync(await readFile(file)).length;
}

/** Gzipped bytes of scripts by their path. */
export async function scriptBytes(siteDir: string, urls: Iterable<string>): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const path of new Set([...urls].map((url) => new URL(url).pathname)))
    sizes[path] = await gzippedBytes(siteDir, path);
  return sizes;
}

export function total(sizes: Record<string, number>): number {
  return Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
}
