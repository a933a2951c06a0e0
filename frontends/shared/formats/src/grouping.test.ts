import { expect, test } from '@jest/globals';
import { formatArea, formatNumber, groupWhileTyping, parseGrouped } from './grouping';

test.each([
  ['', ''],
  ['7', '7'],
  ['1000', '1,000'],
  ['100000', '1,00,000'],
  ['1234567', '12,34,567'],
  ['12,34,5678', '1,23,45,678'],
  ['0005', '5'],
  ['0', '0'],
  ['12.', '12.'],
  ['.5', '0.5'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['₹ 5 000 per month', '5,000'],
])('typing %p shows %p', (typed, shown) => {
  expect(groupWhileTyping(typed)).toBe(shown);
});

test.each([
  ['', null],
  ['.', null],
  ['12,34,567.50', 1234567.5],
  ['0', 0],
])('%p means %p', (text, value) => {
  expect(parseGrouped(text)).toBe(value);
});

test('numbers and areas are grouped the Indian way', () => {
  expect(formatNumber(120000)).toBe('1,20,000');
  expect(formatArea(1250)).toBe('1,250 sq ft');
});
