import { expect, test } from '@jest/globals';
import { daysOfFinancialYear, financialYearOf, isFinancialYear } from './financial-year.ts';

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2027-01-15', '2026-27'],
  ['2099-12-31', '2099-00'],
  ['2000-02-29', '1999-00'],
])('%s is in %s', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
  const { from, to } = daysOfFinancialYear(year);
  expect(from <= day && day <= to).toBe(true);
  expect([financialYearOf(from), financialYearOf(to)]).toEqual([year, year]);
});

test('a year has its first and last day', () => {
  expect(daysOfFinancialYear('2026-27')).toEqual({ from: '2026-04-01', to: '2027-03-31' });
});

test.each(['2026-27', '1999-00'])('%s is one', (text) => expect(isFinancialYear(text)).toBe(true));
test.each(['2026-28', '2026', '2026-2027', '26-27', 'x', '', '0000-01', '2026-27 '])('%j is none', (text) =>
  expect(isFinancialYear(text)).toBe(false),
);
