import { expect, it } from '@jest/globals';
import { counted } from './counted';

it.each([
  [0, '0 rents'],
  [1, '1 rent'],
  [2, '2 rents'],
])('counts %i', (count, words) => {
  expect(counted(count, 'rent')).toBe(words);
});
