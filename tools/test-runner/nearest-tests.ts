import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Tests nearest to a file: itself, or those in its folder and below, or in the first outer folder that has some.
 * Imports do not narrow it down, for every test starts the whole API.
 *
 * @param root outermost folder
 * @param file path below it, as in the result
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
