import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endAfterAll } from './end-after-all.ts';

/** Makes a folder that every user may pass through, for a database under another user; removed after the tests. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'kiraya-test-'));
  chmodSync(folder, 0o755);
  endAfterAll(() => Promise.resolve(removeFolder(folder)));
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
