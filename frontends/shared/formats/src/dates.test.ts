import { expect, test } from '@jest/globals';
import { formatDate, formatDateTime, formatMonth, monthInIndia, todayInIndia } from './dates';

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-01-05', '5 Jan 2026'],
  ['2026-11-20T20:00:00Z', '21 Nov 2026'],
  ['not a date', 'not a date'],
])('%p reads %p', (value, text) => {
  expect(formatDate(value)).toBe(text);
});

test('months carry their year', () => {
  expect(formatMonth('2026-11')).toBe('Nov 2026');
  expect(formatMonth('2026-06-30')).toBe('Jun 2026');
  expect(formatMonth('soon')).toBe('soon');
});

test('an instant is told in Indian time', () => {
  expect(formatDateTime('2026-11-20T08:35:00Z')).toBe('20 Nov 2026, 14:05');
  expect(formatDateTime('never')).toBe('never');
});

test('today turns at midnight in India, not in Greenwich', () => {
  expect(todayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(monthInIndia(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01');
});
