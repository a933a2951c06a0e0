import { readFileSync } from 'node:fs';
import { inRepository } from '../programs/repository.ts';

/** Version and commit of this program's release; when run from sources, the package's version and no commit. */
export function buildInfo(): { version: string; commit: string } {
  const { version, commit = 'unknown' } = read('release.json') ??
    read('package.json') ?? { version: 'unknown' };
  return { version, commit };
}

function read(name: string): { version: string; commit?: string } | undefined {
  try {
    return JSON.parse(readFileSync(inRepository(name), 'utf8')) as { version: string; commit?: string };
  } catch {
    return undefined;
  }
}
