import { expect, test } from '@jest/globals';
import { isGood, rowOf, table, type Row } from './report.ts';
import { median } from './samples.ts';

const speed: Row = {
  name: 'public list',
  kind: 'speed',
  rates: [1000, 900],
  ratio: 0.9,
  spread: [0.85, 0.95],
  bar: 0.85,
};
const growth: Row = { ...speed, name: 'dashboard, owner', kind: 'growth', ratio: 1.2, bar: 1.5 };

test('a speed at its bar is good, one below it is not', () => {
  expect(isGood({ ...speed, ratio: 0.85 })).toBe(true);
  expect(isGood({ ...speed, ratio: 0.849 })).toBe(false);
});

test('a cost at its bar is good, one above it is not', () => {
  expect(isGood({ ...growth, ratio: 1.5 })).toBe(true);
  expect(isGood({ ...growth, ratio: 1.501 })).toBe(false);
});

test('the tables say for each row what was measured, the bar, and whether it is reached', () => {
  const rows = [speed, growth, { ...speed, name: 'public property', ratio: 0.5 }];
  const [speeds, costs] = table(rows).split('\n\n');
  const [head, good, bad] = (speeds ?? '').split('\n');
  expect(head?.trim().split(/\s{2,}/)).toEqual(['baseline req/s', 'API req/s', 'ratio', 'range', 'at least']);
  expect(good?.split(/\s{2,}/)).toEqual(['public list', '1000', '900', '0.90', '0.85–0.95', '0.85', 'OK']);
  expect(bad).toMatch(/^public property .* missed$/);
  const [costHead, cost] = (costs ?? '').split('\n');
  expect(costHead?.trim().split(/\s{2,}/)).toEqual([
    'small req/s',
    'large req/s',
    'cost',
    'range',
    'at most',
  ]);
  expect(cost).toMatch(/^dashboard, owner .* 1\.20 .* 1\.50 +OK$/);
});

test('a row shows the baseline server, or the small database, first', () => {
  const samples = { ratios: [0.8, 0.9, 1], rates: [90, 100] as [number, number] };
  expect(rowOf({ name: 'a', kind: 'speed', bar: 0.5 }, samples).rates).toEqual([100, 90]);
  expect(rowOf({ name: 'a', kind: 'growth', bar: 1.5 }, samples)).toMatchObject({
    rates: [90, 100],
    ratio: 0.9,
    spread: [0.8, 1],
  });
});

test('one slow sample does not move the median', () => {
  expect(median([0.9, 0.1, 0.92, 0.91, 0.93])).toBe(0.91);
});
