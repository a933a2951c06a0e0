import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { byNearness } from '../../test-runner/nearest-tests.ts';
import { inRepository } from '../../../programs/repository.ts';

/** Folders of what is money's or decides who may do what, and the tests that can tell a mutant there from the rule. */
const AREAS = {
  ledger: { sources: 'src/modules/finance/ledger', tests: ['src/modules/finance'] },
  collections: { sources: 'src/modules/finance/collections', tests: ['src/modules/finance'] },
  payouts: { sources: 'src/modules/finance/payouts', tests: ['src/modules/finance'] },
  permissions: {
    sources: 'src/platform/security',
    tests: ['src/platform/security', 'test/permission-matrix', 'src/modules/auth'],
  },
  auth: { sources: 'src/modules/auth', tests: ['src/modules/auth'] },
} as const;

export type Area = keyof typeof AREAS;
export const areas = Object.keys(AREAS) as Area[];

/**
 * Declarations, which are compared with tables and document, lists of what is put together, dummy data, and the change
 * of keys, which decides nothing about people.
 */
const NO_RULES =
  /\.(?:dto|module|constants|test)\.ts$|\/(?:index|[\w-]+-types|types|key-proofs|encrypted-place)\.ts$|\/dummy-data\//;

/** Tests that need what only jest gives. */
const NEEDS_JEST = /import \{[^}]*\bjest\b[^}]*\} from '@jest\/globals'|\bexpect\.extend\b/;

const filesIn = (folder: string): string[] =>
  readdirSync(inRepository('backend', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.posix.join('backend', folder, name))
    .sort();

export const sourcesOf = (area: Area): string[] =>
  filesIn(AREAS[area].sources).filter((file) => !NO_RULES.test(file));

const isTest = (name: string): boolean =>
  name.endsWith('.test.ts') &&
  !name.endsWith('.long.test.ts') &&
  !NEEDS_JEST.test(readFileSync(inRepository(name), 'utf8'));

/** Tests for a source of an area, its own and the nearest first. */
export function testsFor(area: Area, file: string): string[] {
  const own = file.replace(/\.ts$/, '.test.ts');
  const tests = AREAS[area].tests.flatMap((folder) => byNearness(filesIn(folder).filter(isTest), [file]));
  return tests.toSorted((one, other) => Number(other === own) - Number(one === own));
}
