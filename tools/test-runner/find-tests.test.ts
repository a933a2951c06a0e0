import { describe, expect, test } from '@jest/globals';
import { allTests, findTests, suitesOf } from './find-tests.ts';
import { planOf } from './plan.ts';
import { fileTimes, fitting } from './times.ts';

const files = [
  'backend/src/modules/auth/log-in.test.ts',
  'frontends/portal/src/contracts-page.test.tsx',
  'tools/browser/portal/contracts.test.ts',
  'tools/checks/pins.test.ts',
];
const find = (...words: string[]) => findTests(words, files, (file) => `test('${file} forgets nothing')`);

describe('tests are found', () => {
  test.each([
    [['tools/browser/portal/contracts.test.ts'], ['tools/browser/portal/contracts.test.ts']],
    [['./tools/checks/pins.test.ts'], ['tools/checks/pins.test.ts']],
    [
      ['contracts', 'PORTAL'],
      [files[1], files[2]],
    ],
    [['log-in'], [files[0]]],
  ])('by path, or words of it: %j', (words, found) => {
    expect(find(...words)).toEqual({ files: found });
  });

  test('by a text in their names', () => {
    expect(find('pins.test.ts', 'forgets')).toEqual({ files: [files[3]], named: 'pins.test.ts forgets' });
  });

  test('none, or too many, with a sentence', () => {
    expect(() => find('nowhere')).toThrow("No test has 'nowhere' in its path or its name");
    const many = Array.from({ length: 9 }, (_, n) => `backend/${n}.test.ts`);
    expect(() => findTests(['backend'], many)).toThrow("'backend' means 9 files of tests: say more");
  });
});

test('long tests are not among those of npm test', () => {
  expect(allTests().filter((file) => file.endsWith('.long.test.ts'))).toEqual([]);
  expect(allTests()).toContain('tools/test-runner/find-tests.test.ts');
});

test.each([
  [files[0], ['backend']],
  [files[1], ['frontends']],
  [files[2], ['build', 'browser']],
  [files[3], ['api', 'tools']],
])('%s runs on what was built anew: %j', (file = '', suites) => {
  expect(suitesOf({ files: [file] }).map(({ name }) => name)).toEqual(suites);
});

const times = { suites: { lint: 40 }, files: { 'a.test.ts': 30, 'b.test.ts': 40 } };

test('as many tests run as there is room for, the nearest first, and one at least', () => {
  expect(fitting(['a.test.ts', 'b.test.ts', 'c.test.ts'], 75, times)).toEqual([
    'a.test.ts',
    'b.test.ts',
    'c.test.ts',
  ]);
  expect(fitting(['a.test.ts', 'b.test.ts'], 60, times)).toEqual(['a.test.ts']);
  expect(fitting(['b.test.ts'], 1, times)).toEqual(['b.test.ts']);
});

test('the plan says what runs, what is left out and how long it took', () => {
  const run = { kind: 'programs' as const, commands: [] };
  const lint = { name: 'lint', shareMinutes: 1, run };
  const tests = { name: 'backend', shareMinutes: 1, files: ['a.test.ts'], leftOut: 3, run };
  const types = { name: 'types', shareMinutes: 1, run };
  expect(planOf([[lint, types], [tests]], times)).toEqual([
    'To run:',
    '  lint: about 40 s',
    '  types: not run here before',
    '  backend: 1 file of tests, the nearest; 3 more with npm run affected, about 30 s',
    'In all about 70 s by the last time, without types.',
  ]);
});

test('the times of files are those of jest', () => {
  const name = `${process.cwd()}/x.test.ts`;
  const json = JSON.stringify({ testResults: [{ name, startTime: 1000, endTime: 3500 }] });
  expect(Object.values(fileTimes(json))).toEqual([2.5]);
});
