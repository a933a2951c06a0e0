import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, dayInMonth, daysIn, monthOf } from '../../../platform/clock/calendar.js';
import { dueDates, nextDueMonth } from './due-dates.js';

const FOREVER = '2110-12';
const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));
const period = fc
  .tuple(day, fc.option(fc.integer({ min: -1, max: 1_500 })))
  .map(([start, days]) => ({ start, last: days === null ? null : addDays(start, days) }));
const through = day.map(monthOf);

test.each([
  ['eleven months from 15 January', '2041-01-15', '2041-12-14', 11, '2041-11-15'],
  ['a day longer, twelve', '2041-01-15', '2041-12-15', 12, '2041-12-15'],
  ['eleven months from the first', '2041-04-01', '2042-02-28', 11, '2042-02-01'],
  ['eleven months from the 31st', '2041-03-31', '2042-02-27', 11, '2042-01-31'],
  ['through the last day of February', '2041-03-31', '2042-02-28', 12, '2042-02-28'],
  ['a leap year’s February', '2039-10-30', '2040-02-29', 5, '2040-02-29'],
  ['from a leap day', '2040-02-29', '2041-02-28', 13, '2041-02-28'],
  ['one day', '2041-06-30', '2041-06-30', 1, '2041-06-30'],
  ['a contract that never began', '2041-06-30', '2041-06-29', 0, undefined],
])('%s', (_, start, last, count, final) => {
  const dates = dueDates({ start, last }, FOREVER);
  expect([dates.length, dates.at(-1)]).toEqual([count, final]);
});

test.each([
  ['2041-01-31', ['2041-01-31', '2041-02-28', '2041-03-31', '2041-04-30']],
  ['2040-01-30', ['2040-01-30', '2040-02-29', '2040-03-30', '2040-04-30']],
])('from %s rent falls due on the same day, or the month’s last', (start, expected) => {
  expect(dueDates({ start, last: null }, addMonths(monthOf(start), 3))).toEqual(expected);
});

describe('due dates of any period', () => {
  test('are one a month without a gap, from the start on, and all covered', () => {
    fc.assert(
      fc.property(period, through, (of, until) => {
        const dates = dueDates(of, until);
        dates.forEach((due, n) => {
          expect(monthOf(due)).toBe(addMonths(monthOf(of.start), n));
          expect(due >= of.start && (of.last === null || due <= of.last)).toBe(true);
        });
        if (dates.length) expect(dates[0]).toBe(of.start);
      }),
    );
  });

  test('fall on the start’s day of the month, or on the last of a month that is shorter', () => {
    fc.assert(
      fc.property(period, through, (of, until) => {
        for (const due of dueDates(of, until))
          expect(Number(due.slice(8))).toBe(Math.min(Number(of.start.slice(8)), daysIn(monthOf(due))));
      }),
    );
  });

  test('are as many as the term has months, when it ends on the day before the same day', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(11, 11, 1, 12, 24, 36), (start, months) => {
        const sameDay = dayInMonth(addMonths(monthOf(start), months), Number(start.slice(8)));
        const last = addDays(sameDay, -1);
        expect(dueDates({ start, last }, FOREVER)).toHaveLength(months);
        expect(dueDates({ start, last: sameDay }, FOREVER)).toHaveLength(months + 1);
      }),
    );
  });

  test('are all that there are: a search day by day finds no other', () => {
    const short = period.filter(({ start, last }) => last !== null && start < '2090');
    fc.assert(
      fc.property(short, (of) => {
        const found: string[] = [];
        for (let on = of.start; on <= String(of.last); on = addDays(on, 1)) {
          const dueDay = Math.min(Number(of.start.slice(8)), daysIn(monthOf(on)));
          if (Number(on.slice(8)) === dueDay) found.push(on);
        }
        expect(dueDates(of, FOREVER)).toEqual(found);
      }),
      { numRuns: 50 },
    );
  });

  test('the next month that has one is the first after what was looked at', () => {
    fc.assert(
      fc.property(period, through, (of, until) => {
        const later = dueDates(of, FOREVER).find((due) => monthOf(due) > until);
        expect(nextDueMonth(of, until)).toBe(later && `${monthOf(later)}-01`);
      }),
    );
  });
});
