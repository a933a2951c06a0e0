import { accessSync, constants, statfsSync } from 'node:fs';

const SHARED_MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GB = 1024 ** 3;

/** Folder in memory; undefined on a machine without one, or without room to spare. */
export function folderInMemory(): string | undefined {
  try {
    const { type, bavail, bsize } = statfsSync(SHARED_MEMORY);
    accessSync(SHARED_MEMORY, constants.W_OK | constants.X_OK);
    const roomy = bavail * bsize >= 4 * GB && process.availableMemory() >= 8 * GB;
    return type === TMPFS && roomy ? SHARED_MEMORY : undefined;
  } catch {
    return undefined;
  }
}
