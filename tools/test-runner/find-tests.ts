import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '../../programs/fault.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import { isTest } from './nearest-tests.ts';
import { apiBuild, build, fromSource, inBrowser, ofTools, type Suite } from './suites.ts';

/** Most files of tests that words may mean. */
const MOST = 8;

export interface FoundTests {
  files: string[];
  /** Part of the names of the tests to run; all of the files without it. */
  named?: string;
}

/** Files of tests of the repository, committed or not. */
export const allTests = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: repository, encoding: 'utf8' })
    .split('\n')
    .filter(isTest);

/**
 * Tests by path, or by words that all stand in the path, or by a text in their names.
 * @throws Fault when there is none, or more than a few
 */
export function findTests(
  words: readonly string[],
  files: readonly string[] = allTests(),
  read = (file: string): string => readFileSync(inRepository(file), 'utf8'),
): FoundTests {
  const exact = words.map((word) => path.normalize(word)).filter((word) => files.includes(word));
  if (exact.length === words.length) return { files: exact };
  const lower = words.map((word) => word.toLowerCase());
  const byPath = files.filter((file) => lower.every((word) => file.toLowerCase().includes(word)));
  if (byPath.length > 0) return { files: few(words, byPath) };
  const text = words.join(' ');
  const byName = files.filter((file) => read(file).includes(text));
  if (byName.length > 0) return { files: few(words, byName), named: text };
  throw new Fault(
    `No test has '${text}' in its path or its name: name a file, or a suite (npm test -- backend). Long tests: npm run test:long.`,
  );
}

function few(words: readonly string[], found: string[]): string[] {
  if (found.length <= MOST) return found;
  throw new Fault(
    `'${words.join(' ')}' means ${found.length} files of tests: say more, or name one of ${found.slice(0, MOST).join(', ')}, …`,
  );
}

const kinds = ['backend', 'browser', 'tools', 'frontends'] as const;
type Kind = (typeof kinds)[number];

function kindOf(file: string): Kind {
  if (file.startsWith('backend/')) return 'backend';
  if (file.startsWith('tools/browser/')) return 'browser';
  return fromSource.includes(file.split('/')[0] ?? '') ? 'tools' : 'frontends';
}

/** Suites of these tests, each with what it stands on built anew. */
export function suitesOf({ files, named }: FoundTests, shareMinutes = 2): Suite[] {
  const byKind = (kind: Kind) => files.filter((file) => kindOf(file) === kind);
  const only = named ? ['--testNamePattern', named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  return kinds.flatMap((kind): Suite[] => {
    const of = byKind(kind);
    if (of.length === 0) return [];
    const args = [...only, '--runTestsByPath', ...of.map((file) => inRepository(file))];
    const jest = (before: string[], cwd?: string): Suite => ({
      ...{ name: kind, shareMinutes, files: of },
      run: { kind: 'jest', cwd, args: [...before, ...args] },
    });
    if (kind === 'browser') return [build, { ...inBrowser(args), shareMinutes, files: of }];
    if (kind === 'tools') return [apiBuild, jest(ofTools)];
    return [kind === 'backend' ? jest([], 'backend') : jest(['--config', 'jest.frontends.cjs'])];
  });
}
