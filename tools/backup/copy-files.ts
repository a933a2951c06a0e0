import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../fault.ts';

/** One that is being written, under a name of its own. */
const UNFINISHED = /\.new$/;

/**
 * Copies the files of a file store that is in use. They never change, so that what is there already is left alone, and
 * one that goes meanwhile is left out.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(gone);
  if (!entries) return;
  await mkdir(to, { recursive: true, mode: 0o750 });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFiles(source, target);
    else if (entry.isFile() && !UNFINISHED.test(entry.name)) await copyOne(source, target);
  }
}

/** A second name costs no room where the file system has them. */
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
