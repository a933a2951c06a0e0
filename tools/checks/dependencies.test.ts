import { describe, expect, test } from '@jest/globals';
import { namesIn, rowsIn } from '../outdated/dependencies-page.ts';
import { strayNames } from './dependencies.ts';
import type { Manifest } from './pins.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

const manifests = trackedFiles()
  .filter((file) => /(?:^|\/)package\.json$/.test(file))
  .map((file) => JSON.parse(textOf(file)) as Manifest);

const declared = (...groups: (keyof Manifest)[]): string[] =>
  manifests.flatMap((manifest) => groups.flatMap((group) => Object.keys(manifest[group] ?? {})));

describe('the page about dependencies', () => {
  test('has a row for each package that runs, and none for another', () => {
    const running = declared('dependencies', 'optionalDependencies').filter(
      (name) => !name.startsWith('@kiraya/'),
    );
    expect(strayNames(running, namesIn('Packages that run'))).toEqual([]);
  });

  test('leaves no cell empty', () => {
    const rows = [
      'Packages that run',
      'Packages held back',
      'One version for all',
      'Two majors of one package',
    ].flatMap((heading) => rowsIn(heading));
    expect(rows.filter((row) => row.includes(''))).toEqual([]);
  });

  test('holds back nothing that is not there', () => {
    const all = declared('dependencies', 'devDependencies', 'optionalDependencies');
    expect(namesIn('Packages held back').filter((name) => !all.includes(name))).toEqual([]);
  });

  test('has a row for each override, and none for another', () => {
    expect(strayNames(overridden(), namesIn('One version for all'))).toEqual([]);
  });
});

/** Packages that the overrides replace. */
const overridden = (): string[] =>
  manifests.flatMap(({ overrides = {} }) =>
    Object.entries(overrides).flatMap(([name, to]) =>
      typeof to === 'string' ? [name] : Object.keys(to as object),
    ),
  );

test.each([
  [['a', 'b'], ['a', 'b'], []],
  [['a', 'b', 'b'], ['a'], ['b: no row']],
  [['a'], ['a', 'b'], ['b: no package']],
  [['@f/a', '@f/b'], ['@f/*'], []],
  [['a'], ['a', '@f/*'], ['@f/*: no package']],
])('of %j, rows for %j leave %j', (packages, rows, stray) => {
  expect(strayNames(packages, rows)).toEqual(stray);
});

test('a table is found under its heading, and names in its first cells', () => {
  const page = '## A\n\n| a | b |\n| --- | --- |\n| `x`, `y` | `z` |\n\n## B\n\n| a |\n| --- |\n| `v` |\n';
  expect(rowsIn('A', page)).toEqual([['`x`, `y`', '`z`']]);
  expect([namesIn('A', page), namesIn('B', page), namesIn('C', page)]).toEqual([['x', 'y'], ['v'], []]);
});
