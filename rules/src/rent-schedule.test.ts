import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, daysBetween, daysIn, firstDayOf, monthOf } from './calendar.ts';
import { dueDates } from './due-dates.ts';
import { type RentAgreement, rentSchedule, rentTerms } from './rent-schedule.ts';

const FOREVER = '2110-12';
const MOST = 100_000_000_000n;
const rentPaise = fc.bigInt({ min: 100n, max: MOST });
const escalation = fc.record({
  bps: fc.integer({ min: 1, max: 10_000 }),
  everyMonths: fc.integer({ min: 1, max: 120 }),
});
const period = fc
  .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_500 }))
  .map(([first, days]) => {
    const start = addDays('2000-01-01', first);
    return { start, last: addDays(start, days) };
  });
const dueDay = fc.integer({ min: 1, max: 28 });

const amounts = (agreement: RentAgreement): [string, bigint][] =>
  rentSchedule(agreement, FOREVER).map(({ dueDate, amountPaise }) => [dueDate, amountPaise]);

describe('without anything agreed beside the rent', () => {
  test('each rent is whole, on the days that there are', () => {
    fc.assert(
      fc.property(period, rentPaise, (of, rent) => {
        const expected = dueDates(of, FOREVER).map((due) => [due, rent]);
        expect(amounts({ ...of, rentPaise: rent })).toEqual(expected);
      }),
    );
  });
});

describe('an escalation', () => {
  test.each([
    ['over a half up to the rupee', 1_000_050n, 500, [1_000_050n, 1_050_100n, 1_102_600n]],
    ['a half up', 1_001_000n, 500, [1_001_000n, 1_051_100n, 1_103_700n]],
    ['less down', 1_000_900n, 500, [1_000_900n, 1_050_900n, 1_103_400n]],
    ['of 100 %', 4_200_000n, 10_000, [4_200_000n, 8_400_000n, 16_800_000n]],
  ])('rounds %s, each from the one before', (_, rent, bps, expected) => {
    const terms = rentTerms({
      start: '2041-01-31',
      last: '2043-02-15',
      rentPaise: rent,
      escalation: { bps, everyMonths: 12 },
    });
    expect(terms.map(({ rentPaise: one }) => one)).toEqual(expected);
    expect(terms.map(({ from }) => from)).toEqual(['2041-01', '2042-01', '2043-01']);
  });

  test('counts rents: eleven at each, from the first on', () => {
    const agreed = { start: '2041-01-15', last: '2042-12-14', rentPaise: 4_200_000n };
    const rents = rentSchedule({ ...agreed, escalation: { bps: 800, everyMonths: 11 } }, FOREVER);
    expect(rents.map(({ amountPaise }) => amountPaise)).toEqual([
      ...Array.from({ length: 11 }, () => 4_200_000n),
      ...Array.from({ length: 11 }, () => 4_536_000n),
      4_898_900n,
    ]);
    expect(rents[11]).toMatchObject({ month: '2041-12', dueDate: '2041-12-15', rentPaise: 4_536_000n });
  });

  test('never leaves a gap, never lowers a rent, and raises it by no more than is agreed and half a rupee', () => {
    fc.assert(
      fc.property(period, rentPaise, escalation, (of, rent, by) => {
        const terms = rentTerms({ ...of, rentPaise: rent, escalation: by });
        expect(terms[0]).toMatchObject({ from: monthOf(of.start), rentPaise: rent });
        expect(terms.at(-1)?.until).toBeNull();
        terms.slice(1).forEach((term, n) => {
          const before = terms[n]!;
          expect(before.until).toBe(term.from);
          expect(term.rentPaise > before.rentPaise && term.rentPaise <= MOST).toBe(true);
          expect(term.rentPaise === MOST || term.rentPaise % 100n === 0n).toBe(true);
          const exact = before.rentPaise * BigInt(10_000 + by.bps);
          const off = term.rentPaise * 10_000n - exact;
          if (term.rentPaise < MOST) expect(off > -500_000n && off <= 500_000n).toBe(true);
        });
      }),
    );
  });

  test('stays where no month is left to it, without an end up to the last that there can be', () => {
    const agreed = { start: '2041-01-15', last: '2041-12-14', rentPaise: 4_200_000n };
    expect(rentTerms({ ...agreed, escalation: { bps: 800, everyMonths: 12 } })).toHaveLength(1);
    const lastMonth = { ...agreed, last: '2042-01-20', escalation: { bps: 800, everyMonths: 12 } };
    expect(rentTerms(lastMonth).map(({ from }) => from)).toEqual(['2041-01', '2042-01']);
    const open = rentTerms({ ...agreed, last: null, escalation: { bps: 100, everyMonths: 12 } });
    expect(open.at(-1)).toEqual({ from: '2100-01', until: null, rentPaise: expect.anything() });
    const most = rentTerms({ ...agreed, last: null, escalation: { bps: 10_000, everyMonths: 1 } });
    expect(most.at(-1)?.rentPaise).toBe(MOST);
  });
});

describe('a day of rent', () => {
  const agreed = { start: '2041-01-20', last: '2041-04-10', rentPaise: 3_100_000n };

  test('makes rents of calendar months, of part of the first and the last', () => {
    expect(amounts({ ...agreed, dueDay: 5 })).toEqual([
      ['2041-01-20', 1_200_000n],
      ['2041-02-05', 3_100_000n],
      ['2041-03-05', 3_100_000n],
      ['2041-04-05', 1_033_300n],
    ]);
  });

  test('never falls before the start or after the last day', () => {
    expect(amounts({ ...agreed, dueDay: 25 }).map(([due]) => due)).toEqual([
      ...['2041-01-25', '2041-02-25', '2041-03-25', '2041-04-10'],
    ]);
    fc.assert(
      fc.property(period, dueDay, rentPaise, (of, day, rent) => {
        const rents = amounts({ ...of, dueDay: day, rentPaise: rent });
        const months = rents.map(([due]) => monthOf(due));
        expect(months[0]).toBe(monthOf(of.start));
        expect(months.at(-1)).toBe(monthOf(of.last));
        months.slice(1).forEach((month, n) => expect(month).toBe(addMonths(months[n]!, 1)));
        for (const [due] of rents) {
          expect(due >= of.start && due <= of.last).toBe(true);
          const named = `${monthOf(due)}-${String(day).padStart(2, '0')}`;
          if (named >= of.start && named <= of.last) expect(due).toBe(named);
        }
      }),
    );
  });
});

/** Days of each rent's period, and those that the contract covers, counted one by one. */
function counted({ start, last, dueDay: day }: RentAgreement, due: string): { occupied: number; of: number } {
  const nextDue = dueDates({ start, last: null }, addMonths(monthOf(due), 1)).at(-1)!;
  const from = day ? firstDayOf(monthOf(due)) : due;
  const until = day ? firstDayOf(addMonths(monthOf(due), 1)) : nextDue;
  const all: string[] = [];
  for (let on = from; on < until; on = addDays(on, 1)) all.push(on);
  return {
    occupied: all.filter((on) => on >= start && (last === null || on <= last)).length,
    of: all.length,
  };
}

describe('proration', () => {
  test.each([
    ['ten days of 31', '2041-01-15', '2041-04-24', 3_100_000n, 1_033_300n],
    ['a whole period, to the paisa', '2041-01-15', '2041-04-14', 4_200_050n, 4_200_050n],
    ['a day of a leap February', '2040-01-29', '2040-02-29', 2_900_000n, 100_000n],
    ['less than a rupee, for one', '2041-01-15', '2041-03-15', 100n, 100n],
  ])('of the last period without a day of rent: %s', (_, start, last, rent, expected) => {
    expect(amounts({ start, last, rentPaise: rent, prorate: true }).at(-1)?.[1]).toBe(expected);
  });

  test('is the rent’s part of the days that are counted one by one, half up to the rupee', () => {
    fc.assert(
      fc.property(period, fc.option(dueDay), rentPaise, (of, day, rent) => {
        const agreement = { ...of, dueDay: day, rentPaise: rent, prorate: true };
        for (const [due, amount] of amounts(agreement)) {
          const { occupied, of: days } = counted(agreement, due);
          expect(occupied).toBeGreaterThan(0);
          if (occupied === days) expect(amount).toBe(rent);
          else if (amount !== 100n && amount !== rent) {
            const off = amount * BigInt(days) - rent * BigInt(occupied);
            expect(amount % 100n).toBe(0n);
            expect(off > -50n * BigInt(days) && off <= 50n * BigInt(days)).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('of calendar months comes to the days of the contract', () => {
    fc.assert(
      fc.property(period, dueDay, (of, day) => {
        const rents = rentSchedule({ ...of, dueDay: day, rentPaise: 85_932_000_000n }, FOREVER);
        const days = rents.map(({ month, amountPaise }) =>
          Math.round(Number(amountPaise * BigInt(daysIn(month))) / 85_932_000_000),
        );
        expect(days.reduce((sum, one) => sum + one, 0)).toBe(daysBetween(of.start, of.last) + 1);
      }),
    );
  });
});
