import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commissionOf, formatMoney, inHundredths } from './money.ts';

test.each([0, -1, 0.1, 0.29, 7.5, 999999999.99])('%d has two decimals at most', (value) => {
  expect(inHundredths(value)).toBe(true);
});

test.each([0.001, 1.005, 1e21, 1e-7, NaN, Infinity])('%d has not', (value) => {
  expect(inHundredths(value)).toBe(false);
});

test.each([
  [4_999, 1, 0],
  [5_000, 1, 1],
  [14_999, 1, 1],
])('the commission on %d paise at %d basis points is %d', (paise, bps, expected) => {
  expect(commissionOf(paise, bps)).toBe(expected);
});

test.each([
  [0, '₹0'],
  [-0, '₹0'],
  [25_000, '₹25,000'],
  [1_234_567.5, '₹12,34,567.50'],
])('%d rupees are written %s', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text);
});

test('the commission is the nearest paisa, the greater one of two that are as near, and no more than the rent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (paise, bps) => {
        const commission = commissionOf(paise, bps);
        const over = BigInt(commission) * 10_000n - BigInt(paise) * BigInt(bps);
        expect(over > -5_000n && over <= 5_000n).toBe(true);
        expect(commission <= paise).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
