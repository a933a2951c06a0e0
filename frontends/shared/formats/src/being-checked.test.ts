import { expect, it } from '@jest/globals';
import { sayBeingChecked } from './being-checked';

it.each([
  [1, '₹34,500 said to be paid on 3 Nov 2026, being checked'],
  [2, '₹34,500 said to be paid in 2 payments, the last on 3 Nov 2026, being checked'],
])('says what is being checked, in %i', (count, words) => {
  expect(sayBeingChecked({ amount: 34500, count, paidDate: '2026-11-03' })).toBe(words);
});
