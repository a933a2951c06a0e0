import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayInIndia,
  dayInMonth,
  daysIn,
  firstDayOf,
  formatDay,
  formatMonth,
  isCalendarDate,
  monthOf,
  monthsBetween,
} from './calendar.ts';

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

test('a day begins in India, not in Greenwich', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

test.each([
  '2041-02-29',
  '2041-04-31',
  '2041-13-01',
  '2041-1-1',
  '0999-01-01',
  '2041-01-01T',
  '',
  null,
  20410101,
])('%j is no day', (value) => {
  expect(isCalendarDate(value)).toBe(false);
});

test('a day that is reckoned is one that exists', () => {
  fc.assert(
    fc.property(
      month,
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: -9_999, max: 9_999 }),
      (of, day, days) => {
        expect(isCalendarDate(addDays(dayInMonth(of, day), days))).toBe(true);
      },
    ),
  );
});

test('days and months in words', () => {
  expect(formatDay('2026-11-09')).toBe('9 Nov 2026');
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatMonth('2026-09')).toBe('Sep 2026');
  expect(formatMonth('2026-01-31')).toBe('Jan 2026');
});
