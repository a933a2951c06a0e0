import { expect, test } from '@jest/globals';
import { Clock } from './clock.js';

class At extends Clock {
  constructor(private readonly instant: string) {
    super();
  }
  override now(): Date {
    return new Date(this.instant);
  }
}

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
  ['2026-12-31T18:30:00Z', '2027-01-01'],
])('at %s the day in India is %s', (instant, day) => {
  expect(new At(instant).today()).toBe(day);
});
