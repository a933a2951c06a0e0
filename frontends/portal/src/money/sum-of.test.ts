import { expect, it } from '@jest/globals';
import { sumOf } from './sum-of';

it('adds up without the dust of binary fractions', () => {
  expect(sumOf([0.1, 0.2, 30.86])).toBe(31.16);
  expect(sumOf([])).toBe(0);
});
