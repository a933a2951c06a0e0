import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../programs/fault.ts';
import { BEFORE_RESTORE, INCOMING, INSTALLATION } from './backup-record.ts';

/** Name of a file that is still being written. */
const UNFINISHED = /\.new$/;

/** Tests for entries at the top of a file store that no row names. */
const isOfPlace = (name: string): boolean =>
  name === INSTALLATION || name.startsWith(BEFORE_RESTORE) || name.startsWith(INCOMING);

/**
 * Copies the files of a store in use. Files never change: existing copies are kept, and files deleted meanwhile
 * skipped.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  await copyFolder(from, to, (name) => !isOfPlace(name));
}

async function copyFolder(from: string, to: string, isMeant: (name: string) => boolean): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(gone);
  if (!entries) return;
  await mkdir(to, { recursive: true, mode: 0o750 });
  for (const entry of entries) {
    if (!isMeant(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, () => true);
    else if (entry.isFile() && !UNFINISHED.test(entry.name)) await copyOne(source, target);
  }
}

/** Links the file, or copies it where the file system has no hard links. */
async function copyOne(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await copyFile(source, target, constants.COPYFILE_FICLONE).catch(gone);
  }
}

function gone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}
