import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar.ts';
import {
  CONTRACT_DAYS,
  DROPPED_RENTS_MAX,
  isWithin,
  lastDaysOf,
  ownersFirstLastDay,
} from './contract-days.ts';

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));
const period = fc
  .tuple(day, fc.option(fc.nat(1_500)))
  .map(([start, days]) => ({ start, last: days === null ? null : addDays(start, days) }));

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['tomorrow', false],
])('whether a contract can start or end on %s: %s', (on, fits) => {
  expect(isWithin(on, CONTRACT_DAYS)).toBe(fits);
});

test('a contract that has begun ends on one of its days, of any other it can be the day before its start too', () => {
  fc.assert(
    fc.property(period, day, day, (of, today, on) => {
      const own = on >= of.start && (of.last === null || on <= of.last);
      const never = today < of.start && addDays(on, 1) === of.start;
      expect(isWithin(on, lastDaysOf(of, today))).toBe(own || never);
    }),
  );
});

test('one that has not begun ends from the day before its start on', () => {
  const bounds = lastDaysOf({ start: '2041-03-01', last: null }, '2041-02-01');
  expect(bounds).toEqual({ earliest: '2041-02-28', latest: null });
});

test('its first and last day are taken, and the day after is not', () => {
  fc.assert(
    fc.property(period, (of) => {
      const bounds = lastDaysOf(of, of.start);
      expect(isWithin(of.start, bounds) && isWithin(of.last ?? '2999-12-31', bounds)).toBe(true);
      expect(isWithin(addDays(of.start, -1), bounds)).toBe(false);
      expect(of.last !== null && isWithin(addDays(of.last, 1), bounds)).toBe(false);
      expect(isWithin(addDays(of.start, -1), lastDaysOf(of, addDays(of.start, -1)))).toBe(true);
    }),
  );
});

test('an owner names a day that keeps the months before the first unpaid rent, and drops few unpaid ones', () => {
  const dues = fc.uniqueArray(day, { maxLength: 40 }).map((days) => days.sort());
  fc.assert(
    fc.property(dues, day, (unpaid, on) => {
      const dropped = unpaid.filter((due) => due > on).length;
      const keepsPaid = unpaid[0] === undefined || on >= `${unpaid[0].slice(0, 7)}-01`;
      expect(on >= (ownersFirstLastDay(unpaid) ?? on)).toBe(keepsPaid && dropped <= DROPPED_RENTS_MAX);
    }),
  );
});
