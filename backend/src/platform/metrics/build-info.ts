import { readFileSync } from 'node:fs';

interface Build {
  version: string;
  commit: string;
}

/** The record of the release; the package for a process that runs from its sources. */
const RECORDS = ['../../../../release.json', '../../../package.json'];

/** The release of this process; without a commit where there is none. */
export function buildInfo(): Build {
  for (const record of RECORDS) {
    try {
      const text = readFileSync(new URL(record, import.meta.url), 'utf8');
      const { version, commit = 'unknown' } = JSON.parse(text) as Partial<Build>;
      if (version !== undefined) return { version, commit };
    } catch {
      // the next one
    }
  }
  return { version: 'unknown', commit: 'unknown' };
}
