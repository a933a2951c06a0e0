import { describe, expect, it } from '@jest/globals';
import { contract, rentRecord, rentRecords } from '../../../testing/contracts';
import type { Contract } from '../api/contract';
import { effectsOf } from './effects';

describe('a termination', () => {
  it.each([
    [
      'shrinks a month that is not paid',
      { dueDay: 5, prorate: true, rentRecords: rentRecords('2026-09', 3, 1) },
      '2026-11-10',
      [
        'No unpaid rent record falls due later: none is removed.',
        'The rent of Nov 2026 becomes ₹14,000, for the days that are used.',
        '1 unpaid rent record due until then stays owed: ₹14,000.',
      ],
    ],
    [
      'takes the days that are not used off one that is paid in part',
      {
        ...{ dueDay: 5, prorate: true },
        rentRecords: [...rentRecords('2026-09', 2), rentRecord('2026-11', { paid: false, part: 10000 })],
      },
      '2026-11-20',
      [
        'No unpaid rent record falls due later: none is removed.',
        '₹14,000 of the rent of Nov 2026 is taken off, for the days that are not used.',
        '1 unpaid rent record due until then stays owed: ₹18,000.',
      ],
    ],
    [
      'has what was paid for days that are not used go elsewhere',
      {
        ...{ dueDay: 5, prorate: true },
        rentRecords: [...rentRecords('2026-09', 2), rentRecord('2026-11', { paid: false, part: 20000 })],
      },
      '2026-11-10',
      [
        'No unpaid rent record falls due later: none is removed.',
        '₹28,000 of the rent of Nov 2026 is taken off, for the days that are not used: ₹6,000 that was paid for them pays what else is open, and joins the deposit else. What of it was paid out to the owner they owe then.',
      ],
    ],
    [
      'counts the rents to come, the last of part of a month',
      { dueDay: 5, prorate: true, endDate: null, rentRecords: rentRecords('2026-09', 3) },
      '2027-01-31',
      ['No unpaid rent record falls due later: none is removed.', '2 more rents will fall due until then.'],
    ],
    [
      'counts the rents to come with their rises',
      {
        ...{ prorate: true, endDate: null, escalation: { percent: 10, everyMonths: 4 } },
        rentRecords: rentRecords('2026-09', 3),
      },
      '2027-01-12',
      [
        'No unpaid rent record falls due later: none is removed.',
        '2 more rents will fall due until then, the last of ₹17,884 for part of its month.',
      ],
    ],
    [
      'keeps what was paid of months after it',
      {
        rentRecords: [
          ...rentRecords('2026-09', 3),
          rentRecord('2026-12'),
          rentRecord('2027-01', { paid: false, part: 2000 }),
        ],
      },
      '2026-11-30',
      [
        'No unpaid rent record falls due later: none is removed.',
        '1 rent record due later was paid already and stays: ₹42,000.',
        '1 rent record due later was paid in part: ₹40,000 is no longer asked for.',
      ],
    ],
  ])('%s', (_, given, day, expected) => {
    expect(effectsOf(contract(given) as Contract, day).slice(1)).toEqual(expected);
  });
});
