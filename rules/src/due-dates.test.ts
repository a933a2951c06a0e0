import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, dayInMonth, daysIn, monthOf } from './calendar.ts';
import { dueDates, nextDueMonth, rentsUntil, scheduleOf } from './due-dates.ts';

const FOREVER = '2110-12';
const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));
const period = fc
  .tuple(day, fc.option(fc.integer({ min: -1, max: 1_500 })))
  .map(([start, days]) => ({ start, last: days === null ? null : addDays(start, days) }));
const withDueDay = fc
  .tuple(period, fc.option(fc.integer({ min: 1, max: 28 })))
  .map(([of, dueDay]) => ({ ...of, dueDay }));
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
      fc.property(withDueDay, through, (of, until) => {
        const later = dueDates(of, FOREVER).find((due) => monthOf(due) > until);
        expect(nextDueMonth(of, until)).toBe(later && `${monthOf(later)}-01`);
      }),
    );
  });

  test('are counted to a day as they are listed', () => {
    fc.assert(
      fc.property(withDueDay, day, (of, on) => {
        const until = dueDates(of, monthOf(on)).filter((due) => due <= on);
        expect(rentsUntil(of, on)).toBe(until.length);
      }),
    );
  });

  test('are all in the schedule, of which those up to this month are made at once', () => {
    fc.assert(
      fc.property(withDueDay, day, (of, today) => {
        const all = dueDates(of, FOREVER);
        fc.pre(all.length > 0);
        expect(scheduleOf(of, today)).toEqual({
          count: of.last === null ? null : all.length,
          first: all[0],
          last: of.last === null ? null : all.at(-1),
          made: dueDates(of, monthOf(today)).length,
        });
      }),
    );
  });
});

const TODAY = '2026-11-20';

describe('the rents of a contract', () => {
  test.each([
    ['eleven months from the 15th', '2026-01-15', '2026-12-14', 11, '2026-11-15'],
    ['a day longer, twelve', '2026-01-15', '2026-12-15', 12, '2026-12-15'],
    ['eleven months from the first', '2026-12-01', '2027-10-31', 11, '2027-10-01'],
    ['from the 31st through the last of February', '2027-03-31', '2028-02-29', 12, '2028-02-29'],
    ['from the 31st to the day before', '2027-03-31', '2028-02-28', 11, '2028-01-31'],
    ['from a leap day', '2028-02-29', '2029-02-28', 13, '2029-02-28'],
    ['of one day', '2026-12-31', '2026-12-31', 1, '2026-12-31'],
    ['of ninety-nine years', '2000-01-01', '2098-12-31', 1188, '2098-12-01'],
  ])('%s', (_, start, last, count, lastDue) => {
    expect(scheduleOf({ start, last }, TODAY)).toMatchObject({ count, first: start, last: lastDue });
  });

  test('have no number and no last one without an end', () => {
    expect(scheduleOf({ start: '2026-12-01', last: null }, TODAY)).toEqual({
      ...{ count: null, first: '2026-12-01', last: null },
      made: 0,
    });
  });

  test.each([
    ['none before its month', '2026-12-01', null, 0],
    ['this month’s also before its day', '2026-11-28', null, 1],
    ['all months since it began', '2026-08-10', null, 4],
    ['no more than it covers', '2026-01-05', '2026-03-31', 3],
    ['this month’s only if it is covered', '2026-10-25', '2026-11-24', 1],
  ])('that are made at once: %s', (_, start, last, made) => {
    expect(scheduleOf({ start, last }, TODAY).made).toBe(made);
  });

  test.each([
    ['2026-11-19', 2],
    ['2026-11-20', 3],
    ['2026-09-19', 0],
    ['2027-06-30', 7],
  ])('that fall due until %s', (day, count) => {
    expect(rentsUntil({ start: '2026-09-20', last: '2027-03-31' }, day)).toBe(count);
  });

  test('are none of a contract that never begins', () => {
    expect(rentsUntil({ start: '2026-12-01', last: '2026-11-30' }, '2030-01-01')).toBe(0);
  });
});
