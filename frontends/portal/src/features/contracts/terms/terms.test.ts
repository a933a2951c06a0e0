import { describe, expect, it } from '@jest/globals';
import { addDays, addMonths, dayInMonth } from './calendar';
import { splitRent, sumOf } from './commission';
import { rentsUntil, scheduleOf } from './due-dates';

const TODAY = '2026-11-20';

describe('the rents of a contract', () => {
  it.each([
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

  it('have no number and no last one without an end', () => {
    expect(scheduleOf({ start: '2026-12-01', last: null }, TODAY)).toEqual({
      ...{ count: null, first: '2026-12-01', last: null },
      made: 0,
    });
  });

  it.each([
    ['none before its month', '2026-12-01', null, 0],
    ['this month’s also before its day', '2026-11-28', null, 1],
    ['all months since it began', '2026-08-10', null, 4],
    ['no more than it covers', '2026-01-05', '2026-03-31', 3],
    ['this month’s only if it is covered', '2026-10-25', '2026-11-24', 1],
  ])('that are made at once: %s', (_, start, last, made) => {
    expect(scheduleOf({ start, last }, TODAY).made).toBe(made);
  });

  it.each([
    ['2026-11-19', 2],
    ['2026-11-20', 3],
    ['2026-09-19', 0],
    ['2027-06-30', 7],
  ])('that fall due until %s', (day, count) => {
    expect(rentsUntil({ start: '2026-09-20', last: '2027-03-31' }, day)).toBe(count);
  });

  it('are none of a contract that never begins', () => {
    expect(rentsUntil({ start: '2026-12-01', last: '2026-11-30' }, '2030-01-01')).toBe(0);
  });
});

describe('the commission', () => {
  it.each([
    [42000, 10, 4200],
    [0.05, 10, 0.01],
    [0.04, 10, 0],
    [12345.67, 7.25, 895.06],
    [1234.5, 2.5, 30.86],
    [33.34, 7.5, 2.5],
    [1_000_000_000, 99.99, 999_900_000],
    [999_999_999.99, 33.33, 333_300_000],
    [25000, 0, 0],
    [25000, 100, 25000],
  ])('of ₹%d at %d %% is ₹%d', (rent, percent, commission) => {
    expect(splitRent(rent, percent).commission).toBe(commission);
  });

  it('and what the owner receives make up the rent, in a month and in all', () => {
    expect(splitRent(1234.5, 2.5)).toEqual({ rent: 1234.5, commission: 30.86, net: 1203.64 });
    expect(splitRent(1234.5, 2.5, 11)).toEqual({ rent: 13579.5, commission: 339.46, net: 13240.04 });
  });

  it('adds up without the dust of binary fractions', () => {
    expect(sumOf([0.1, 0.2, 30.86])).toBe(31.16);
    expect(sumOf([])).toBe(0);
  });
});

describe('the calendar', () => {
  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %d days', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it('counts months over years, both ways', () => {
    expect([addMonths('2026-11', 2), addMonths('2026-01', -1), addMonths('2026-12', 12)]).toEqual([
      ...['2027-01', '2025-12', '2027-12'],
    ]);
  });

  it('ends a day of the month at the month’s last', () => {
    expect([dayInMonth('2027-02', 31), dayInMonth('2028-02', 30), dayInMonth('2026-12', 31)]).toEqual([
      ...['2027-02-28', '2028-02-29', '2026-12-31'],
    ]);
  });
});
