import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * The tests nearest to a file: itself, or those in its folder and below, or in the first folder further out that has
 * some. What imports it says nothing where every test starts the whole API.
 *
 * @param root folder that is not left
 * @param file path below it, as are those that are given
 */
export function nearestTests(root: string, file: string): string[] {
  if (isTest(file)) return [file];
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    const tests = testsBelow(root, folder);
    if (tests.length > 0) return tests;
  }
  return [];
}

function testsBelow(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter(isTest)
    .map((file) => path.join(folder, file))
    .sort();
}
