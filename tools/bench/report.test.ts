import { expect, test } from '@jest/globals';
import { isGood, table, type Row } from './report.ts';
import { median } from './rounds.ts';

const row: Row = {
  name: 'public list',
  floor: 1000,
  api: 900,
  ratio: 0.9,
  spread: [0.85, 0.95],
  bar: 0.85,
};

test('a ratio at its bar is good, one below it is not', () => {
  expect(isGood({ ...row, ratio: 0.85 })).toBe(true);
  expect(isGood({ ...row, ratio: 0.849 })).toBe(false);
});

test('the table says for each row what was measured, the bar, and whether it is reached', () => {
  const [head, good, bad] = table([row, { ...row, name: 'public property', ratio: 0.5 }]).split('\n');
  expect(head?.trim().split(/\s{2,}/)).toEqual(['bare req/s', 'API req/s', 'ratio', 'of rounds', 'bar']);
  expect(good?.split(/\s{2,}/)).toEqual(['public list', '1000', '900', '0.90', '0.85–0.95', '0.85', 'OK']);
  expect(bad).toMatch(/^public property .* below$/);
});

test('one slow round does not move the median', () => {
  expect(median([0.9, 0.1, 0.92, 0.91, 0.93])).toBe(0.91);
});
