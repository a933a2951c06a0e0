import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { amountWarnings, dayWarnings, rentWarnings } from './warnings';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-27T06:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const pune = (rent: number) => ({ middle: { rent, of: 'homes in Pune' } });

test.each([
  [500, {}, []],
  [499.99, {}, ['₹499.99 is very little for a home.']],
  [25, {}, ['₹25 is very little for a home.']],
  [25, { before: 25 }, []],
  [25, { asked: 25 }, []],
  [419_999, { before: 42_000 }, []],
  [420_000, { before: 42_000 }, ['It was ₹42,000 so far, and becomes ₹4,20,000.']],
  [4_200, { before: 42_000 }, ['It was ₹42,000 so far, and becomes ₹4,200.']],
  [4_201, { before: 42_000 }, []],
  [420_000, { asked: 42_000 }, ['The home asks for ₹42,000, and this is ₹4,20,000.']],
  [4_200, { asked: 42_000 }, ['The home asks for ₹42,000, and this is ₹4,200.']],
  [41_999, { asked: 42_000 }, []],
  [250_000, pune(25_000), ['The middle rent of homes in Pune is ₹25,000, and this is ₹2,50,000.']],
  [2_500, pune(25_000), ['The middle rent of homes in Pune is ₹25,000, and this is ₹2,500.']],
  [2_501, pune(25_000), []],
  [300_000, { before: 290_000, ...pune(25_000) }, [expect.stringContaining('homes in Pune')]],
  [300_000, { before: 300_000, ...pune(25_000) }, []],
])('a rent of %p beside %p', (rent, known, warnings) => {
  expect(rentWarnings(rent, known)).toEqual(warnings);
});

test('a payment is doubtful from its 61st day', () => {
  expect(dayWarnings('2026-09-28')).toEqual([]);
  expect(dayWarnings('2026-09-27')).toEqual(['Paid on 27 Sep 2026 is 61 days ago.']);
  expect(dayWarnings('2016-01-01')).toEqual(['Paid on 1 Jan 2016 is 3983 days ago.']);
});

test('an amount is doubtful above so many times what is owed', () => {
  expect(amountWarnings(84_000, 42_000, 2)).toEqual([]);
  expect(amountWarnings(84_000.01, 42_000, 2)).toEqual([
    '₹84,000.01 is more than twice the ₹42,000 that is owed.',
  ]);
  expect(amountWarnings(500_000, 42_000, 10)).toEqual([
    '₹5,00,000 is more than 10 times the ₹42,000 that is owed.',
  ]);
  expect(amountWarnings(500_000, 0, 10)).toEqual([]);
});
