import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, dayInMonth, monthOf } from '@kiraya/rules';
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
 * Contracts that last some months, give or take some days, or are open-ended; some never begin. And a month to ask
 * about: around the first one, around the last one, or any.
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

/** Whether a rent falls due in the month, by the calendar alone. */
function isDue({ start, last, month }: Terms): boolean {
  const due = dayInMonth(month, Number(start.slice(8)));
  return month >= monthOf(start) && due >= start && (last === null || due <= last);
}

test('the steps up to a month come to the rent wherever one falls due in it, and to nothing elsewhere', async () => {
  const all = fc.sample(terms, 3000);
  const rows = await app.rows<{ rent: string }>(
    `select (select coalesce(sum(s.change), 0) from contracts.rent_steps(daterange(t.start, t.last + 1, '[)'), 700) s
       where s.month <= (t.month || '-01')::date)::text as rent
     from jsonb_to_recordset($1::jsonb) as t (n int, start date, last date, month text) order by n`,
    [JSON.stringify(all.map((one, n) => ({ ...one, n })))],
  );
  const wrong = all.filter((one, i) => rows[i]?.rent !== (isDue(one) ? '700' : '0'));
  expect(wrong).toEqual([]);
  expect(all.some(isDue)).toBe(true);
});
