import { expect, test } from '@jest/globals';
import { formatMoney, formatMoneyShort } from './money';

test.each([
  [0, '₹0'],
  [-0, '₹0'],
  [25000, '₹25,000'],
  [1234567.5, '₹12,34,567.50'],
  [10000000, '₹1,00,00,000'],
  [0.1 + 0.2, '₹0.30'],
  [-500.25, '-₹500.25'],
  [1.999, '₹2'],
])('%p rupees read %p', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text);
});

test.each([
  [0, '₹0'],
  [950, '₹950'],
  [1000, '₹1K'],
  [25400, '₹25.4K'],
  [99949, '₹99.9K'],
  [99950, '₹1 L'],
  [150000, '₹1.5 L'],
  [9994999, '₹99.9 L'],
  [9995000, '₹1 Cr'],
  [23000000, '₹2.3 Cr'],
  [-150000, '-₹1.5 L'],
])('%p rupees in short read %p', (rupees, text) => {
  expect(formatMoneyShort(rupees)).toBe(text);
});
