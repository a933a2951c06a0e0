import { expect, test } from '@jest/globals';
import { stateRules } from './index.ts';

const ELEVEN = { startDate: '2026-12-01', endDate: '2027-10-31' };
const YEAR = { startDate: '2026-12-01', endDate: '2027-11-30' };
const LONGER = { startDate: '2026-12-01', endDate: '2027-12-01' };
const said = (
  pin: string | undefined,
  term = ELEVEN as { startDate: string; endDate: string | null },
  today = '2026-11-29',
) => stateRules(pin, term, today).map(({ says }) => says);

test.each([
  ['400001', ELEVEN, [/^In Maharashtra/]],
  ['440010', LONGER, [/^In Maharashtra/]],
  ['600028', ELEVEN, [/^In towns and cities of Tamil Nadu/]],
  ['600028', LONGER, [/^In towns and cities of Tamil Nadu/, /more than one year/]],
  ['403001', ELEVEN, []],
  ['605001', ELEVEN, []],
  ['560034', ELEVEN, []],
  ['560034', YEAR, []],
  ['560034', LONGER, [/more than one year/]],
  ['560034', { startDate: '2026-12-01', endDate: null }, [/more than one year/]],
  [undefined, ELEVEN, []],
])('a home at %s is told what is known for its term', (pin, term, expected) => {
  const rules = said(pin, term);
  expect(rules).toHaveLength(expected.length);
  expected.forEach((words, nth) => expect(rules[nth]).toMatch(words));
});

test('a rule names the pages at which it was read', () => {
  for (const pin of ['400001', '600028', '560034'])
    for (const { readAt } of stateRules(pin, LONGER, '2026-11-29'))
      expect(readAt).toEqual(expect.arrayContaining([expect.stringMatching(/^https:\/\//)]));
});

test('a rule counts from its first day', () => {
  expect(said('600028', ELEVEN, '2019-02-21')).toEqual([]);
});
