import { readFileSync } from 'node:fs';

interface Build {
  version: string;
  commit: string;
}

/** Of the release, and of a process that runs from its sources: the package. */
const RECORDS = ['../../../../release.json', '../../../package.json'];

/** What this process was released as; without a commit where it was not. */
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
