import { expect, test } from '@jest/globals';
import { Money } from './money.js';

test.each([
  [0, 0n],
  [0.1, 10n],
  [0.29, 29n],
  [1.05, 105n],
  [25000, 2_500_000n],
  [999999999.99, 99_999_999_999n],
  [-12.5, -1250n],
])('%d rupees are %d paise, and back', (rupees, paise) => {
  expect(Money.fromRupees(rupees)).toBe(paise);
  expect(Money.toRupees(paise)).toBe(rupees);
});

test.each([0.001, 1.005, 1e21, NaN, Infinity, 1e-7])('%d is not an amount of rupees', (value) => {
  expect(Money.isRupees(value)).toBe(false);
  expect(() => Money.fromRupees(value)).toThrow(RangeError);
});
