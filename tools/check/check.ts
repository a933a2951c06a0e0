import { runSuites } from '../test/test.ts';
import { boundaries, builtFor, lintOf, testsOf, typesOf } from './changed-suites.ts';
import { readChanges } from './changes.ts';

/**
 * `npm run check` says within minutes what is wrong with a change: types, lint, boundaries, and the tests of what
 * changed since `origin/main`, or since what `--base` names, that need no browser.
 *
 * @returns the exit code
 */
export async function check(args: string[]): Promise<number> {
  const changes = readChanges('check', args);
  if (changes.files.length === 0) {
    console.log(`Nothing has changed since ${changes.base}.`);
    return 0;
  }
  return runSuites([
    ...builtFor(changes),
    lintOf(changes),
    boundaries,
    ...typesOf(changes),
    ...testsOf(changes),
  ]);
}
