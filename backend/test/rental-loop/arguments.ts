import fc from 'fast-check';
import { FLAGGED } from './cast.js';
import { lastOfMonth, plusDays, sameDayLater } from './model-calendar.js';
import type { Asker } from './model.js';
import type { ModelBeside } from './model-late-fee.js';
import type { ModelLateFee } from './model-late-fee.js';
import { type ModelRents, PLAIN } from './model-rents.js';

/** Arguments of a sequence. Days are relative to the day of use, so that any order is valid. */

export interface Term {
  start: { days: number; snap: 'as it is' | 'first' | 'mid' | 'last' };
  end: { months: number } | { days: number } | { toLastOfMonth: number } | 'open';
}

export interface Agreement extends Term {
  beside: ModelBeside;
  by: Asker;
  property: number;
  tenant: number;
  rent: bigint;
  agreed: Pick<ModelRents, 'dueDay' | 'prorate' | 'escalation'>;
}

export const someone = fc.constantFrom<Asker>(0, 0, 1, 'admin');

/** Rents, half of which end on a 5, so that a tenth of them has half a paisa. */
const rent = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 100, max: 20_000_000 }) },
  { weight: 5, arbitrary: fc.integer({ min: 10, max: 2_000_000 }).map((tens) => tens * 10 + 5) },
  { weight: 1, arbitrary: fc.constantFrom(100, 99_999_999_995, 100_000_000_000) },
);

const term: fc.Arbitrary<Term> = fc.record({
  start: fc.record({
    days: fc.oneof(fc.integer({ min: -420, max: -20 }), fc.integer({ min: -40, max: 70 })),
    snap: fc.constantFrom('as it is', 'first', 'mid', 'last'),
  }),
  end: fc.oneof(
    fc.constant('open' as const),
    fc.record({ months: fc.constantFrom(11, 11, 11, 1, 2, 24) }),
    fc.record({ days: fc.oneof(fc.nat({ max: 400 }), fc.integer({ min: -3, max: 3 })) }),
    fc.record({ toLastOfMonth: fc.nat({ max: 14 }) }),
  ),
});

/** Terms besides the rent: mostly none. */
const agreed: fc.Arbitrary<Agreement['agreed']> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(PLAIN) },
  {
    weight: 2,
    arbitrary: fc.record({
      dueDay: fc.option(fc.constantFrom(1, 5, 15, 28), { freq: 2 }),
      prorate: fc.boolean(),
      escalation: fc.option(
        fc.record({
          bps: fc.constantFrom(1, 500, 525, 800, 10_000),
          everyMonths: fc.constantFrom(1, 3, 11, 12),
        }),
      ),
    }),
  },
);

const paise = fc.oneof(fc.integer({ min: 100, max: 9_000_000 }), fc.constantFrom(100, 10_005)).map(BigInt);

const lateFee: fc.Arbitrary<ModelLateFee> = fc
  .record({
    kind: fc.constantFrom('flat' as const, 'daily' as const, 'daily' as const),
    graceDays: fc.constantFrom(0, 3, 5, 60),
    of: fc.oneof(fc.constantFrom(100n, 1_000n, 50_000n), fc.constantFrom(1, 10, 150, 10_000)),
    max: fc.constantFrom(null, null, 100n, 10_000n, 500_000n),
  })
  .map(({ kind, of, ...rule }) => {
    if (typeof of === 'bigint') return { ...rule, kind, paise: of, bps: null };
    return { ...rule, kind: 'daily', paise: null, bps: of };
  });

/** Terms besides rents, absent as often as not. */
const beside: fc.Arbitrary<ModelBeside> = fc.record({
  deposit: fc.option(
    fc.record({ amount: paise, heldBy: fc.constantFrom('kiraya' as const, 'owner' as const) }),
    { freq: 2 },
  ),
  lateFee: fc.option(lateFee, { freq: 2 }),
  standing: fc.oneof(
    { weight: 4, arbitrary: fc.constant<ModelBeside['standing']>([]) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(
        fc.record({ kind: fc.constantFrom('maintenance', 'utilities', 'other'), amount: paise }),
        { selector: ({ kind }) => kind, minLength: 1, maxLength: 2 },
      ),
    },
  ),
});

/** Amount mostly within half the rent, which an owner may charge per month. */
const mostlyWithin = <One extends { amount: bigint }>(one: One, most: bigint): One => {
  const within = one.amount > most && one.amount % 4n > 0n ? most : one.amount;
  return { ...one, amount: within < 100n ? 100n : within };
};

export const agreement: fc.Arbitrary<Agreement> = fc
  .record({
    ...{ term, by: someone, property: fc.nat({ max: 2 }), tenant: fc.nat({ max: 1 }), rent, agreed },
    beside,
  })
  .map(
    ({ term: { start, end }, by, rent: paise, agreed: { prorate, ...more }, beside: also, ...parties }) => ({
      ...parties,
      beside: { ...also, standing: also.standing.map((one) => mostlyWithin(one, BigInt(paise) / 4n)) },
      agreed: { ...more, prorate: prorate || more.dueDay !== null },
      start,
      end,
      by,
      rent: BigInt(paise),
    }),
  );

/** First agreement of a sequence, proposed by the home's owner. */
export const opening: fc.Arbitrary<Agreement> = agreement.map((one) => ({
  ...one,
  by: one.property === 2 ? 1 : 0,
}));

export function periodOf({ start, end }: Term, today: string): { start: string; end: string | null } {
  const near = plusDays(today, start.days);
  const from = {
    'as it is': near,
    first: `${near.slice(0, 8)}01`,
    mid: `${near.slice(0, 8)}15`,
    last: lastOfMonth(near),
  }[start.snap];
  if (end === 'open') return { start: from, end: null };
  if ('months' in end) return { start: from, end: plusDays(sameDayLater(from, end.months), -1) };
  if ('days' in end) return { start: from, end: plusDays(from, end.days) };
  return { start: from, end: lastOfMonth(sameDayLater(from, end.toLastOfMonth)) };
}

/** Commission rates in basis points, including all and nothing of the rent. */
export const commission = fc.constantFrom(1000, 1000, 850, 333, 1, 5000, 9999, 0, 10_000);

export const setting = fc.record({
  commission,
  firstDay: fc.constantFrom('2041-03-10', '2040-02-29', '2041-01-31', '2042-12-31', '2041-05-01'),
  /** Times of day. In the first five and a half hours India and UTC are on different days. */
  time: fc.constantFrom('00:00:00', '05:29:59', '12:00:00', '23:59:59'),
  flagged: fc.constantFrom(...FLAGGED),
});
export type Setting = typeof setting extends fc.Arbitrary<infer T> ? T : never;
