import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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

test('any amount of paise becomes rupees and the same paise again', () => {
  const paise = fc.bigInt({ min: -1_000_000_000_000_000n, max: 1_000_000_000_000_000n });
  fc.assert(
    fc.property(paise, (amount) => {
      const rupees = Money.toRupees(amount);
      expect(Money.isRupees(rupees)).toBe(true);
      expect(Money.fromRupees(JSON.parse(JSON.stringify(rupees)))).toBe(amount);
    }),
  );
});

test('no number with a third decimal is an amount', () => {
  const thousandths = fc.integer({ min: 1, max: 999_999_999 }).filter((n) => n % 10 !== 0);
  fc.assert(
    fc.property(thousandths, (n) => {
      expect(Money.isRupees(n / 1000)).toBe(false);
    }),
  );
});
