import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { toolEnvironment } from '../../deploy/build/nx.ts';
import { inRepository, repository } from '../../programs/repository.ts';
import type { Changes } from './changes.ts';
import { byNearness, nearestTests } from './nearest-tests.ts';
import { fromSource, ofTools, type Suite } from './suites.ts';
import { fitting, readTimes, type Times } from './times.ts';

/** Seconds of tests, one after the other, for which `npm run check` has room in each of its suites. */
export const ROOM_SECONDS = 60;

const ofFrontEnds = ['--config', 'jest.frontends.cjs'];

/** Front ends' or tools' tests that import one of the files, by jest. */
function related(config: string[], files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const jest = inRepository('node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', '--no-warnings', jest, ...config, '--listTests'];
  const output = execFileSync(
    process.execPath,
    [...args, '--findRelatedTests', ...files.map((file) => inRepository(file))],
    { cwd: repository, env: toolEnvironment(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const listed = output.split('\n').filter((line) => line.startsWith(repository));
  return byNearness(
    listed.map((file) => path.relative(repository, file)),
    files,
  );
}

/** Tests of the API nearest to each file, those of all files in turn, so that each has its nearest. */
function nearest(files: readonly string[]): string[] {
  const backend = inRepository('backend');
  const lists = files.map((file) => nearestTests(backend, file.slice('backend/'.length)));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())].map((file) => `backend/${file}`);
}

/** Tests of declared facts, by the files that they compare. */
const OF_FACTS: readonly [pattern: RegExp, test: string][] = [
  [/(?:schema\/tables\.sql|-facts\.ts|-columns\.ts)$/, 'backend/test/facts/declared-tables.test.ts'],
  [
    /^(?:rules\/src\/.*-facts\.ts|frontends\/portal\/src\/(?:facts|features)\/.*\.tsx)$/,
    'tools/checks/declared-facts.test.ts',
  ],
];

const first = (some: readonly string[], others: readonly string[]): string[] => [
  ...new Set([...some, ...others]),
];

const ofFacts = (folder: string, files: readonly string[]): string[] =>
  OF_FACTS.filter(
    ([pattern, test]) => test.startsWith(folder) && files.some((file) => pattern.test(file)),
  ).map(([, test]) => test);

const quick = { shareMinutes: 1 };

function suite(
  name: string,
  tests: readonly string[],
  room: number,
  times: Times,
  run: { cwd?: string; args: string[] },
): Suite[] {
  if (tests.length === 0) return [];
  const files = fitting(tests, room, times);
  const paths = files.map((file) => inRepository(file));
  return [
    {
      ...{ name, ...quick, files, leftOut: tests.length - files.length },
      run: {
        kind: 'jest',
        cwd: run.cwd,
        args: [...run.args, '--runTestsByPath', ...paths],
        mayBeEmpty: true,
      },
    },
  ];
}

/**
 * Tests of the changes that need no browser, the nearest first, as many as there is room for.
 * @param room seconds for each suite
 */
export function testsOf({ files }: Changes, room = ROOM_SECONDS, times = readTimes()): Suite[] {
  const below = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));
  const ofScreens = [...below('frontends'), ...below('contracts-openapi'), ...below('rules')];
  const sources = ofScreens.filter((file) => /\.tsx?$/.test(file));
  const tools = fromSource.flatMap(below).filter((file) => /\.[mc]?[tj]s$/.test(file));
  const ofTheTools = related(ofTools, tools).filter((file) => !file.startsWith('tools/browser/'));
  return [
    ...suite('backend', first(ofFacts('backend', files), nearest(below('backend'))), room, times, {
      cwd: 'backend',
      args: [],
    }),
    ...suite('frontends', related(ofFrontEnds, sources), room, times, { args: ofFrontEnds }),
    ...suite('tools', first(ofFacts('tools', files), ofTheTools), room, times, { args: ofTools }),
  ];
}
