import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder that every user may pass through, as a database that runs under another user needs. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kiraya-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
