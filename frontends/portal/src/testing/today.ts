import { jest } from '@jest/globals';

const STILL_REAL = [
  ...([
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
  ] as const),
  ...(['queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
];

/** Sets the clock to noon in India on this day, `YYYY-MM-DD`, until the end of the file; timers stay real. */
export function makeToday(day: string): void {
  jest.useFakeTimers({ now: new Date(`${day}T06:30:00Z`), doNotFake: STILL_REAL });
}
