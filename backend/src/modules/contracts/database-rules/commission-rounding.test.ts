import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commissionOf } from '@kiraya/rules';
import fc from 'fast-check';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

interface Rated {
  rent: number;
  bps: number;
}

/** Commissions by the database's rule for receivables and postings. */
async function commissions(some: Rated[]): Promise<bigint[]> {
  const rows = await app.rows<{ commission: string }>(
    `select finance.commission_on(paise, bps)::text as commission
     from unnest($1::bigint[], $2::integer[]) with ordinality as given (paise, bps, n) order by n`,
    [some.map((one) => one.rent), some.map((one) => one.bps)],
  );
  return rows.map(({ commission }) => BigInt(commission));
}

const bps = fc.integer({ min: 0, max: 10_000 });
const rent = fc.oneof(
  fc.integer({ min: 100, max: 1_000_000 }),
  fc.integer({ min: 10, max: 10_000_000_000 }).map((tens) => tens * 10 + 5),
  fc.integer({ min: 99_999_999_000, max: 100_000_000_000 }),
);
/** Commissions that end in half a paisa: rents of odd thousands at odd multiples of 5 basis points. */
const halves = fc
  .tuple(fc.nat({ max: 10_000 }), fc.nat({ max: 999 }))
  .map(([thousands, fives]) => ({ rent: (2 * thousands + 1) * 1000, bps: (2 * fives + 1) * 5 }));

test('of any rent at any rate it is the nearest paisa, the greater one of two that are as near, and what screens say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.record({ rent, bps }), halves), { minLength: 200, maxLength: 200 }),
      async (some) => {
        const found = await commissions(some);
        expect(found).toHaveLength(some.length);
        some.forEach((one, n) => {
          const exact = BigInt(one.rent) * BigInt(one.bps);
          const over = (found[n] as bigint) * 10_000n - exact;
          const said = BigInt(commissionOf(one.rent, one.bps));
          expect([one, over > -5_000n && over <= 5_000n, said]).toEqual([one, true, found[n]]);
        });
      },
    ),
    { numRuns: 25 },
  );
});

test('it never takes more than the rent, nor less for more', async () => {
  await fc.assert(
    fc.asyncProperty(rent, fc.array(bps, { minLength: 20, maxLength: 60 }), async (of, rates) => {
      const rising = rates.sort((one, other) => one - other).map((rate) => ({ rent: of, bps: rate }));
      const found = await commissions(rising);
      found.forEach((commission, n) => {
        expect(commission >= (found[n - 1] ?? 0n) && commission <= BigInt(of)).toBe(true);
      });
    }),
    { numRuns: 25 },
  );
});
