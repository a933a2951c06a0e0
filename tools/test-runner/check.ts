import { boundaries, builtFor, lintOf, typesOf } from './changed-suites.ts';
import { ROOM_SECONDS, testsOf } from './changed-tests.ts';
import { type Changes, readChanges } from './changes.ts';
import type { Suite } from './suites.ts';
import { runSuites } from './test.ts';

/**
 * Suites that look at a change without a browser.
 * @param room seconds for the tests of each kind, without end by default
 */
export const suitesFor = (changes: Changes, room = Infinity): Suite[] => [
  ...builtFor(changes),
  lintOf(changes),
  boundaries,
  ...typesOf(changes),
  ...testsOf(changes, room),
];

/**
 * Command `npm run check`: reports within two minutes whether types, lint, boundaries and the nearest tests of the
 * changes pass, since `origin/main` or `--base`, without a browser.
 *
 * @returns the exit code
 */
export async function check(args: string[]): Promise<number> {
  const changes = readChanges('check', args);
  if (changes.files.length === 0) {
    console.log(`Nothing has changed since ${changes.base}.`);
    return 0;
  }
  return runSuites(suitesFor(changes, ROOM_SECONDS));
}
