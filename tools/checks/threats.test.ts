import { describe, expect, test } from '@jest/globals';
import { untestedThreats } from './threats.ts';
import { textOf, trackedFiles } from './tracked-files.ts';

describe('each threat names the tests that show what stops it', () => {
  test('on the page about security', () => {
    expect(untestedThreats(textOf('SECURITY.md'), trackedFiles())).toEqual([]);
  });

  test('and a page without a table has none', () => {
    expect(untestedThreats('# Security\n\n| a | b |\n', [])).toEqual(['no table']);
  });

  test.each([
    ['`auth/a.test.ts`, `tools/b`', []],
    ['', ['a guesser: no test']],
    ['words', ['a guesser: no test']],
    ['`auth/a.test.ts`, `b.test.ts`', ['a guesser: b.test.ts']],
    ['`auth/a.ts`, `auth`, `auth/`', ['a guesser: auth/a.ts', 'a guesser: auth/']],
  ])('a cell that says %s', (cell, unshown) => {
    const page = `## Who wants what, and what stops them\n\n| who | shown by |\n| --- | --- |\n| a guesser | ${cell} |\n`;
    const files = [
      'backend/src/modules/auth/a.test.ts',
      'backend/src/modules/auth/a.ts',
      'tools/b/c.test.ts',
    ];
    expect(untestedThreats(page, files)).toEqual(unshown);
  });
});
