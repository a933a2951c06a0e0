import { describe, expect, test } from '@jest/globals';
import { behind, table } from './behind.ts';

const versions = ['1.9.0', '1.10.0', '2.0.0-rc.1', '2.0.0', '10.0.0', '10.1.0-beta.2'];

describe('what is behind', () => {
  test.each([
    ['1.10.0', undefined, [['a', '1.10.0', '10.0.0', '10.0.0', '']]],
    ['1.9.0', '2', [['a', '1.9.0', '1.10.0', '10.0.0', 'because']]],
    ['1.10.0', '1.10.1', [['a', '1.10.0', '1.10.0', '10.0.0', 'because']]],
    ['10.0.0', undefined, []],
    ['10.0.0', '2', []],
    ['10.1.0', undefined, []],
  ])('of %s, held below %s', (have, below, rows) => {
    const held = below ? [{ name: '`b`, `a`', below, why: 'because' }] : [];
    expect(behind({ name: 'a', have }, versions, held)).toEqual(rows);
  });

  test('of a package without any release', () => {
    expect(behind({ name: 'a', have: '0.1.0-1' }, ['0.1.0-1', '0.1.0-2'], [])).toEqual([]);
  });
});

test('rows are told in columns', () => {
  expect(table([['@a/long-name', '1.0.0', '1.0.1', '2.0.0', '']]).split('\n')).toEqual([
    'what          have   newest that fits  newest  why not that',
    '@a/long-name  1.0.0  1.0.1             2.0.0',
  ]);
});
