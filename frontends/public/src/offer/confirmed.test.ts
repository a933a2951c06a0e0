import { expect, test } from '@jest/globals';
import { confirmedWords } from './confirmed';

const now = Date.parse('2026-11-24T10:00:00Z');

test.each([
  ['2026-11-24T09:00:00Z', 'Confirmed today'],
  ['2026-11-24T11:00:00Z', 'Confirmed today'],
  ['2026-11-23T09:00:00Z', 'Confirmed yesterday'],
  ['2026-11-21T09:00:00Z', 'Confirmed 3 days ago'],
  ['2026-10-25T10:00:00Z', 'Confirmed 30 days ago'],
  ['2026-10-24T10:00:00Z', undefined],
  ['never', undefined],
])('%s: %s', (at, words) => expect(confirmedWords(at, now)).toBe(words));
