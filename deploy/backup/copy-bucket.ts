import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@kiraya/backend';

/** Copies the files of a bucket in use into a folder. Existing copies are kept, and files deleted meanwhile skipped. */
export async function copyBucket(bucket: FileStore, to: string): Promise<void> {
  const { pathOf } = await import('@kiraya/backend');
  for await (const key of bucket.keys()) {
    const target = path.join(to, pathOf(key));
    const file = existsSync(target) ? undefined : await bucket.open(key);
    if (!file) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o750 });
    await pipeline(file.content, createWriteStream(target, { mode: 0o640 }));
  }
}
