const [MINUTE, HOUR] = [60, 60 * 60];

/** Seconds between tries: three days and four hours in all. */
const WAITS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A fifth more at most, so that what failed together is not tried together. */
const JITTER = 0.2;

/** Seconds until the next try after so many failures in a row; undefined after the last try. */
export function waitAfter(failures: number, random = Math.random): number | undefined {
  const wait = WAITS[failures - 1];
  return wait && Math.round(wait * (1 + JITTER * random()));
}
