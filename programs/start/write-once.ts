import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../fault.ts';

/** Writes a file for this user only, atomically, and never over an existing one. */
export function writeOnce(file: string, content: string): void {
  const made = `${file}.${process.pid}`;
  const descriptor = openSync(made, 'w', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor); // on disk before anything is encrypted with it
    linkSync(made, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(made, { force: true });
  }
}

/** Replaces a file for this user only, atomically: at every moment there is a complete one. */
export function replaceFile(file: string, content: string): void {
  const made = `${file}.${process.pid}`;
  const descriptor = openSync(made, 'w', 0o600);
  writeFileSync(descriptor, content);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(made, file);
  syncFolder(path.dirname(file));
}

/** Syncs a folder's entries to disk. Windows does so itself, and cannot open folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
