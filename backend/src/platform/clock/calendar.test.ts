import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, dayInMonth, daysIn, firstDayOf, monthOf, monthsBetween } from './calendar.js';

const month = fc
  .tuple(fc.integer({ min: 1990, max: 2110 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, index]) => `${year}-${String(index).padStart(2, '0')}`);

test.each([
  ['2040-02', 29],
  ['2041-02', 28],
  ['2100-02', 28],
  ['2000-02', 29],
  ['2041-04', 30],
  ['2041-12', 31],
])('%s has %d days', (of, days) => {
  expect(daysIn(of)).toBe(days);
});

test.each([
  ['2041-02', 31, '2041-02-28'],
  ['2040-02', 31, '2040-02-29'],
  ['2041-04', 31, '2041-04-30'],
  ['2041-04', 5, '2041-04-05'],
])('day %#: the one of %s that is called %d is %s', (of, day, expected) => {
  expect(dayInMonth(of, day)).toBe(expected);
});

test('adding months and taking them away leads back, across years', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const to = addMonths(from, months);
      expect(addMonths(to, -months)).toBe(from);
      expect(monthsBetween(from, to)).toBe(months);
      expect(to > from).toBe(months > 0);
    }),
  );
});

test('the day after a month’s last is the next month’s first', () => {
  fc.assert(
    fc.property(month, (of) => {
      const last = dayInMonth(of, 31);
      expect(monthOf(last)).toBe(of);
      expect(addDays(last, 1)).toBe(firstDayOf(addMonths(of, 1)));
    }),
  );
});
