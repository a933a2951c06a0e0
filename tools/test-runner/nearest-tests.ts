import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isLong } from '../testing/repetitions.ts';

/** A test of this run: long ones only in a long run. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && (isLong || !file.endsWith('.long.test.ts'));

/**
 * Tests nearest to a file: itself, or those in its folder and below, or in the first outer folder that has some, the
 * nearest first. Imports do not narrow it down, for every test starts the whole API.
 *
 * @param root outermost folder
 * @param file path below it, as in the result
 */
export function nearestTests(root: string, file: string): string[] {
  if (isTest(file)) return [file];
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    const tests = testsBelow(root, folder);
    if (tests.length > 0) return byNearness(tests, [file]);
  }
  return [];
}

/** Number of folders that two files have in common. */
function shared(one: string, other: string): number {
  const [folders, others] = [path.dirname(one).split('/'), path.dirname(other).split('/')];
  const apart = folders.findIndex((folder, index) => folder !== others[index]);
  return apart < 0 ? folders.length : apart;
}

/** Tests ordered by the folders that they share with any of the files; a file itself comes first. */
export function byNearness(tests: readonly string[], files: readonly string[]): string[] {
  const nearness = (test: string): number =>
    files.includes(test) ? Infinity : Math.max(...files.map((file) => shared(file, test)));
  const rank = new Map(tests.map((test) => [test, nearness(test)]));
  const depth = (test: string): number => test.split('/').length;
  return [...tests].sort((one, other) => {
    const [first = 0, second = 0] = [rank.get(one), rank.get(other)];
    if (first !== second) return second - first;
    return depth(one) - depth(other) || (one < other ? -1 : 1);
  });
}

function testsBelow(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((file) => path.join(folder, file));
}
