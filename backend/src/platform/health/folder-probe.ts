import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Shortage } from './shortage.js';

const MEGABYTE = 1024 * 1024;
/** The ending of unfinished files, which backups leave out. */
const PROBE = `probe-${process.pid}.new`;
const PROBE_BYTES = 16;

/** Writes a small file and removes it. */
export async function lookForFiles(folder: string): Promise<Shortage | undefined> {
  const file = path.join(folder, PROBE);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, 'x'.repeat(PROBE_BYTES));
    await rm(file, { force: true });
    return undefined;
  } catch (thrown) {
    await rm(file, { force: true }).catch(() => undefined);
    const { code } = thrown as NodeJS.ErrnoException;
    return { what: 'files', sentence: `The folder of files cannot be written (${code})` };
  }
}

/** The free bytes below a folder; undefined where it is missing. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.bavail * found.bsize;
}

/** Reports a shortage where one of these folders has too little room. */
export async function lookForSpace(
  folders: readonly string[],
  leastMb: number,
): Promise<Shortage | undefined> {
  const free = await Promise.all(folders.map(freeBytes));
  const leastFreeMb = Math.floor(Math.min(...free.map((bytes) => bytes ?? Infinity)) / MEGABYTE);
  if (leastFreeMb >= leastMb) return undefined;
  const sentence = `There are ${leastFreeMb} MB of free space, less than ${leastMb} (MIN_FREE_SPACE_MB)`;
  return { what: 'space', sentence, isReadOnly: true };
}
