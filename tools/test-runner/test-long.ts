import { readFileSync } from 'node:fs';
import { Fault } from '../../programs/fault.ts';
import { inRepository } from '../../programs/repository.ts';
import { allTests, suitesOf } from './find-tests.ts';
import { runSuites } from './test.ts';

/** Share of each kind of long tests; ten times of it is for hangs. */
const SHARE_MINUTES = 120;

const isLongTest = (file: string): boolean =>
  file.endsWith('.long.test.ts') ||
  /\b(?:repetitions|variants)\(|\bisLong\b/.test(readFileSync(inRepository(file), 'utf8'));

/**
 * Command `npm run test:long`: tests that do something in more ways or more often than in `npm test`, and
 * `.long.test.ts` files, which that leaves out.
 *
 * @param words words in the paths of some of them; all when empty
 * @returns the exit code
 * @throws Fault when there is none
 */
export function testLong(words: readonly string[]): Promise<number> {
  const files = allTests().filter((file) => isLongTest(file) && words.every((word) => file.includes(word)));
  if (files.length === 0) throw new Fault(`No long test has '${words.join(' ')}' in its path.`);
  return runSuites(suitesOf({ files }, SHARE_MINUTES));
}
