import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, firstDayOf, monthOf } from './calendar.ts';
import { lateFee, type LateFeeRule, type LateRent } from './late-fee.ts';

const DUE = '2041-03-05';
const RUPEES = 100n;
const daily = (given: Partial<LateFeeRule> = {}): LateFeeRule => ({
  ...{ graceDays: 5, kind: 'daily', paise: 50n * RUPEES, bps: null, maxPaise: null },
  ...given,
});
const rent = (...payments: [date: string, rupees: bigint][]): LateRent => ({
  dueDate: DUE,
  amountPaise: 42_000n * RUPEES,
  creditedPaise: 0n,
  payments: payments.map(([date, rupees]) => ({ date, paise: rupees * RUPEES })),
});
const due = (rule: LateFeeRule, of: LateRent, today: string): bigint =>
  lateFee(rule, of, today).duePaise / RUPEES;

describe('a daily fee', () => {
  test('begins on the day after the grace', () => {
    expect(lateFee(daily(), rent(), '2041-03-10')).toMatchObject({ accruedPaise: 0n, duePaise: 0n });
    expect(lateFee(daily(), rent(), '2041-03-11')).toMatchObject({
      since: '2041-03-11',
      accruedPaise: 5_000n,
    });
    expect(due(daily(), rent(['2041-03-10', 42_000n]), '2041-04-02')).toBe(0n);
    expect(due(daily(), rent(['2041-03-11', 42_000n]), '2041-04-02')).toBe(50n);
  });

  test('accrues until the month is over, or the rent is paid', () => {
    expect(lateFee(daily(), rent(), '2041-03-31')).toEqual({
      ...{ accruedPaise: 21n * 5_000n, duePaise: 0n, perDayPaise: 5_000n },
      ...{ since: '2041-03-11', until: '2041-03-11' },
    });
    expect(lateFee(daily(), rent(), '2041-04-01')).toMatchObject({
      ...{ accruedPaise: 22n * 5_000n, duePaise: 21n * 5_000n, until: '2041-04-01' },
    });
    expect(lateFee(daily(), rent(['2041-03-20', 42_000n]), '2041-03-20')).toMatchObject({
      ...{ accruedPaise: 50_000n, duePaise: 50_000n, until: '2041-03-21', perDayPaise: 0n },
    });
  });

  test('ends at its most, and is asked for then', () => {
    const rule = daily({ maxPaise: 120n * RUPEES });
    expect(lateFee(rule, rent(), '2041-03-13')).toMatchObject({
      ...{ accruedPaise: 12_000n, duePaise: 12_000n, until: '2041-03-14', perDayPaise: 0n },
    });
    expect(due(rule, rent(), '2043-01-01')).toBe(120n);
  });

  test('never comes to more than the rent', () => {
    expect(due(daily({ paise: 40_000n * RUPEES }), rent(), '2041-06-01')).toBe(42_000n);
  });

  test('of a share follows the open balance, rounded half up to the rupee', () => {
    const rule = daily({ paise: null, bps: 5 });
    const paid = rent(['2041-03-12', 20_000n], ['2041-03-15', 22_000n]);
    // Two days at 21, three at 11.
    expect(due(rule, paid, '2041-03-15')).toBe(75n);
    const odd = { ...rent(['2041-03-11', 101n]), amountPaise: 101n * RUPEES };
    expect([49, 50, 149, 150].map((bps) => due({ ...rule, bps }, odd, '2041-03-11'))).toEqual([
      0n,
      1n,
      2n,
      2n,
    ]);
  });

  test('is not taken on less than ₹100', () => {
    const left = (paise: bigint): LateRent => ({
      ...rent(),
      payments: [{ date: DUE, paise: 42_000n * RUPEES - paise }],
    });
    expect(due(daily(), left(9_999n), '2041-05-01')).toBe(0n);
    expect(due(daily(), left(10_000n), '2041-05-01')).toBeGreaterThan(0n);
  });

  test('ends on the day that reaches its most, to the paisa, whatever was paid meanwhile', () => {
    const ended = (rule: Partial<LateFeeRule>, of: LateRent, today: string) => {
      const { until, perDayPaise } = lateFee(daily(rule), of, today);
      return [until, perDayPaise];
    };
    const most = (rupees: bigint) => ({ maxPaise: rupees * RUPEES });
    expect(ended(most(100n), rent(), '2041-03-12')).toEqual(['2041-03-13', 0n]);
    expect(ended(most(120n), rent(['2041-03-12', 1n]), '2041-03-13')).toEqual(['2041-03-14', 0n]);
    // 27 days at 37,037 are one ten-thousandth of a paisa short of a rupee.
    const share = { paise: null, bps: 1, ...most(1n) };
    expect(ended(share, { ...rent(), amountPaise: 37_037n }, '2041-06-01')).toEqual(['2041-04-08', 0n]);
  });

  test('of a share is rounded by exact halves: of the rupee in all, of the paisa a day', () => {
    const share = daily({ paise: null, bps: 1 });
    const of = (amountPaise: bigint): LateRent => ({ ...rent(), amountPaise });
    expect([10_499_999n, 10_500_000n].map((paise) => due(share, of(paise), '2041-03-11'))).toEqual([0n, 0n]);
    const accrued = (paise: bigint) => lateFee(share, of(paise), '2041-03-11').accruedPaise;
    expect([accrued(10_499_999n), accrued(10_500_000n)]).toEqual([1_000n, 1_100n]);
    expect(lateFee(daily({ paise: null, bps: 10 }), of(10_500n), '2041-03-11').perDayPaise).toBe(11n);
    expect(due(daily({ paise: null, bps: null }), rent(), '2041-06-01')).toBe(0n);
  });

  test('goes on while exactly ₹100 are left after a later payment', () => {
    const left = (paise: bigint): LateRent => ({
      ...rent(),
      payments: [{ date: '2041-03-12', paise: 42_000n * RUPEES - paise }],
    });
    expect(due(daily(), left(10_000n), '2041-04-01')).toBe(21n * 50n);
    expect(due(daily(), left(9_999n), '2041-04-01')).toBe(100n);
  });

  test('is not taken on what nobody is to pay', () => {
    expect(due(daily(), { ...rent(), creditedPaise: 42_000n * RUPEES }, '2041-05-01')).toBe(0n);
  });
});

test('a flat fee is taken once, on the first day', () => {
  const rule = daily({ kind: 'flat', paise: 500n * RUPEES });
  expect(due(rule, rent(), '2041-03-10')).toBe(0n);
  expect(lateFee(rule, rent(), '2041-03-11')).toEqual({
    ...{ accruedPaise: 50_000n, duePaise: 50_000n, perDayPaise: 0n },
    ...{ since: '2041-03-11', until: '2041-03-12' },
  });
  expect(due(rule, rent(['2041-04-20', 42_000n]), '2042-01-01')).toBe(500n);
  expect(due(rule, rent(['2041-03-10', 42_000n]), '2042-01-01')).toBe(0n);
});

const money = fc.bigInt({ min: 1n, max: 20_000n });
const rules: fc.Arbitrary<LateFeeRule> = fc.oneof(
  fc.record({
    graceDays: fc.integer({ min: 0, max: 60 }),
    kind: fc.constant('flat' as const),
    paise: money.map((rupees) => rupees * RUPEES),
    bps: fc.constant(null),
    maxPaise: fc.option(money.map((rupees) => rupees * RUPEES)),
  }),
  fc.record({
    graceDays: fc.integer({ min: 0, max: 60 }),
    kind: fc.constant('daily' as const),
    paise: money.map((rupees) => rupees * RUPEES),
    bps: fc.constant(null),
    maxPaise: fc.option(money.map((rupees) => rupees * RUPEES)),
  }),
  fc.record({
    graceDays: fc.integer({ min: 0, max: 60 }),
    kind: fc.constant('daily' as const),
    paise: fc.constant(null),
    bps: fc.integer({ min: 1, max: 10_000 }),
    maxPaise: fc.option(money.map((rupees) => rupees * RUPEES)),
  }),
);
const rents: fc.Arbitrary<LateRent> = fc
  .tuple(
    fc.bigInt({ min: 100n, max: 5_000_000n }),
    fc.array(
      fc.record({ share: fc.bigInt({ min: 1n, max: 60n }), day: fc.integer({ min: -20, max: 150 }) }),
      {
        maxLength: 5,
      },
    ),
    fc.bigInt({ min: 0n, max: 30n }),
  )
  .map(([amountPaise, parts, credited]) => {
    const creditedPaise = (amountPaise * credited) / 100n;
    let left = amountPaise - creditedPaise;
    const payments = parts.flatMap(({ share, day }) => {
      const paise = (amountPaise * share) / 100n;
      if (paise === 0n || paise > left) return [];
      left -= paise;
      return [{ date: addDays(DUE, day), paise }];
    });
    return { dueDate: DUE, amountPaise, creditedPaise, payments };
  });
const days = fc.integer({ min: 0, max: 200 }).map((n) => addDays(DUE, n));

/** Late fee, computed day by day. */
function byDay(rule: LateFeeRule, of: LateRent, until: string): bigint {
  const most = [of.amountPaise, rule.maxPaise ?? of.amountPaise].reduce((a, b) => (a < b ? a : b));
  let sum = 0n;
  for (let day = addDays(of.dueDate, rule.graceDays + 1); day < until; day = addDays(day, 1)) {
    const paid = of.payments.filter(({ date }) => date < day).reduce((total, { paise }) => total + paise, 0n);
    const open = of.amountPaise - of.creditedPaise - paid;
    if (open < 10_000n) break;
    sum += rule.paise === null ? open * BigInt(rule.bps ?? 0) : rule.paise * 10_000n;
    if (rule.kind === 'flat') break;
  }
  const rounded = ((sum + 500_000n) / 1_000_000n) * 100n;
  const whole = (most / 100n) * 100n;
  return rounded < whole ? rounded : whole;
}

describe('for any rule, rent, payments and day', () => {
  const known = ({ payments, ...of }: LateRent, today: string): LateRent => ({
    ...of,
    payments: payments.filter(({ date }) => date <= today),
  });

  test('the fee is the sum of its days', () => {
    fc.assert(
      fc.property(rules, rents, days, (rule, all, today) => {
        const of = known(all, today);
        const fee = lateFee(rule, of, today);
        expect(fee.accruedPaise).toBe(byDay(rule, of, addDays(today, 1)));
        const over = byDay(rule, of, firstDayOf(monthOf(today)));
        expect([over, fee.accruedPaise]).toContain(fee.duePaise);
        expect(byDay(rule, of, fee.until)).toBe(fee.duePaise);
        if (fee.perDayPaise === 0n) expect(fee.duePaise).toBe(fee.accruedPaise);
      }),
      { numRuns: 1000 },
    );
  });

  test('the order of payments does not matter, and an earlier one never costs more', () => {
    fc.assert(
      fc.property(rules, rents, days, (rule, all, today) => {
        const of = known(all, today);
        const fee = lateFee(rule, of, today);
        expect(lateFee(rule, { ...of, payments: [...of.payments].reverse() }, today)).toEqual(fee);
        const earlier = of.payments.map(({ date, paise }) => ({ date: addDays(date, -1), paise }));
        expect(lateFee(rule, { ...of, payments: earlier }, today).accruedPaise <= fee.accruedPaise).toBe(
          true,
        );
      }),
    );
  });

  test('what is asked for never shrinks by the passing of time', () => {
    fc.assert(
      fc.property(rules, rents, days, fc.integer({ min: 1, max: 60 }), (rule, all, today, more) => {
        const of = known(all, today);
        const later = lateFee(rule, of, addDays(today, more));
        expect(later.duePaise >= lateFee(rule, of, today).duePaise).toBe(true);
      }),
    );
  });
});
