import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayInMonth,
  dueDates,
  firstDayOf,
  monthOf,
  type RentAgreement,
  rentSchedule,
  rentTerms,
} from '@kiraya/rules';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

interface Terms {
  start: string;
  last: string | null;
  month: string;
}

const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2039-01-01', days));
const few = fc.integer({ min: -2, max: 2 });

/**
 * Contracts of about some months, or open-ended; some never begin. The month in question is near the first one, the
 * last one, or any.
 */
const terms: fc.Arbitrary<Terms> = fc
  .record({
    start: day,
    months: fc.option(fc.integer({ min: 0, max: 40 })),
    ...{ more: few, around: fc.constantFrom('first', 'last', 'any'), beside: few, any: day },
  })
  .map(({ start, months, more, around, beside, any }) => {
    const month = addMonths(monthOf(start), months ?? 0);
    const ended = addDays(dayInMonth(month, Number(start.slice(8))), more);
    const last = months === null ? null : ended < addDays(start, -1) ? addDays(start, -1) : ended;
    const near = { first: monthOf(start), last: monthOf(last ?? start), any: monthOf(any) }[around];
    return { start, last, month: addMonths(near, beside) };
  });

/** Terms of every kind, as they are agreed. */
const agreed = fc.record({
  rentPaise: fc.integer({ min: 100, max: 20_000_000 }).map(BigInt),
  dueDay: fc.option(fc.integer({ min: 1, max: 28 })),
  prorate: fc.boolean(),
  escalation: fc.option(
    fc.record({
      bps: fc.integer({ min: 1, max: 10_000 }),
      everyMonths: fc.constantFrom(1, 2, 11, 12, 30),
    }),
  ),
});
interface Asked extends Terms {
  agreement: RentAgreement;
}
const asked: fc.Arbitrary<Asked> = fc.tuple(terms, agreed).map(([of, more]) => ({
  ...of,
  agreement: { ...more, prorate: more.prorate || more.dueDay !== null, start: of.start, last: of.last },
}));

const amountIn = ({ agreement, month }: Asked): string =>
  String(rentSchedule(agreement, month).find((rent) => rent.month === month)?.amountPaise ?? 0);

test('the steps of all terms up to a month come to the rent that the rules give it', async () => {
  const all = fc.sample(asked, 3000);
  const rows = await app.rows<{ rent: string }>(
    `select (select coalesce(sum(s.change), 0)
       from jsonb_to_recordset(t.terms) as term (from_month date, until_month date, rent bigint)
       cross join lateral contracts.term_steps(daterange(t.start, t.last + 1, '[)'), t.due_day, t.prorate,
         daterange(term.from_month, term.until_month), term.rent) s
       where s.month <= (t.month || '-01')::date)::text as rent
     from jsonb_to_recordset($1::jsonb)
       as t (n int, start date, last date, month text, due_day int, prorate boolean, terms jsonb) order by n`,
    [
      JSON.stringify(
        all.map(({ agreement, ...one }, n) => ({
          ...{ ...one, n, due_day: agreement.dueDay, prorate: agreement.prorate },
          terms: rentTerms(agreement).map(({ from, until, rentPaise }) => ({
            ...{ from_month: firstDayOf(from), until_month: until && firstDayOf(until) },
            rent: String(rentPaise),
          })),
        })),
      ),
    ],
  );
  const wrong = all.filter((one, i) => rows[i]?.rent !== amountIn(one));
  expect(wrong).toEqual([]);
  expect(all.some((one) => amountIn(one) !== '0')).toBe(true);
});

test('a rent falls due in the database when the rules say so', async () => {
  const all = fc.sample(asked, 3000);
  const rows = await app.rows<{ due: string | null }>(
    `select contracts.due_on(daterange(start, last + 1, '[)'), due_day, (month || '-01')::date)::text as due
     from jsonb_to_recordset($1::jsonb) as t (n int, start date, last date, month text, due_day int) order by n`,
    [JSON.stringify(all.map(({ agreement: { dueDay }, ...one }, n) => ({ ...one, n, due_day: dueDay })))],
  );
  const dueIn = ({ agreement, month }: Asked): string | null =>
    dueDates(agreement, month).find((due) => monthOf(due) === month) ?? null;
  expect(all.filter((one, i) => rows[i]?.due !== dueIn(one))).toEqual([]);
});
