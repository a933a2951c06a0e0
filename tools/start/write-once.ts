import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../fault.ts';

/** Writes a file for this user's eyes only, whole or not at all, and never over one that is there already. */
export function writeOnce(file: string, content: string): void {
  const made = `${file}.${process.pid}`;
  const descriptor = openSync(made, 'w', 0o600);
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor); // before anything is encrypted with it
    linkSync(made, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    rmSync(made, { force: true });
  }
}

/** Writes a file for this user's eyes only in the place of another, at once: there is always one of the two, whole. */
export function replaceFile(file: string, content: string): void {
  const made = `${file}.${process.pid}`;
  const descriptor = openSync(made, 'w', 0o600);
  writeFileSync(descriptor, content);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(made, file);
  syncFolder(path.dirname(file));
}

/** Has the names in a folder outlive a loss of power. Windows keeps them by itself, and opens no folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
