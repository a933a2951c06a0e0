import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dueDates, monthOf } from '@kiraya/rules';
import { type Dates, nextStep, periodOf, statusOn } from './stages.js';

const start = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2039-06-01', days));
const contract: fc.Arbitrary<Dates> = fc
  .tuple(start, fc.option(fc.nat(200)), fc.option(fc.integer({ min: -1, max: 250 })))
  .map(([startDate, days, cut]) => {
    const endDate = days === null ? null : addDays(startDate, days);
    const terminatedOn = cut === null ? null : addDays(startDate, days === null ? cut : Math.min(cut, days));
    return { startDate, endDate, terminatedOn };
  });

const stateOn = (dates: Dates, today: string) => ({
  status: statusOn(dates, today),
  dueDates: dueDates(periodOf(dates), monthOf(today)),
});

test.each([
  ['2041-01-14', 'upcoming'],
  ['2041-01-15', 'active'],
  ['2041-12-14', 'active'],
  ['2041-12-15', 'ended'],
])('from 15 January to 14 December, on %s it is %s', (today, status) => {
  expect(statusOn({ startDate: '2041-01-15', endDate: '2041-12-14' }, today)).toBe(status);
});

test('cut short on its last day it is terminated, not ended', () => {
  const dates = { startDate: '2041-01-15', endDate: '2041-12-14', terminatedOn: '2041-12-14' };
  expect([statusOn(dates, '2041-12-14'), statusOn(dates, '2041-12-15')]).toEqual(['active', 'terminated']);
});

test('looking only on the days that were noted misses nothing, day after day', () => {
  fc.assert(
    fc.property(contract, (dates) => {
      let today = addDays(dates.startDate, -45);
      let kept = { ...stateOn(dates, today), next: nextStep(dates, today) };
      for (let n = 0; n < 330; n++, today = addDays(today, 1)) {
        if (kept.next && kept.next <= today)
          kept = { ...stateOn(dates, today), next: nextStep(dates, today) };
        expect({ status: kept.status, dueDates: kept.dueDates }).toEqual(stateOn(dates, today));
      }
    }),
    { numRuns: 60 },
  );
});

test('a contract that is over is never looked at again', () => {
  fc.assert(
    fc.property(contract, fc.nat(900), (dates, later) => {
      const { last } = periodOf(dates);
      fc.pre(last !== null);
      expect(nextStep(dates, addDays(String(last), 1 + later))).toBe(null);
    }),
  );
});
