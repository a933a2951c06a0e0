import { describe, expect, test } from '@jest/globals';
import { financialYears, statementPeriods } from './periods';

describe('what statements are asked for', () => {
  const periods = statementPeriods('2026-11-20');

  test('are the months of a year, the latest first, none of them beyond today', () => {
    expect(periods.slice(0, 3)).toEqual([
      { value: '2026-11', label: 'Nov 2026 so far', from: '2026-11-01', to: '2026-11-20' },
      { value: '2026-10', label: 'Oct 2026', from: '2026-10-01', to: '2026-10-31' },
      { value: '2026-09', label: 'Sep 2026', from: '2026-09-01', to: '2026-09-30' },
    ]);
    expect(periods[9]).toMatchObject({ value: '2026-02', to: '2026-02-28' });
    expect(periods[11]?.value).toBe('2025-12');
  });

  test('and this financial year and the two before it', () => {
    expect(periods.slice(12)).toEqual([
      {
        value: 'FY2026-27',
        label: 'Financial year 2026-27 so far',
        from: '2026-04-01',
        to: '2026-11-20',
      },
      { value: 'FY2025-26', label: 'Financial year 2025-26', from: '2025-04-01', to: '2026-03-31' },
      { value: 'FY2024-25', label: 'Financial year 2024-25', from: '2024-04-01', to: '2025-03-31' },
    ]);
  });

  test('a month is whole on its last day, and on the day after', () => {
    expect(statementPeriods('2026-03-31')[0]).toMatchObject({ label: 'Mar 2026 so far', to: '2026-03-31' });
    expect(statementPeriods('2026-04-01')[1]).toMatchObject({ label: 'Mar 2026', to: '2026-03-31' });
  });
});

test.each([
  ['2026-04-01', '2026-11-20', ['2026-27']],
  ['2026-03-31', '2026-11-20', ['2026-27', '2025-26']],
  ['2023-05-01', '2026-03-31', ['2025-26', '2024-25', '2023-24']],
  ['2027-04-01', '2026-11-20', []],
])('the financial years from %s to %s are %j', (from, to, years) => {
  expect(financialYears(from, to)).toEqual(years);
});
