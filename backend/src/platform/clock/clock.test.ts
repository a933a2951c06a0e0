import { expect, test } from '@jest/globals';
import fc from 'fast-check';
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

test('the day in India is that of UTC five and a half hours on, at any instant', () => {
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (at) => {
      const later = new Date(at.getTime() + 5.5 * 3_600_000);
      expect(new At(at.toISOString()).today()).toBe(later.toISOString().slice(0, 10));
    }),
  );
});
