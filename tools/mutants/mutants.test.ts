import { describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRepository } from '../../programs/repository.ts';
import { apiMutationsOf } from './api/api-mutations.ts';
import { EQUIVALENT } from './equivalent.ts';
import { mutated, mutationsOf } from './mutations.ts';

const changed = (text: string): string[] => mutationsOf(text).map((one) => mutated(text, one));

describe('mutants', () => {
  test.each<[string, string[]]>([
    ['if (a < b) f();', ['if (a <= b) f();', 'if (a >= b) f();']],
    ['if (a === b) f();', ['if (a !== b) f();']],
    ['const c = a && b;', ['const c = a || b;']],
    ['const c = !a;', ['const c = (a);']],
    ['const c = a - 1_000n;', ['const c = a + 1_000n;', 'const c = a - 1001n;']],
    ['const c = Math.min(a, b);', ['const c = Math.max(a, b);']],
    ["const c = a + 'x';", []],
    // The lesser of two that are equal is either.
    ['const c = a < b ? a : b;', ['const c = a >= b ? a : b;']],
    [
      'const c = b !== null && a < b ? a : b;',
      [
        'const c = b === null && a < b ? a : b;',
        'const c = b !== null || a < b ? a : b;',
        'const c = b !== null && a >= b ? a : b;',
      ],
    ],
    ['type A = 1 | 2;', []],
  ])('of %s', (text, expected) => expect(changed(text).sort()).toEqual([...expected].sort()));

  test.each(Object.entries(EQUIVALENT))('that are no other rule are still there in %s', (file, known) => {
    const text = readFileSync(inRepository(file), 'utf8');
    const mutations = file.startsWith('backend/') ? apiMutationsOf(text) : mutationsOf(text);
    const there = mutations.map(({ line, from, to }) => ({
      line: text.split('\n')[line - 1],
      from,
      to,
    }));
    for (const [line, from, to] of known)
      expect(there).toContainEqual({ line: expect.stringContaining(line), from, to });
  });

  test('of late fees and amounts each die by a test', () => {
    const program = [inRepository('tools', 'run.mjs'), 'mutants', 'late-fee', 'src/money'];
    expect(execFileSync(process.execPath, program, { encoding: 'utf8' })).toMatch(/ mutants, 0 live\.\n$/);
  });
});
