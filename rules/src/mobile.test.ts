import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tenDigits } from './mobile.ts';

test.each(['9876543210', '+91 98765-43210', '919876543210', '098765 43210', ' 98765\u00a043210 '])(
  'the ten digits of %p',
  (typed) => {
    expect(tenDigits(typed)).toBe('9876543210');
  },
);

test.each(['9198765432', '0987654321', '+9198765432', '+92 98765 43210', '98765 4321x', ''])(
  '%p has no more and no fewer than it shows',
  (typed) => {
    expect(tenDigits(typed)).toBe(typed);
  },
);

test('ten digits are found behind any prefix and between any blanks and hyphens', () => {
  const gap = fc.constantFrom('', ' ', '-', ' - ');
  const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), gap), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(fc.constantFrom('', '0', '91', '+91', '+ 91'), gap, digits, (prefix, after, typed) => {
      const number = typed.map(([digit]) => digit).join('');
      expect(tenDigits(prefix + after + typed.flat().join(''))).toBe(number);
    }),
  );
});
