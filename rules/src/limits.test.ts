import { expect, test } from '@jest/globals';
import { CONTRACT_DAYS, DROPPED_RENTS_MAX } from './contract-days.ts';
import { RUPEES_MAX } from './fact.ts';
import { LATE_FEES } from './late-fee.ts';
import { isStaff, STAFF_PASSWORD_MIN } from './passwords.ts';
import { REMINDER_DAYS } from './reminder-days.ts';
import { DUE_DAYS, ESCALATION } from './rent-schedule.ts';
import { FILE_BYTES_MAX, SHARED_PICTURE } from './uploaded-picture.ts';

test('limits are those that the documents promise', () => {
  expect({
    ...{ CONTRACT_DAYS, DROPPED_RENTS_MAX, DUE_DAYS, ESCALATION, FILE_BYTES_MAX, LATE_FEES },
    ...{ REMINDER_DAYS, RUPEES_MAX, SHARED_PICTURE, STAFF_PASSWORD_MIN },
  }).toEqual({
    CONTRACT_DAYS: { earliest: '2000-01-01', latest: '2100-12-31' },
    DROPPED_RENTS_MAX: 3,
    DUE_DAYS: { earliest: 1, latest: 28 },
    ESCALATION: { leastBps: 1, mostBps: 10_000, leastMonths: 1, mostMonths: 120 },
    FILE_BYTES_MAX: 10_485_760,
    LATE_FEES: { mostGraceDays: 60, mostPercent: 100 },
    REMINDER_DAYS: {
      furthest: { rentDueDays: 28, rentOverdueDays: 60, contractEndsDays: 180 },
      most: 4,
    },
    RUPEES_MAX: 1_000_000_000,
    SHARED_PICTURE: { width: 1200, height: 630 },
    STAFF_PASSWORD_MIN: 8,
  });
});

test.each([
  ['admin', true],
  ['accountant', true],
  ['owner', false],
  ['tenant', false],
])('whether a %s is staff: %s', (role, is) => expect(isStaff(role)).toBe(is));
