import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysIn, firstDayOf } from '@kiraya/rules';
import { periodOf, type Range } from './periods.js';

const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2039-01-01', n));
const maybe = fc.option(day, { nil: undefined });
const within = (value: string, { from, to }: Range): boolean =>
  (from === undefined || from <= value) && (to === undefined || value <= to);

test('every day of a range lies in one whole month or one range of days of it, and no other day does', () => {
  fc.assert(
    fc.property(maybe, maybe, day, (from, to, one) => {
      const { months, days } = periodOf({ from, to });
      const times = [
        ...(months && within(one.slice(0, 7), months) ? [1] : []),
        ...days.filter((range) => within(one, range)),
      ].length;
      expect(times).toBe(within(one, { from, to }) ? 1 : 0);
    }),
    { numRuns: 2000 },
  );
});

test('beside whole months there are less than two months of days', () => {
  fc.assert(
    fc.property(day, day, (from, to) => {
      const { months, days } = periodOf({ from, to });
      for (const range of days) {
        const month = (range.from as string).slice(0, 7);
        if (months) expect((range.to as string) <= addDays(firstDayOf(month), daysIn(month) - 1)).toBe(true);
      }
      expect(days.length).toBeLessThanOrEqual(2);
    }),
  );
});

describe('a range', () => {
  test('without bounds is all months', () => {
    expect(periodOf({ from: undefined, to: undefined })).toEqual({
      months: { from: undefined, to: undefined },
      days: [],
    });
  });

  test('of whole months has no days', () => {
    expect(periodOf({ from: '2040-02-01', to: '2040-02-29' })).toEqual({
      months: { from: '2040-02', to: '2040-02' },
      days: [],
    });
  });
});
