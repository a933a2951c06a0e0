import { runSuites } from './test.ts';
import { boundaries, builtFor, lintOf, testsOf, typesOf } from './changed-suites.ts';
import { readChanges } from './changes.ts';

/**
 * Command `npm run check`: reports within minutes whether types, lint, boundaries and the tests of the changes pass,
 * since `origin/main` or `--base`, without a browser.
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
