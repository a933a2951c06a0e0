import { describe, expect, test } from '@jest/globals';
import { loosePins, type Manifest } from './pins.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

const homes = /(?:^|[\s"'`(=:])(\/(?:home|Users|root|work|tmp)\/[\w.-]+)/g;
const windows = /[A-Z]:\\Users\\[\w.-]+/g;

/** Absolute paths that exist on one person's machine only. */
function machinePaths(text: string): string[] {
  return [...text.matchAll(homes)].map((match) => match[1] ?? '').concat(text.match(windows) ?? []);
}

describe('every dependency is pinned to one version', () => {
  const manifests = trackedFiles().filter((file) => /(?:^|\/)package\.json$/.test(file));

  test.each(manifests)('%s', (file) => {
    expect(loosePins(JSON.parse(textOf(file)) as Manifest)).toEqual([]);
  });

  test('and a range is found wherever it is', () => {
    const loose: Manifest = {
      dependencies: { a: '1.0.0', b: '^1.0.0' },
      devDependencies: { c: '~2.1.0' },
      optionalDependencies: { d: '*' },
      overrides: { e: { f: '>=3' }, g: { h: '$h' }, i: 'npm:@j/k@1.0.0', l: 'npm:m@^1.0.0' },
    };
    expect(loosePins(loose)).toEqual(['b@^1.0.0', 'c@~2.1.0', 'd@*', 'f@>=3', 'l@npm:m@^1.0.0']);
  });
});

describe('no tracked file names a path of one machine', () => {
  const own = 'tools/checks/repository.test.ts';

  test('in the whole repository', () => {
    const found = trackedFiles()
      .filter((file) => file !== own && file !== 'package-lock.json')
      .flatMap((file) => machinePaths(textOf(file)).map((path) => `${file}: ${path}`));
    expect(found).toEqual([]);
  });

  test.each([
    ["import '/home/someone/project/a.js'", ['/home/someone']],
    ['see /Users/someone/x', ['/Users/someone']],
    ['C:\\Users\\someone\\x', ['C:\\Users\\someone']],
    ['the route /users and https://example.com/home/x', []],
  ])('%s', (text, found) => {
    expect(machinePaths(text)).toEqual(found);
  });
});

describe('a form asks before it is left', () => {
  const guide = textOf('frontends/shared/README.md');
  const screens = trackedFiles().filter((file) => /^frontends\/.*(?<!\.test|form-testing)\.tsx$/.test(file));
  const holding = (words: RegExp) => screens.filter((file) => words.test(textOf(file)));

  test('but for those that the guide names with the reason', () => {
    const named = holding(/\bunguarded\b/).filter((file) => !file.endsWith('/app-form.tsx'));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !guide.includes(`\`${file.replace('frontends/', '')}\``))).toEqual([]);
  });

  test('for all of them are an AppForm', () => {
    expect(holding(/<Formik\b|\buseFormik\(/)).toEqual(['frontends/shared/ui/src/forms/app-form.tsx']);
  });
});

test('what is made by building, testing and running is not tracked', () => {
  const made = /(?:^|\/)(?:node_modules|dist|coverage|\.cache|\.data|\.nx)\//;
  expect(trackedFiles().filter((file) => made.test(file))).toEqual([]);
});
