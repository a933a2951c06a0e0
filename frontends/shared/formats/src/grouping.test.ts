import { expect, test } from '@jest/globals';
import { formatArea, formatNumber, groupDigits } from './grouping';

test.each([
  ['7', '7'],
  ['1000', '1,000'],
  ['100000', '1,00,000'],
  ['1234567', '12,34,567'],
])('%p is grouped as %p', (digits, grouped) => {
  expect(groupDigits(digits)).toBe(grouped);
});

test('numbers and areas are grouped the Indian way', () => {
  expect(formatNumber(120000)).toBe('1,20,000');
  expect(formatArea(1250)).toBe('1,250 sq ft');
});
