import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commissionOf } from '@kiraya/rules';
import fc from 'fast-check';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

test('the database and the rules come to the same commission', async () => {
  const amount = fc.tuple(fc.integer({ min: 0, max: 100_000_000_000 }), fc.integer({ min: 0, max: 10_000 }));
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 50, maxLength: 200 }), async (amounts) => {
      const rows = await app.rows<{ commission: string }>(
        `select finance.commission_on(paise, bps)::text as commission
         from unnest($1::bigint[], $2::integer[]) with ordinality as given (paise, bps, nth) order by nth`,
        [amounts.map(([paise]) => paise), amounts.map(([, bps]) => bps)],
      );
      expect(rows.map(({ commission }) => Number(commission))).toEqual(
        amounts.map(([paise, bps]) => commissionOf(paise, bps)),
      );
    }),
    { numRuns: 20 },
  );
});
